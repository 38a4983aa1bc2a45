import { SORTS, type Sort } from '#lib/domain/catalog/listing.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { type BlockValue, defineBlock, type Field, readBlockValue } from './block-definition.ts';
import {
  ctaField,
  integerField,
  linkField,
  optionField,
  pictureField,
  plainTextField,
  requiredBlocksField,
  requiredLinkField,
  requiredTextField,
} from './block-field-kinds.ts';
import { optionalProperty, readCommaList } from './block-fields.ts';
import { type Blok, blokField, type Story, textField } from './story.ts';

/**
 * Readers of the home page's blocks: an untrusted blok in, typed data out. Undefined for another component or when
 * a required field is missing. Field shapes: `sandbox/club/stories/README.md`.
 */

export const heroBanner = defineBlock('hero_banner', {
  topline: plainTextField('topline'),
  headline: requiredTextField('headline'),
  subline: plainTextField('subline', 'textarea'),
  cta: ctaField(),
  picture: pictureField('desktop_image'),
  /** Portrait crop for small screens; absent: the same picture. */
  mobilePicture: pictureField('mobile_image'),
});
export type Hero = BlockValue<typeof heroBanner>;

export function readHero(blok: Blok, locale: Locale): Hero | undefined {
  return readBlockValue(heroBanner, blok, locale);
}

const categoryCard = defineBlock('category_card', {
  label: requiredTextField('label'),
  link: requiredLinkField(),
  picture: pictureField('image'),
});

export const categoryCarousel = defineBlock('category_carousel', {
  headline: plainTextField('headline'),
  topline: plainTextField('topline'),
  cta: ctaField(),
  cards: requiredBlocksField('cards', categoryCard),
});
export type CategoryCarousel = BlockValue<typeof categoryCarousel>;

export function readCategoryCarousel(blok: Blok, locale: Locale): CategoryCarousel | undefined {
  return readBlockValue(categoryCarousel, blok, locale);
}

/** Where a carousel's products come from. The catalogue leaves out unknown ones. */
export type ProductSource =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'reference-keys'; readonly keys: readonly string[] }
  /** The first products of that category's listing; `sort` absent: the category's own order. */
  | { readonly kind: 'category'; readonly path: string; readonly sort?: Sort };

const productSourceField: Field<ProductSource, 'required'> = {
  presence: 'required',
  schema: {
    product_ids: { type: 'text', about: 'Ids of products, comma-separated; or reference_keys' },
    reference_keys: { type: 'text', about: 'Reference keys, comma-separated; or category_path' },
    category_path: {
      type: 'text',
      isTranslated: true,
      about: 'A category with its leading slash, without locale: /jerseys/home',
    },
    sort: { type: 'option', options: SORTS, about: 'Order of the category’s products' },
  },
  read: readProductSource,
};

export const productCarousel = defineBlock('product_carousel', {
  topline: plainTextField('topline'),
  headline: plainTextField('headline'),
  cta: ctaField(),
  source: productSourceField,
  /** Maximum number of products. */
  limit: integerField('limit', { from: 1, to: 24, otherwise: 12 }),
});
export type ProductCarousel = BlockValue<typeof productCarousel>;

export function readProductCarousel(blok: Blok, locale: Locale): ProductCarousel | undefined {
  return readBlockValue(productCarousel, blok, locale);
}

function readProductSource(blok: Blok): ProductSource | undefined {
  const ids = readCommaList(blok, 'product_ids')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
  if (ids.length > 0) return { kind: 'ids', ids };
  const keys = readCommaList(blok, 'reference_keys');
  if (keys.length > 0) return { kind: 'reference-keys', keys };
  const path = textField(blok, 'category_path');
  const sort = SORTS.find((option) => option === blok['sort']);
  return path.startsWith('/')
    ? { kind: 'category', path, ...optionalProperty('sort', sort) }
    : undefined;
}

export const spotlight = defineBlock('spotlight', {
  topline: plainTextField('topline'),
  headline: requiredTextField('headline'),
  /** Plain text; a blank line separates paragraphs. */
  text: plainTextField('text', 'textarea'),
  cta: ctaField(),
  picture: pictureField('image'),
  /** Side of the text on which the picture is. */
  pictureSide: optionField('align', ['end', 'start']),
});
export type Spotlight = BlockValue<typeof spotlight>;

export function readSpotlight(blok: Blok, locale: Locale): Spotlight | undefined {
  return readBlockValue(spotlight, blok, locale);
}

export const uspItem = defineBlock('usp_item', {
  text: requiredTextField('text'),
  link: linkField(),
});

export const uspBanner = defineBlock('usp_banner', {
  /** Display time of one line. */
  seconds: integerField('duration', { from: 4, to: 60, otherwise: 10 }),
  lines: requiredBlocksField('blocks', uspItem),
});
export type PromoLine = BlockValue<typeof uspBanner>;

/** The rotating line above the header, story `global/usp-banner`. */
export function readPromoLine(blok: Blok, locale: Locale): PromoLine | undefined {
  return readBlockValue(uspBanner, blok, locale);
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
