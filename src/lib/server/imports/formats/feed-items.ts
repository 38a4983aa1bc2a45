import { SaxesParser } from 'saxes';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { shorten, UnreadableFile } from '#lib/server/imports/row-issue.ts';
import type { CsvRow } from './csv-rows.ts';

/** Elements that hold one product: RSS 2.0 and Atom. */
const ITEM_NAMES = new Set(['item', 'entry']);
const MAX_TEXT = 1_000_000;
const MAX_DEPTH = 50;

/**
 * Items of a Merchant feed (RSS 2.0 or Atom) by the local names of their elements. An element that comes several times
 * is one text with a line for each. Entities that a document declares itself are refused: they can grow without limit.
 * @throws UnreadableFile
 */
export async function* readFeedItems(
  text: AsyncIterable<string>,
): AsyncIterable<CsvRow | { readonly issue: RowIssue }> {
  const reader = new FeedReader();
  for await (const chunk of text) {
    const issue = reader.write(chunk);
    yield* reader.takeItems();
    if (issue) return yield { issue };
  }
  const issue = reader.end();
  yield* reader.takeItems();
  if (issue) yield { issue };
  else reader.refuseOther();
}

class FeedReader {
  readonly #parser = new SaxesParser({ position: true });
  #items: CsvRow[] = [];
  #cells: Map<string, string> | undefined;
  #line = 1;
  #depth = 0;
  /** Of the item that is read. */
  #itemDepth = 0;
  #name = '';
  #text = '';
  #root = '';
  #hasItems = false;
  #issue: RowIssue | undefined;
  #refusal: UnreadableFile | undefined;

  constructor() {
    // Feeds are written by people, too, who take names of HTML for names of XML.
    Object.assign(this.#parser.ENTITIES, HTML_ENTITIES);
    this.#parser.on('doctype', (text) => {
      if (text.includes('<!ENTITY'))
        this.#refusal = new UnreadableFile(
          'entities',
          'The feed declares entities of its own. Remove them.',
        );
    });
    this.#parser.on('opentag', ({ name }) => this.#open(localName(name)));
    this.#parser.on('closetag', ({ name }) => this.#close(localName(name)));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
    this.#parser.on('error', ({ message }) => {
      const problem = message.replace(/^\d+:\d+: /, '');
      const expected = { key: 'xml', values: { problem } } as const;
      this.#issue ??= { line: this.#parser.line, column: '', value: '', expected };
    });
  }

  write(chunk: string): RowIssue | undefined {
    return this.#run(() => this.#parser.write(chunk));
  }

  end(): RowIssue | undefined {
    return this.#run(() => this.#parser.close());
  }

  takeItems(): readonly CsvRow[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  /** @throws UnreadableFile for a document of another kind, which has no items. */
  refuseOther(): void {
    if (this.#hasItems) return;
    throw new UnreadableFile(
      'unknown-format',
      `This is no feed: it begins with <${this.#root}> and has no item or entry.`,
      `<${this.#root}>`,
    );
  }

  #run(work: () => void): RowIssue | undefined {
    if (!this.#issue) work();
    if (this.#refusal) throw this.#refusal;
    return this.#issue;
  }

  #open(name: string): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      this.#refusal = new UnreadableFile('too-deep', 'The feed is nested too deeply.');
    this.#root ||= shorten(name);
    if (ITEM_NAMES.has(name)) {
      this.#hasItems = true;
      this.#cells = new Map();
      this.#line = this.#parser.line;
      this.#itemDepth = this.#depth;
    }
    // Elements with elements of their own, such as shipping with its price, are no fields of the item.
    if (this.#depth !== this.#itemDepth + 1) return;
    this.#name = name;
    this.#text = '';
  }

  #close(name: string): void {
    const isField = this.#depth === this.#itemDepth + 1;
    this.#depth -= 1;
    if (ITEM_NAMES.has(name) && this.#cells) {
      this.#items.push({ line: this.#line, cells: this.#cells });
      this.#cells = undefined;
      return;
    }
    if (!isField || name !== this.#name || !this.#cells) return;
    const earlier = this.#cells.get(name);
    const text = this.#text.trim();
    this.#cells.set(name, earlier ? `${earlier}\n${text}` : text);
    this.#name = '';
  }

  #add(text: string): void {
    if (this.#text.length < MAX_TEXT) this.#text += text;
  }
}

/** `g:image_link` → `image_link`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Names of U+00A0 to U+00FF in HTML, in this order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Characters by their names in HTML, as descriptions of goods use them. XML itself knows five. */
const HTML_ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    LATIN_1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
  ),
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  euro: '€',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  rarr: '→',
  larr: '←',
  minus: '−',
  times: '×',
};
