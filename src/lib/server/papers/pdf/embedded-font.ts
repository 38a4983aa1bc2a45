import type PDFDocument from 'pdfkit';
import type { PaperFontFile } from './paper-fonts.ts';
import { type FontMetrics, openShapedFont, type ShapedGlyph } from './shaped-font.ts';
import { toUnicodeMap } from './to-unicode-map.ts';
import { withTables } from './truetype-tables.ts';

type Document = InstanceType<typeof PDFDocument>;

/** A glyph with its code in the document. */
export interface CodedGlyph extends ShapedGlyph {
  readonly code: number;
}

/** A font in a document. */
export interface EmbeddedFont {
  /** Of the font in the resources of pages. */
  readonly name: string;
  /** Its object in the document, which has one from the first text on. */
  readonly reference: PDFKit.PDFKitReference;
  /** The glyphs of a text of one direction, from left to right. */
  glyphsOf(text: string, isRightToLeft: boolean): readonly CodedGlyph[];
  /** Writes the font, after its last text. */
  end(): void;
}

/**
 * Embeds a font of codes of its own (ISO 32000-1, 9.7.4.2): a glyph has a code for each of the letters that it shows, as the same
 * curve is part of several Arabic letters. So what is copied from the paper or searched in it is what was written. A font that no
 * text uses is left out.
 */
export function embedFont(document: Document, { name, data }: PaperFontFile): EmbeddedFont {
  const font = openShapedFont(data);
  const dictionary = {};
  let reference: PDFKit.PDFKitReference | undefined;
  // The first code is that of the glyph of missing letters.
  const codes: Code[] = [{ id: 0, letters: '', advance: font.ownAdvance(0) }];
  const codeOf = new Map<string, number>();
  const known = new Map<string, readonly CodedGlyph[]>();
  const encode = ({ id, letters, ownAdvance }: ShapedGlyph): number => {
    const key = `${id} ${letters}`;
    const code = codeOf.get(key) ?? codes.push({ id, letters, advance: ownAdvance }) - 1;
    codeOf.set(key, code);
    return code;
  };
  return {
    name,
    get reference() {
      reference ??= document.ref(dictionary);
      return reference;
    },
    glyphsOf(text, isRightToLeft) {
      const key = `${isRightToLeft} ${text}`;
      const glyphs =
        known.get(key) ??
        font.shape(text, isRightToLeft).map((glyph) => ({ ...glyph, code: encode(glyph) }));
      known.set(key, glyphs);
      return glyphs;
    },
    end() {
      if (!reference) return;
      Object.assign(dictionary, fontEntries(document, { name, data, codes, ...font.metrics }));
      reference.end(undefined);
    },
  };
}

interface Code {
  readonly id: number;
  readonly letters: string;
  readonly advance: number;
}

interface FontParts extends PaperFontFile, FontMetrics {
  readonly codes: readonly Code[];
}

/** The dictionary of the font, with the objects that it names. */
function fontEntries(document: Document, { name, data, codes, ...metrics }: FontParts): object {
  const add = (entries: object, bytes?: Uint8Array): PDFKit.PDFKitReference => {
    const reference = document.ref(entries);
    reference.end(bytes);
    return reference;
  };
  const outlines = withTables(data, DRAWN_TABLES);
  const font = { Type: 'Font', BaseFont: `${TAG}+${name}` };
  const descriptor = add({
    Type: 'FontDescriptor',
    FontName: font.BaseFont,
    Flags: SYMBOLIC,
    FontBBox: metrics.box,
    ItalicAngle: 0,
    StemV: 0,
    Ascent: metrics.ascent,
    Descent: metrics.descent,
    CapHeight: metrics.capHeight,
    FontFile2: add({ Length1: outlines.length }, outlines),
  });
  const descendant = add({
    ...font,
    Subtype: 'CIDFontType2',
    CIDSystemInfo: {
      Registry: pdfString('Adobe'),
      Ordering: pdfString('Identity'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    W: [0, codes.map(({ advance }) => advance)],
    CIDToGIDMap: add({}, bigEndian(codes.map(({ id }) => id))),
  });
  return {
    ...font,
    Subtype: 'Type0',
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: add({}, Buffer.from(toUnicodeMap(codes.map(({ letters }) => letters)))),
  };
}

/** The library writes plain strings as names. */
function pdfString(text: string): object {
  return Object(text);
}

/** Fonts that are a part of another one have a tag of six letters. */
const TAG = 'PAPERS';
const SYMBOLIC = 4;
/** Of a TrueType font, those that draw glyphs (ISO 32000-1, 9.9). */
const DRAWN_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

function bigEndian(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (const [index, number] of numbers.entries()) view.setUint16(2 * index, number);
  return bytes;
}
