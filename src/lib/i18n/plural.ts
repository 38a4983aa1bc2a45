/** Plural forms of one sentence, for labels that a browser must choose from. */
export type PluralLabels = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** The form for `count` in that language, with `{{count}}` filled in. */
export function plural(labels: PluralLabels, count: number, languageTag: string): string {
  const form = new Intl.PluralRules(languageTag).select(count);
  return (labels[form] ?? labels.other).replaceAll('{{count}}', String(count));
}
