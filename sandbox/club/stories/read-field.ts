import type { SchemaField } from '../../../src/lib/domain/content/block-definition.ts';
import type { Language } from '../../../src/lib/domain/shop/shop.ts';
import { insertFrenchSpaces } from '../../../src/lib/domain/text/french-spaces.ts';
import { DEMO_LANGUAGES } from '../translated-text.ts';
import { toAmerican } from './american.ts';
import { categoryPath, multilink } from './links.ts';
import { fillPlaceholders } from './placeholders.ts';
import { prose } from './prose.ts';
import { type Fields, localized } from './story.ts';

/** Where a value stands; `report` takes what is wrong there. */
export interface Place {
  readonly field: string;
  readonly report: (field: string, problem: string) => void;
}

export type FieldReader = (
  name: string,
  value: unknown,
  place: Place,
  schema: SchemaField,
) => Fields;

/** Languages of the files, and the English of one country where it differs. */
type Tongue = (typeof DEMO_LANGUAGES)[number] | 'en-gb' | 'en-us';

/** Without other languages: the same for all. */
type TextsOf<Value> = Readonly<Partial<Record<Tongue, Value>>>;
type Texts = TextsOf<unknown>;

const TONGUES: readonly string[] = [...DEMO_LANGUAGES, 'en-gb', 'en-us'];
const CATEGORY = /^category:(.+)$/;

/** How a value of a file becomes fields of the editor's format, by the type of the field. */
export const READERS: Readonly<Record<Exclude<SchemaField['type'], 'bloks'>, FieldReader>> = {
  text: readText,
  textarea: readText,
  richtext: readRichText,
  multilink: readLink,
  asset: readPicture,
  table: readTable,
  custom: readMetadata,
  option: readOption,
  number: readString,
  datetime: readString,
  story: readString,
  boolean(name, value, { field, report }) {
    if (typeof value !== 'boolean') report(field, 'expected true or false');
    return { [name]: value };
  },
};

function readString(name: string, value: unknown, place: Place): Fields {
  return { [name]: fill(value, 'en', place) };
}

function readOption(name: string, value: unknown, place: Place, { options }: SchemaField): Fields {
  if (!options?.includes(String(value))) {
    place.report(place.field, `expected one of ${(options ?? []).join(', ')}`);
  }
  return { [name]: value };
}

function readText(
  name: string,
  value: unknown,
  place: Place,
  { isTranslated }: SchemaField,
): Fields {
  const category = typeof value === 'string' ? CATEGORY.exec(value)?.[1] : undefined;
  if (category) return localized(name, categoryPath(category));
  const isSame = isTranslated && typeof value === 'string' && value !== '';
  const { fr, ...others } = readLines(isSame ? sameEverywhere(value) : value, place);
  return localized(name, { ...others, ...(fr && { fr: insertFrenchSpaces(fr) }) });
}

/** Stored for each language, so that the editor shows it as translated. */
function sameEverywhere(text: string): Texts {
  return Object.fromEntries(DEMO_LANGUAGES.map((language) => [language, text]));
}

function readRichText(name: string, value: unknown, place: Place): Fields {
  return localized(
    name,
    mapTexts(readLines(value, place), (text, tongue) => prose(text, languageOf(tongue))),
  );
}

/** Texts with their placeholders filled; the parts of one are joined. */
function readLines(value: unknown, place: Place): TextsOf<string> {
  const texts = mapTexts(readTexts(value, place), (text) =>
    Array.isArray(text) ? joinParts(text) : String(text),
  );
  return mapTexts(withAmerican(texts), (text, tongue) => fill(text, tongue, place));
}

/** One part is a paragraph, a heading or an item of a list. */
function joinParts(parts: readonly string[]): string {
  const isItem = (part: string | undefined): boolean => /^(?:-|\d+\.) /.test(part ?? '');
  return parts
    .map((part, at) => (isItem(part) && isItem(parts[at + 1]) ? `${part}\n` : `${part}\n\n`))
    .join('');
}

function readLink(name: string, value: unknown, place: Place): Fields {
  const texts = readTexts(value, place);
  const category = CATEGORY.exec(String(texts.en))?.[1];
  const targets = category
    ? mapTexts(categoryPath(category), (path) => `/c${path}`)
    : mapTexts(texts, (target, tongue) => fill(target, tongue, place));
  return localized(name, mapTexts(targets, multilink));
}

function readPicture(name: string, value: unknown, place: Place): Fields {
  const { file, alt, ...rest } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof file !== 'string')
    place.report(`${place.field}.file`, 'expected the name of a picture');
  const more = Object.keys(rest)[0];
  if (more) place.report(`${place.field}.${more}`, 'a picture has no such field');
  const texts = readTexts(alt, { ...place, field: `${place.field}.alt` });
  return localized(
    name,
    mapTexts(texts, (text) => ({ fieldtype: 'asset', id: null, filename: file, alt: text })),
  );
}

/** The first row contains the column headers. */
function readTable(name: string, value: unknown, place: Place): Fields {
  const rows = (Array.isArray(value) ? value : []).map((cells: unknown, row) => {
    const field = `${place.field}[${row}]`;
    if (!Array.isArray(cells)) place.report(field, 'expected a list of cells');
    return (Array.isArray(cells) ? cells : []).map((cell: unknown, column) =>
      readLines(cell, { ...place, field: `${field}[${column}]` }),
    );
  });
  if (rows.length < 2) place.report(place.field, 'expected a row of headers and at least one more');
  const [head = [], ...body] = rows;
  const inTongue = (tongue: Tongue): object => {
    const words = (cell: TextsOf<string>): string => cell[tongue] ?? cell.en ?? '';
    return {
      fieldtype: 'table',
      thead: head.map((cell) => ({ component: '_table_head', value: words(cell) })),
      tbody: body.map((cells) => ({
        component: '_table_row',
        body: cells.map((cell) => ({ component: '_table_col', value: words(cell) })),
      })),
    };
  };
  const tongues: readonly Tongue[] = [...DEMO_LANGUAGES, 'en-us'];
  return localized(name, Object.fromEntries(tongues.map((tongue) => [tongue, inTongue(tongue)])));
}

/** Title and description for search engines. */
function readMetadata(name: string, value: unknown, place: Place): Fields {
  return localized(
    name,
    mapTexts(readTexts(value, place, isMetadata), (texts) => ({
      plugin: 'seo_metatags',
      ...Object(texts),
    })),
  );
}

function isMetadata(value: unknown): boolean {
  const { title, description } = Object(value);
  return typeof title === 'string' && typeof description === 'string';
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((part) => typeof part === 'string'));

/** One value for all languages, or a value for each. */
function readTexts(value: unknown, place: Place, isValid = isText): Texts {
  if (isValid(value)) return { en: value };
  const texts = Object(value) as Readonly<Record<string, unknown>>;
  for (const tongue of DEMO_LANGUAGES) {
    if (texts[tongue] === undefined) place.report(place.field, `${tongue} is missing`);
  }
  for (const [tongue, text] of Object.entries(texts)) {
    if (!TONGUES.includes(tongue))
      place.report(place.field, `${tongue} is no language of the files`);
    else if (!isValid(text) || text === '') place.report(place.field, `${tongue}: expected a text`);
  }
  return texts;
}

/** The American text is derived from the British one unless it is given. Placeholders stay as they are. */
function withAmerican(texts: TextsOf<string>): TextsOf<string> {
  if (texts.en === undefined) return texts;
  const american = texts.en.replace(/\{[^}]*\}|[^{]+/g, (part) =>
    part.startsWith('{') ? part : toAmerican(part),
  );
  return { 'en-us': american, ...texts };
}

function mapTexts<Value, Result>(
  texts: Readonly<Partial<Record<string, Value>>>,
  convert: (value: Value, tongue: Tongue) => Result,
): TextsOf<Result> {
  const entries = Object.entries(texts) as [Tongue, Value][];
  return Object.fromEntries(entries.map(([tongue, value]) => [tongue, convert(value, tongue)]));
}

function fill(text: unknown, tongue: Tongue, { field, report }: Place): string {
  if (typeof text !== 'string') {
    report(field, 'expected a text');
    return '';
  }
  return fillPlaceholders(text, tongue, (problem) => report(field, problem));
}

function languageOf(tongue: Tongue): Language {
  return tongue === 'en-gb' || tongue === 'en-us' ? 'en' : tongue;
}
