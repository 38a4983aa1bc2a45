import { PAGE_SECTIONS } from '#lib/domain/pages/page-table.ts';
import { PAGE_METRICS } from '#lib/domain/shop/page-entry.ts';

const SECTIONS = new Map(PAGE_SECTIONS);
/** First path segments that have no locale. */
const WITHOUT_LOCALE: Readonly<Record<string, PageKind>> = {
  api: 'call',
  images: 'picture',
  _astro: 'file',
};

export const PAGE_KINDS = [...PAGE_METRICS, 'call', 'picture', 'file', 'other'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** The kind of page at a raw target. Always one of a few: addresses are never labels. */
export function pageKind(target: string): PageKind {
  const [path = ''] = target.split('?', 1);
  const [, first = '', second] = path.split('/', 3);
  if (Object.hasOwn(WITHOUT_LOCALE, first)) return WITHOUT_LOCALE[first] ?? 'other';
  if (second === undefined)
    return first === '' || /^[a-z]{2}(?:-[a-z]{2})?$/.test(first) ? 'home' : 'other';
  return SECTIONS.get(second)?.metric ?? 'other';
}
