const I18N_MARKER = '__i18n__';

/**
 * Resolves field-level translations: a non-empty translation replaces the default value, and all `__i18n__` fields
 * are removed. Dashes of the language tag are underscores in field names.
 */
export function translateStory(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => translateStory(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const suffix = I18N_MARKER + language.replaceAll('-', '_');
  const fields = Object.entries(value as Readonly<Record<string, unknown>>);
  const translated = new Map(fields.filter(([name, field]) => name.endsWith(suffix) && field));
  return Object.fromEntries(
    fields
      .filter(([name]) => !name.includes(I18N_MARKER))
      .map(([name, field]) => [
        name,
        translateStory(translated.get(name + suffix) ?? field, language),
      ]),
  );
}
