import {
  isReference,
  type PdfDictionary,
  type PdfFile,
  type PdfValue,
  Reader,
} from './read-pdf.ts';

/** A part of the tree of a tagged PDF. */
export interface StructurePart {
  readonly type: string;
  readonly scope: string | undefined;
  readonly alt: string | undefined;
  /** What is read out: the lines of the part itself and of those below it, in the order of reading. */
  readonly text: string;
  readonly parts: readonly StructurePart[];
}

export interface TaggedPdf {
  readonly root: StructurePart;
  /** Operators that draw outside of the tree and of artifacts: no screen reader knows what to do with it. */
  readonly untagged: readonly string[];
  /** Texts of artifacts. */
  readonly artifacts: readonly string[];
}

const DRAWS = new Set(['TJ', 'Tj', 'S', 'f', 'B', 'Do']);

/** The tree with the texts that its marks lead to on the pages. */
export function readStructure(pdf: PdfFile): TaggedPdf {
  const contents = pdf.pages.map((page) => readPage(pdf, page));
  const [root] = pdf.list(pdf.dictionary(pdf.catalog.entries['StructTreeRoot'])?.entries['K']);
  const document = pdf.dictionary(root);
  if (!document) throw new Error('the file has no structure');
  const pages: readonly (PdfDictionary | undefined)[] = pdf.pages;
  const textOf = (page: PdfValue | undefined, mark: PdfValue | undefined): string => {
    const found = pages.indexOf(pdf.dictionary(page));
    return contents[found]?.marked.get(Number(mark)) ?? '';
  };
  return {
    root: readPart(pdf, document, textOf),
    untagged: contents.flatMap(({ untagged }) => untagged),
    artifacts: contents.flatMap(({ artifacts }) => artifacts),
  };
}

function readPart(
  pdf: PdfFile,
  { entries }: PdfDictionary,
  textOf: (page: PdfValue | undefined, mark: PdfValue | undefined) => string,
): StructurePart {
  const children = pdf.list(entries['K']);
  const parts = children.filter(isReference).flatMap((child) => {
    const below = pdf.dictionary(child);
    return below ? [readPart(pdf, below, textOf)] : [];
  });
  const marked = children.map((child) => {
    const reference = isReference(child) ? undefined : pdf.dictionary(child);
    if (reference) return textOf(reference.entries['Pg'], reference.entries['MCID']);
    return typeof child === 'number' ? textOf(entries['Pg'], child) : '';
  });
  return {
    type: String(entries['S']).slice(1),
    scope: stringOf(pdf.dictionary(entries['A'])?.entries['Scope'])?.slice(1),
    alt: stringOf(entries['Alt']),
    text:
      stringOf(entries['ActualText']) ??
      [...marked, ...parts.map(({ text }) => text)].join(' ').trim(),
    parts,
  };
}

function stringOf(value: PdfValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

interface PageContent {
  /** Texts by the number of their mark. */
  readonly marked: Map<number, string>;
  readonly untagged: string[];
  readonly artifacts: string[];
}

type Operation = readonly [operator: string, ...operands: PdfValue[]];

interface Mark {
  readonly tag: string;
  readonly number: PdfValue | undefined;
  text: string;
}

function readPage(pdf: PdfFile, page: PdfDictionary): PageContent {
  const fonts = pdf.dictionary(pdf.dictionary(page.entries['Resources'])?.entries['Font']);
  const content: PageContent = { marked: new Map(), untagged: [], artifacts: [] };
  const open: Mark[] = [];
  let letters: ReadonlyMap<string, string> = new Map();
  const startMark = ([tag, properties]: readonly PdfValue[]): void => {
    const number = pdf.dictionary(properties)?.entries['MCID'];
    open.push({ tag: String(tag), number, text: '' });
  };
  const chooseFont = ([name]: readonly PdfValue[]): void => {
    const font = pdf.dictionary(fonts?.entries[String(name).slice(1)]);
    letters = readUnicodeMap(pdf.stream(font?.entries['ToUnicode']));
  };
  const showText = ([shown]: readonly PdfValue[]): void => {
    const text = pdf.list(shown).map((one) => decode(one, letters));
    for (const mark of open) mark.text += text.join('');
  };
  const startLine = (): void => {
    for (const mark of open) if (mark.text !== '') mark.text += '\n';
  };
  const operators = new Map([
    ['BT', startLine],
    ['BDC', startMark],
    ['EMC', () => closeMark(open.pop(), content)],
    ['Tf', chooseFont],
    ['TJ', showText],
  ]);
  for (const [operator, ...operands] of operationsOf(pdf.stream(page.entries['Contents']))) {
    if (DRAWS.has(operator) && open.length === 0) content.untagged.push(operator);
    operators.get(operator)?.(operands);
  }
  return content;
}

/** Operators with what stands before them. */
function operationsOf(content: string): readonly Operation[] {
  const reader = new Reader(content);
  const operations: Operation[] = [];
  let operands: PdfValue[] = [];
  while (!reader.isAtEnd) {
    const value = reader.value();
    if (typeof value === 'string' && !/^[/<]/.test(value)) {
      operations.push([value, ...operands]);
      operands = [];
    } else operands.push(value);
  }
  return operations;
}

function closeMark(mark: Mark | undefined, { marked, artifacts }: PageContent): void {
  if (typeof mark?.number === 'number') marked.set(mark.number, mark.text);
  if (mark?.tag === '/Artifact') artifacts.push(mark.text);
}

function decode(shown: PdfValue, letters: ReadonlyMap<string, string>): string {
  if (typeof shown !== 'string') return '';
  const codes = shown.slice(1, -1).match(/.{4}/g) ?? [];
  return codes.map((code) => letters.get(code) ?? '').join('');
}

/** From the codes of a font to letters. */
function readUnicodeMap(map: string): ReadonlyMap<string, string> {
  return new Map(
    [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]*)>$/gm)].map(([, code = '', letters = '']) => [
      code,
      Buffer.from(letters, 'hex').swap16().toString('utf16le'),
    ]),
  );
}
