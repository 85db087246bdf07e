/** Numbers with their nouns, by the plural rules of a language. */

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A function that says a number of things; `#` in a form stands for the number. */
export function plural(language: string): (n: number, forms: Forms) => string {
  // Brazilian rules count nought as one thing; everybody writes "0 pontos".
  const rules = new Intl.PluralRules(language === "pt" ? "pt-PT" : language);
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace("#", String(n));
}

/** Things one after another, with the language's own "and" or "or". */
export function listFormat(
  language: string,
): (items: readonly string[], type?: "conjunction" | "disjunction") => string {
  return (items, type = "conjunction") => new Intl.ListFormat(language, { type }).format(items);
}
