import { inflateSync } from 'node:zlib';

/** A value of a PDF file as far as the tests need it: names begin with a slash, references are `{ object }`. */
export type PdfValue =
  | string
  | number
  | boolean
  | null
  | readonly PdfValue[]
  | { readonly object: number }
  | PdfDictionary;
export interface PdfDictionary {
  readonly entries: Readonly<Record<string, PdfValue>>;
}

export interface PdfFile {
  readonly catalog: PdfDictionary;
  readonly pages: readonly PdfDictionary[];
  /** Follows a reference; undefined when there is nothing of this kind. */
  dictionary(value: PdfValue | undefined): PdfDictionary | undefined;
  list(value: PdfValue | undefined): readonly PdfValue[];
  /** The decoded stream of a reference. */
  stream(value: PdfValue | undefined): string;
  readonly objects: ReadonlyMap<number, PdfValue>;
}

/** Reads files as the shop writes them: without encryption, object streams and updates. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, PdfValue>();
  const streams = new Map<number, string>();
  for (const { index, 0: start, 1: number } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const id = Number(number);
    const reader = new Reader(text, index + start.length);
    const value = reader.value();
    objects.set(id, value);
    if (isDictionary(value) && reader.takes('stream'))
      streams.set(id, readStream(bytes, text.indexOf('\n', reader.at) + 1, value));
  }
  const follow = (value: PdfValue | undefined): PdfValue | undefined =>
    isReference(value) ? objects.get(value.object) : value;
  const dictionary = (value: PdfValue | undefined): PdfDictionary | undefined => {
    const found = follow(value);
    return isDictionary(found) ? found : undefined;
  };
  const list = (value: PdfValue | undefined): readonly PdfValue[] => {
    const found = follow(value);
    return isList(found) ? found : found === undefined ? [] : [found];
  };
  const trailer = new Reader(text, text.lastIndexOf('trailer') + 7).value();
  const catalog = dictionary(isDictionary(trailer) ? trailer.entries['Root'] : undefined);
  if (!catalog) throw new Error('the file has no catalogue');
  const pages = list(dictionary(catalog.entries['Pages'])?.entries['Kids']).flatMap(
    (page) => dictionary(page) ?? [],
  );
  return {
    ...{ catalog, pages, dictionary, list, objects },
    stream: (value) => (isReference(value) ? (streams.get(value.object) ?? '') : ''),
  };
}

function readStream(bytes: Uint8Array, start: number, { entries }: PdfDictionary): string {
  const data = bytes.subarray(start, start + Number(entries['Length']));
  const isDeflated = JSON.stringify(entries['Filter'] ?? '').includes('FlateDecode');
  return (isDeflated ? inflateSync(data) : Buffer.from(data)).toString('latin1');
}

export function isReference(value: PdfValue | undefined): value is { readonly object: number } {
  return typeof value === 'object' && value !== null && 'object' in value;
}

function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return typeof value === 'object' && value !== null && 'entries' in value;
}

function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const DELIMITER = /[\s()<>[\]{}/%]/;

/** Reads values one after another. */
export class Reader {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.#skipSpace();
    return this.at >= this.#text.length;
  }

  takes(word: string): boolean {
    this.#skipSpace();
    if (!this.#text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** A value, or an operator as its name. */
  value(): PdfValue {
    this.#skipSpace();
    if (this.takes('<<')) return this.#dictionary();
    if (this.takes('[')) return this.#values(']');
    if (this.takes('(')) return this.#literal();
    if (this.takes('<')) return this.#hex();
    if (this.takes('/')) return `/${this.#word()}`;
    return this.#numberOrWord();
  }

  #dictionary(): PdfDictionary {
    const values = this.#values('>>');
    const entries: Record<string, PdfValue> = {};
    for (let index = 0; index < values.length; index += 2)
      entries[String(values[index]).slice(1)] = values[index + 1] ?? null;
    return { entries };
  }

  #values(end: string): readonly PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.takes(end)) values.push(this.value());
    return values;
  }

  #numberOrWord(): PdfValue {
    const reference = /\d+ \d+ R/y;
    reference.lastIndex = this.at;
    const [found] = reference.exec(this.#text) ?? [];
    if (found) {
      this.at += found.length;
      return { object: Number.parseInt(found, 10) };
    }
    const word = this.#word();
    if (word === 'true' || word === 'false') return word === 'true';
    return word !== '' && Number.isFinite(Number(word)) ? Number(word) : word;
  }

  #word(): string {
    const start = this.at;
    while (this.at < this.#text.length && !DELIMITER.test(this.#text[this.at] ?? '')) this.at += 1;
    if (this.at === start) this.at += 1;
    return this.#text.slice(start, this.at);
  }

  /** A string in parentheses. The library escapes those within it. */
  #literal(): string {
    const literal = /((?:[^\\()]|\\.)*)\)/sy;
    literal.lastIndex = this.at;
    const [found, escaped] = literal.exec(this.#text) ?? [];
    if (found === undefined || escaped === undefined) throw new Error('a string does not end');
    this.at += found.length;
    return decoded(escaped.replaceAll(/\\(.)/gs, (_, one: string) => ESCAPES[one] ?? one));
  }

  #hex(): string {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at, end);
    this.at = end + 1;
    return `<${digits}>`;
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.at] ?? '')) this.at += 1;
  }
}

/** UTF-16 with its mark, or one byte for each character. */
function decoded(bytes: string): string {
  if (!bytes.startsWith('þÿ')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
