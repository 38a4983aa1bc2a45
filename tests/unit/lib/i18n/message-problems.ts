export type Texts = Readonly<Record<string, string>>;

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const PLURAL_ENDING = /_(zero|one|two|few|many|other)$/;

/** Each language chooses the placeholders of a greeting: first name, both names or the whole name. */
const FREE_PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  'mail:greeting': ['{{first}}', '{{last}}', '{{name}}'],
};

/** The key without its plural ending. */
export function baseKey(key: string): string {
  return key.replace(PLURAL_ENDING, '');
}

/** Problems of a locale's file, one line each; empty when there are none. */
export function messageProblems(
  file: { readonly locale: string; readonly area: string; readonly texts: Texts },
  english: Texts,
): readonly string[] {
  const { locale, area, texts } = file;
  const isPartial = locale === 'en-gb' || locale === 'en-us';
  const expected = expectedKeys(english, locale);
  const keys = Object.keys(texts);
  const known = keys.filter((key) => expected.includes(key));
  const missing = isPartial ? [] : expected.filter((key) => !(key in texts));
  const problems = [
    ...missing.map((key) => `${key}: missing${PLURAL_ENDING.test(key) ? ' plural form' : ''}`),
    ...keys.filter((key) => !expected.includes(key)).map((key) => `${key}: no such key`),
    ...known.flatMap((key) => textProblems(area, key, texts[key] ?? '', english)),
    ...known
      .filter((key) => isPartial && texts[key] === english[key])
      .map((key) => `${key}: same as in en, remove it`),
  ];
  const ordered = expected.filter((key) => key in texts);
  const misplaced = known.find((key, index) => key !== ordered[index]);
  if (misplaced) problems.push(`${misplaced}: not in the order of the English file`);
  return problems.map((problem) => `${locale} ${area}:${problem}`);
}

/** The English keys in their order, with the plural forms that the locale's language needs. */
function expectedKeys(english: Texts, locale: string): readonly string[] {
  const needed: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const forms = PLURAL_FORMS.filter((form) => needed.includes(form));
  const keys = Object.keys(english).flatMap((key) =>
    PLURAL_ENDING.test(key) ? forms.map((form) => `${baseKey(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
}

function textProblems(area: string, key: string, text: string, english: Texts): readonly string[] {
  if (text.trim() === '') return [`${key}: empty`];
  // i18next's nesting and formats are not supported by interpolate().
  if (/[{}]|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, ''))) return [`${key}: not {{name}}: ${text}`];
  const base = baseKey(key);
  const model = english[key === base ? key : `${base}_other`] ?? '';
  // "Only one left": a form other than the general one may leave the number out.
  const isOptionalCount = key !== base && !key.endsWith('_other');
  const free = [
    ...(FREE_PLACEHOLDERS[`${area}:${key}`] ?? []),
    ...(isOptionalCount ? ['{{count}}'] : []),
  ];
  const wanted = placeholders(model);
  const present = placeholders(text);
  return [
    ...wanted
      .filter((name) => ![...present, ...free].includes(name))
      .map((name) => `${key}: lost ${name}`),
    ...present
      .filter((name) => ![...wanted, ...free].includes(name))
      .map((name) => `${key}: adds ${name}`),
  ];
}

function placeholders(text: string): readonly string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])];
}
