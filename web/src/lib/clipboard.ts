/** Copying text. */

/** Put a text on the clipboard; return whether that worked. Browsers offer it only to pages that are served securely. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
