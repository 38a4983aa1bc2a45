import { type BlockOf, block, type Field, readBlock } from './block-definition.ts';
import {
  choice,
  cta,
  link,
  neededLink,
  nested,
  picture,
  text,
  whole,
  words,
} from './block-field-kinds.ts';
import { commaList, optional } from './block-fields.ts';
import { SORTS, type Sort } from './listing.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField, type Story, textField } from './story.ts';

/**
 * Readers of the home page's blocks: an untrusted blok in, typed data out. Undefined for another component or when
 * a required field is missing. Field shapes: `sandbox/club/stories/README.md`.
 */

export const heroBanner = block('hero_banner', {
  topline: text('topline'),
  headline: words('headline'),
  subline: text('subline', 'textarea'),
  cta: cta(),
  picture: picture('desktop_image'),
  /** Portrait crop for small screens; absent: the same picture. */
  mobilePicture: picture('mobile_image'),
});
export type Hero = BlockOf<typeof heroBanner>;

export function readHero(blok: Blok, locale: Locale): Hero | undefined {
  return readBlock(heroBanner, blok, locale);
}

const categoryCard = block('category_card', {
  label: words('label'),
  link: neededLink(),
  picture: picture('image'),
});

export const categoryCarousel = block('category_carousel', {
  headline: text('headline'),
  cta: cta(),
  cards: nested('cards', categoryCard),
});
export type CategoryCarousel = BlockOf<typeof categoryCarousel>;

export function readCategoryCarousel(blok: Blok, locale: Locale): CategoryCarousel | undefined {
  return readBlock(categoryCarousel, blok, locale);
}

/** Where a carousel's products come from. The catalogue leaves out unknown ones. */
export type ProductSource =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'reference-keys'; readonly keys: readonly string[] }
  /** The first products of that category's listing; `sort` absent: the category's own order. */
  | { readonly kind: 'category'; readonly path: string; readonly sort?: Sort };

const source: Field<ProductSource, 'required'> = {
  presence: 'required',
  wire: {
    product_ids: { type: 'text', about: 'Ids of products, comma-separated; or reference_keys' },
    reference_keys: { type: 'text', about: 'Reference keys, comma-separated; or category_path' },
    category_path: {
      ...{ type: 'text', isTranslated: true },
      about: 'A category with its leading slash, without locale: /jerseys/home',
    },
    sort: { type: 'option', options: SORTS, about: 'Order of the category’s products' },
  },
  read: readProductSource,
};

export const productCarousel = block('product_carousel', {
  topline: text('topline'),
  headline: text('headline'),
  cta: cta(),
  source,
  /** Maximum number of products. */
  limit: whole('limit', { from: 1, to: 24, otherwise: 12 }),
});
export type ProductCarousel = BlockOf<typeof productCarousel>;

export function readProductCarousel(blok: Blok, locale: Locale): ProductCarousel | undefined {
  return readBlock(productCarousel, blok, locale);
}

function readProductSource(blok: Blok): ProductSource | undefined {
  const ids = commaList(blok, 'product_ids')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
  if (ids.length > 0) return { kind: 'ids', ids };
  const keys = commaList(blok, 'reference_keys');
  if (keys.length > 0) return { kind: 'reference-keys', keys };
  const path = textField(blok, 'category_path');
  const sort = SORTS.find((option) => option === blok['sort']);
  return path.startsWith('/') ? { kind: 'category', path, ...optional('sort', sort) } : undefined;
}

export const spotlight = block('spotlight', {
  topline: text('topline'),
  headline: words('headline'),
  /** Plain text; a blank line separates paragraphs. */
  text: text('text', 'textarea'),
  cta: cta(),
  picture: picture('image'),
  /** Side of the text on which the picture is. */
  pictureSide: choice('align', ['end', 'start']),
});
export type Spotlight = BlockOf<typeof spotlight>;

export function readSpotlight(blok: Blok, locale: Locale): Spotlight | undefined {
  return readBlock(spotlight, blok, locale);
}

export const uspItem = block('usp_item', { text: words('text'), link: link() });

export const uspBanner = block('usp_banner', {
  /** Display time of one line. */
  seconds: whole('duration', { from: 4, to: 60, otherwise: 10 }),
  lines: nested('blocks', uspItem),
});
export type PromoLine = BlockOf<typeof uspBanner>;

/** The rotating line above the header, story `global/usp-banner`. */
export function readPromoLine(blok: Blok, locale: Locale): PromoLine | undefined {
  return readBlock(uspBanner, blok, locale);
}

/** Search terms offered by the empty search flyout, story `global/search`. */
export function readTrendingSearches(blok: Blok): readonly string[] {
  const terms = blokField(blok, 'trending_searches').map((item) => textField(item, 'term').trim());
  return terms.filter((term) => term !== '');
}

/** Title and description for the document's head; '' when the editor left one empty. */
export function readPageMeta(story: Story): {
  readonly title: string;
  readonly description: string;
} {
  const seo = { component: 'seo_metatags', _uid: '', ...Object(story.content['SEO']) } as Blok;
  return { title: textField(seo, 'title'), description: textField(seo, 'description') };
}

/** The blocks of a page story, in order. */
export function storyBlocks(story: Story): readonly Blok[] {
  return blokField(story.content, 'content');
}
