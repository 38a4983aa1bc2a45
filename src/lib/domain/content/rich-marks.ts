import { type ContentLink, readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** HTML elements of marks. Other marks are dropped, but not their text. */
export type RichMark = 'strong' | 'em' | 's' | 'u' | 'code' | 'sub' | 'sup' | 'mark';

/** Editor colours map to the nearest theme tone, which has enough contrast in light and dark mode. */
export const RICH_TONES = ['club', 'muted', 'ok', 'warn', 'error'] as const;
export type RichTone = (typeof RICH_TONES)[number];

/** Classes of Storyblok's "styled" mark. */
export const RICH_STYLES = ['lead', 'small', 'figures', 'display'] as const;
export type RichStyle = (typeof RICH_STYLES)[number];

export interface TextMarks {
  /** Outermost first, without duplicates. */
  readonly marks: readonly RichMark[];
  readonly link?: ContentLink;
  /** Element id for links with an anchor. */
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

/** Reads the marks of a text node; the first link, anchor, tone and style win. */
export function readMarks(value: unknown, locale: Locale): TextMarks {
  const values = Array.isArray(value) ? value.slice(0, MAX_MARKS) : [];
  const marks = values.filter(isNode);
  const readFirst = <Found>(read: (mark: Node) => Found | undefined): Found | undefined =>
    marks.map(read).find((found) => found !== undefined);
  const link = readFirst((mark) => readMarkLink(mark, locale));
  const anchor = readFirst(readAnchor);
  const tone = readFirst(readTone);
  const style = readFirst(readStyle);
  return {
    marks: [...new Set(marks.flatMap((mark) => ELEMENTS.get(mark['type']) ?? []))],
    ...(link && { link }),
    ...(anchor && { anchor }),
    ...(tone && { tone }),
    ...(style && { style }),
  };
}

/** Marks store the target in `href` for every link type; converts it to a multilink. */
function readMarkLink(mark: Node, locale: Locale): ContentLink | undefined {
  if (mark['type'] !== 'link') return undefined;
  const { href, linktype, target, anchor, story } = attributesOf(mark);
  const email = typeof href === 'string' ? href.replace(/^mailto:/i, '') : undefined;
  return readLink({ linktype, target, anchor, story, email, url: href, cached_url: href }, locale);
}

function readAnchor(mark: Node): string | undefined {
  return mark['type'] === 'anchor' ? anchorId(attributesOf(mark)['id']) : undefined;
}

/** Letters, digits and dashes only. Excludes ids that the page layout uses. */
function anchorId(value: unknown): string | undefined {
  const isId = typeof value === 'string' && /^[a-z][\w-]{0,59}$/i.test(value);
  return isId && !['main', 'menu', 'search', 'shops', 'filters'].includes(value)
    ? value
    : undefined;
}

function readTone(mark: Node): RichTone | undefined {
  return mark['type'] === 'textStyle' || mark['type'] === 'text_style'
    ? nearestTone(attributesOf(mark)['color'])
    : undefined;
}

function readStyle(mark: Node): RichStyle | undefined {
  if (mark['type'] !== 'styled') return undefined;
  return RICH_STYLES.find((style) => style === attributesOf(mark)['class']);
}

/** Nearest tone of `#rgb`, `#rrggbb` or `rgb(…)`; undefined for black, white and anything else. */
function nearestTone(value: unknown): RichTone | undefined {
  if (typeof value !== 'string') return undefined;
  const named = RICH_TONES.find((tone) => tone === value);
  const [red = 0, green = 0, blue = 0] = parseChannels(value.trim().slice(0, 40)) ?? [];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  if (named || max < 40) return named;
  if (spread < 32) return max < 200 ? 'muted' : undefined;
  return hueTone(computeHue(red, green, blue), red);
}

function hueTone(hue: number, red: number): RichTone {
  if (hue >= 345 || hue < 20) return red > 170 ? 'error' : 'club';
  if (hue < 65) return 'warn';
  return hue < 170 ? 'ok' : 'club';
}

function computeHue(red: number, green: number, blue: number): number {
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const sixth =
    max === red
      ? (green - blue) / spread
      : max === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}

function parseChannels(colour: string): readonly number[] | undefined {
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
