import {
  boundedNumber,
  type CallToAction,
  commaList,
  optional,
  type Picture,
  readCta,
  readPicture,
} from './block-fields.ts';
import { type ContentLink, readLink } from './content-link.ts';
import { SORTS, type Sort } from './listing.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField, type Story, textField } from './story.ts';

/**
 * Readers of the home page's blocks: an untrusted blok in, typed data out, undefined for a blok that is another
 * component or lacks what it cannot be shown without. Field shapes: `sandbox/club/stories/README.md`.
 */

export interface Hero {
  readonly topline: string;
  readonly headline: string;
  readonly subline: string;
  readonly cta?: CallToAction;
  readonly picture?: Picture;
  /** Upright crop for small screens; absent: the same picture. */
  readonly mobilePicture?: Picture;
}

export function readHero(blok: Blok, locale: Locale): Hero | undefined {
  const headline = textField(blok, 'headline');
  if (blok.component !== 'hero_banner' || !headline) return undefined;
  return {
    topline: textField(blok, 'topline'),
    headline,
    subline: textField(blok, 'subline'),
    ...optional('cta', readCta(blok, locale)),
    ...optional('picture', readPicture(blok['desktop_image'])),
    ...optional('mobilePicture', readPicture(blok['mobile_image'])),
  };
}

export interface CategoryCard {
  readonly label: string;
  readonly link: ContentLink;
  readonly picture?: Picture;
}

export interface CategoryCarousel {
  readonly headline: string;
  readonly cta?: CallToAction;
  readonly cards: readonly CategoryCard[];
}

export function readCategoryCarousel(blok: Blok, locale: Locale): CategoryCarousel | undefined {
  if (blok.component !== 'category_carousel') return undefined;
  const cards = blokField(blok, 'cards').flatMap((card) => readCategoryCard(card, locale) ?? []);
  if (cards.length === 0) return undefined;
  return {
    headline: textField(blok, 'headline'),
    ...optional('cta', readCta(blok, locale)),
    cards,
  };
}

function readCategoryCard(blok: Blok, locale: Locale): CategoryCard | undefined {
  const label = textField(blok, 'label');
  const link = readLink(blok['cta_url'], locale);
  if (!label || !link) return undefined;
  return { label, link, ...optional('picture', readPicture(blok['image'])) };
}

/** Where a carousel's products come from; unknown ones are left out by the catalogue. */
export type ProductSource =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'reference-keys'; readonly keys: readonly string[] }
  /** The first products of that category's listing; `sort` absent: its own order. */
  | { readonly kind: 'category'; readonly path: string; readonly sort?: Sort };

export interface ProductCarousel {
  readonly topline: string;
  readonly headline: string;
  readonly cta?: CallToAction;
  readonly source: ProductSource;
  /** At most this many, 1 to 24. */
  readonly limit: number;
}

const MAX_CAROUSEL_PRODUCTS = 24;

export function readProductCarousel(blok: Blok, locale: Locale): ProductCarousel | undefined {
  if (blok.component !== 'product_carousel') return undefined;
  const source = readProductSource(blok);
  if (!source) return undefined;
  return {
    topline: textField(blok, 'topline'),
    headline: textField(blok, 'headline'),
    ...optional('cta', readCta(blok, locale)),
    source,
    limit: boundedNumber(blok['limit'], { from: 1, to: MAX_CAROUSEL_PRODUCTS, otherwise: 12 }),
  };
}

function readProductSource(blok: Blok): ProductSource | undefined {
  const ids = commaList(blok, 'product_ids')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
  if (ids.length > 0) return { kind: 'ids', ids };
  const keys = commaList(blok, 'reference_keys');
  if (keys.length > 0) return { kind: 'reference-keys', keys };
  const path = textField(blok, 'category_path');
  const sort = SORTS.find((known) => known === blok['sort']);
  return path.startsWith('/') ? { kind: 'category', path, ...optional('sort', sort) } : undefined;
}

export interface Spotlight {
  readonly topline: string;
  readonly headline: string;
  /** Plain text; a blank line parts paragraphs. */
  readonly text: string;
  readonly cta?: CallToAction;
  readonly picture?: Picture;
  /** On which side of the words the picture stands. */
  readonly pictureSide: 'start' | 'end';
}

export function readSpotlight(blok: Blok, locale: Locale): Spotlight | undefined {
  const headline = textField(blok, 'headline');
  if (blok.component !== 'spotlight' || !headline) return undefined;
  return {
    topline: textField(blok, 'topline'),
    headline,
    text: textField(blok, 'text'),
    ...optional('cta', readCta(blok, locale)),
    ...optional('picture', readPicture(blok['image'])),
    pictureSide: blok['align'] === 'start' ? 'start' : 'end',
  };
}

export interface PromoLine {
  /** How long one line stays. */
  readonly seconds: number;
  readonly lines: readonly { readonly text: string; readonly link?: ContentLink }[];
}

/** The rotating line above the header, story `global/usp-banner` (specification, sections 2 and 9). */
export function readPromoLine(blok: Blok, locale: Locale): PromoLine | undefined {
  if (blok.component !== 'usp_banner') return undefined;
  const lines = blokField(blok, 'blocks').flatMap((line) => {
    const text = textField(line, 'text');
    return text ? [{ text, ...optional('link', readLink(line['cta_url'], locale)) }] : [];
  });
  if (lines.length === 0) return undefined;
  return { seconds: boundedNumber(blok['duration'], { from: 4, to: 60, otherwise: 10 }), lines };
}

/** Terms the empty search flyout offers, story `global/search`. */
export function readTrendingSearches(blok: Blok): readonly string[] {
  const terms = blokField(blok, 'trending_searches').map((item) => textField(item, 'term').trim());
  return terms.filter((term) => term !== '');
}

/** Title and description for the document's head; '' where the editor left one out. */
export function readPageMeta(story: Story): {
  readonly title: string;
  readonly description: string;
} {
  const seo = { component: 'seo_metatags', _uid: '', ...Object(story.content['SEO']) } as Blok;
  return { title: textField(seo, 'title'), description: textField(seo, 'description') };
}

/** The blocks of a page story, in their order. */
export function storyBlocks(story: Story): readonly Blok[] {
  return blokField(story.content, 'content');
}
