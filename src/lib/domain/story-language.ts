const MARK = '__i18n__';

/**
 * A field-level translated value in one language: a translated field that is not empty takes the place of the
 * default one, and no `__i18n__` field is left. A language's dashes are underscores in field names.
 */
export function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const suffix = MARK + language.replaceAll('-', '_');
  const fields = Object.entries(value as Readonly<Record<string, unknown>>);
  const translated = new Map(fields.filter(([name, field]) => name.endsWith(suffix) && field));
  return Object.fromEntries(
    fields
      .filter(([name]) => !name.includes(MARK))
      .map(([name, field]) => [name, inLanguage(translated.get(name + suffix) ?? field, language)]),
  );
}
