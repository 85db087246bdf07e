"""Show the pages of the repository's root (ARCHITECTURE.md and others) in the site that mkdocs builds from `docs`."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the root, with their links as seen from `docs`."""
    for name in PAGES:
        text = (ROOT / name).read_text().replace("](docs/", "](")
        files.append(File.generated(config, site_name(name), content=with_site_names(text, "")))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Let links to pages of the root lead to their pages in the site."""
    return with_site_names(markdown, "../" * (page.file.src_uri.count("/") + 1))


def site_name(name: str) -> str:
    """Return the name of a root page in the site."""
    return f"{name.removesuffix('.md').lower()}.md"


def with_site_names(text: str, way_up: str) -> str:
    """Return a text in which links to root pages, which begin with `way_up`, lead to their pages in the site."""
    for name in PAGES:
        text = text.replace(f"]({way_up}{name})", f"]({way_up.removeprefix('../')}{site_name(name)})")
    return text
