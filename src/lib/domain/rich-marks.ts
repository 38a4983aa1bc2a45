import { type ContentLink, readLink } from './content-link.ts';
import type { Locale } from './shop.ts';

/** HTML elements that a mark becomes; every other mark is dropped and its text kept. */
export type RichMark = 'strong' | 'em' | 's' | 'u' | 'code' | 'sub' | 'sup' | 'mark';

/** An editor's colour is shown in the nearest tone of the shop, which reads by day and by night. */
export const RICH_TONES = ['club', 'muted', 'ok', 'warn', 'error'] as const;
export type RichTone = (typeof RICH_TONES)[number];

/** Classes that editors may give to words ("styled"). */
export const RICH_STYLES = ['lead', 'small', 'figures', 'display'] as const;
export type RichStyle = (typeof RICH_STYLES)[number];

export interface Marked {
  /** Outermost first, each once. */
  readonly marks: readonly RichMark[];
  readonly link?: ContentLink;
  /** Id of the words, for links with an anchor. */
  readonly anchor?: string;
  readonly tone?: RichTone;
  readonly style?: RichStyle;
}

type Node = Readonly<Record<string, unknown>>;

const MAX_MARKS = 12;
const ELEMENTS: ReadonlyMap<unknown, RichMark> = new Map([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['underline', 'u'],
  ['code', 'code'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['highlight', 'mark'],
]);

/** What the marks of a piece of text come to; of several links, anchors or tones the first. */
export function readMarks(value: unknown, locale: Locale): Marked {
  const given = Array.isArray(value) ? value.slice(0, MAX_MARKS) : [];
  const marks = given.filter(isNode);
  const first = <Found>(read: (mark: Node) => Found | undefined): Found | undefined =>
    marks.map(read).find((found) => found !== undefined);
  const link = first((mark) => linkOf(mark, locale));
  const anchor = first(anchorOf);
  const tone = first(toneOfMark);
  const style = first(styleOf);
  return {
    marks: [...new Set(marks.flatMap((mark) => ELEMENTS.get(mark['type']) ?? []))],
    ...(link && { link }),
    ...(anchor && { anchor }),
    ...(tone && { tone }),
    ...(style && { style }),
  };
}

/** A mark names its target `href`, whatever its kind; a multilink has a field for each. */
function linkOf(mark: Node, locale: Locale): ContentLink | undefined {
  if (mark['type'] !== 'link') return undefined;
  const { href, linktype, target, anchor, story } = attributesOf(mark);
  const email = typeof href === 'string' ? href.replace(/^mailto:/i, '') : undefined;
  return readLink({ linktype, target, anchor, story, email, url: href, cached_url: href }, locale);
}

function anchorOf(mark: Node): string | undefined {
  return mark['type'] === 'anchor' ? anchorId(attributesOf(mark)['id']) : undefined;
}

/** Letters, digits and dashes only; never an id that the frame has. */
function anchorId(value: unknown): string | undefined {
  const isId = typeof value === 'string' && /^[a-z][\w-]{0,59}$/i.test(value);
  return isId && !['main', 'menu', 'search', 'shops', 'filters'].includes(value)
    ? value
    : undefined;
}

function toneOfMark(mark: Node): RichTone | undefined {
  return mark['type'] === 'textStyle' || mark['type'] === 'text_style'
    ? toneOf(attributesOf(mark)['color'])
    : undefined;
}

function styleOf(mark: Node): RichStyle | undefined {
  if (mark['type'] !== 'styled') return undefined;
  return RICH_STYLES.find((style) => style === attributesOf(mark)['class']);
}

/** Of `#rgb`, `#rrggbb` and `rgb(…)`; undefined for black, white and anything else. */
function toneOf(value: unknown): RichTone | undefined {
  if (typeof value !== 'string') return undefined;
  const named = RICH_TONES.find((tone) => tone === value);
  const [red = 0, green = 0, blue = 0] = channelsOf(value.trim().slice(0, 40)) ?? [];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (named || most < 40) return named;
  if (spread < 32) return most < 200 ? 'muted' : undefined;
  return hueTone(hueOf(red, green, blue), red);
}

function hueTone(hue: number, red: number): RichTone {
  if (hue >= 345 || hue < 20) return red > 170 ? 'error' : 'club';
  if (hue < 65) return 'warn';
  return hue < 170 ? 'ok' : 'club';
}

function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}

function channelsOf(colour: string): readonly number[] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (long) return long.slice(1).map((digits) => Number.parseInt(digits, 16));
  const named = /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})[^)]*\)$/i.exec(colour);
  return named?.slice(1).map(Number);
}

function attributesOf(mark: Node): Node {
  const { attrs } = mark;
  return isNode(attrs) ? attrs : {};
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
