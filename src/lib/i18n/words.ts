import type { AREAS } from './areas.ts';

/**
 * The words of one area as an island gets them: unfilled, in one locale. This file reaches the browser; the
 * tables behind its types do not.
 */
export type Words<Area extends keyof typeof AREAS> = Readonly<
  Record<keyof (typeof AREAS)[Area]['en'] & string, string>
>;

export type Values = Readonly<Record<string, string | number>>;

/** The sentence with its `{{name}}` filled in. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The form of `{name}_one`, `{name}_other` … that the count wants in that language. */
export function counted<Name extends string>(
  words: Readonly<Record<`${Name}_other`, string>>,
  name: Name,
  count: number,
  languageTag: string,
): string {
  const forms: Readonly<Record<string, string>> = words;
  const form = new Intl.PluralRules(languageTag).select(count);
  return fill(forms[`${name}_${form}`] ?? words[`${name}_other`], { count });
}
