import { truncateText } from '#lib/domain/text/truncate-text.ts';

/**
 * What an engagement service sends: a content card, a banner or an in-app message. Its texts are written outside the
 * shop and are hostile: they are shown as text, never as markup, and its addresses are checked.
 */
export interface EngagementItem {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly href: string | undefined;
  readonly linkLabel: string;
  readonly picture: EngagementPicture | undefined;
}

export interface EngagementPicture {
  readonly src: string;
  /** Empty for a decoration. */
  readonly alt: string;
  /** Width divided by height; undefined if the service does not know it. */
  readonly ratio: number | undefined;
}

/** The fields as they were sent, of any type. */
export type SentItem = Readonly<
  Partial<
    Record<
      'id' | 'title' | 'text' | 'url' | 'linkLabel' | 'imageUrl' | 'imageAlt' | 'imageRatio',
      unknown
    >
  >
>;

const MAX_TITLE = 120;
const MAX_TEXT = 600;
const MAX_LABEL = 40;
const RATIOS = { min: 0.4, max: 6 };
/** Control characters, and those that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Undefined for an item without an id, or without anything to show. `origin`: that of the page. */
export function readEngagementItem(sent: SentItem, origin: string): EngagementItem | undefined {
  const id = typeof sent.id === 'string' ? sent.id : '';
  const title = cleanText(sent.title, MAX_TITLE);
  const text = cleanText(sent.text, MAX_TEXT);
  const alt = cleanText(sent.imageAlt, MAX_TITLE);
  const src = safeAddress(sent.imageUrl, origin);
  const picture = src === undefined ? undefined : { src, alt, ratio: readRatio(sent.imageRatio) };
  if (!id || !(title || text || (picture && alt))) return undefined;
  const href = safeAddress(sent.url, origin);
  const linkLabel = href === undefined ? '' : cleanText(sent.linkLabel, MAX_LABEL);
  return { id, title, text, href, linkLabel, picture };
}

function cleanText(sent: unknown, maxLength: number): string {
  if (typeof sent !== 'string') return '';
  return truncateText(sent.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim(), maxLength);
}

/** A path of the shop, or an address over https without a name and password; undefined for everything else. */
function safeAddress(sent: unknown, origin: string): string | undefined {
  if (typeof sent !== 'string' || sent === '' || !URL.canParse(sent, origin)) return undefined;
  const url = new URL(sent, origin);
  if (url.origin === origin) return `${url.pathname}${url.search}${url.hash}`;
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}

function readRatio(sent: unknown): number | undefined {
  if (typeof sent !== 'number' || !Number.isFinite(sent)) return undefined;
  return sent >= RATIOS.min && sent <= RATIOS.max ? sent : undefined;
}
