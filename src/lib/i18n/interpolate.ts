import { formatCount } from '#lib/domain/text/count-format.ts';

export type Values = Readonly<Record<string, string | number>>;

/**
 * Fills in the text's `{{name}}` placeholders; one without a value becomes empty. The only interpolation:
 * the server's `t` uses it too, so both sides produce the same text.
 */
export function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
    const value = String(values[name] ?? '');
    // A name that ends with a full stop, such as `e.V.`, ends the sentence, too.
    return value.endsWith('.') ? value : value + stop;
  });
}

/** The text of `{name}_one`, `{name}_other` … for the count, by the language's plural rules. Not filled in. */
export function selectPluralForm<Name extends string>(
  labels: Readonly<Record<`${Name}_other`, string>>,
  name: Name,
  count: number,
  languageTag: string,
): string {
  const forms: Readonly<Record<string, string>> = labels;
  const category = new Intl.PluralRules(languageTag).select(count);
  return forms[`${name}_${category}`] ?? labels[`${name}_other`];
}

/** The plural form for the count, with `{{count}}` filled in, in digit groups. */
export function pluralize<Name extends string>(
  labels: Readonly<Record<`${Name}_other`, string>>,
  name: Name,
  count: number,
  languageTag: string,
): string {
  const text = selectPluralForm(labels, name, count, languageTag);
  return interpolate(text, { count: formatCount(count, languageTag) });
}
