import type { StoredBlok } from '../../content/stored-story.ts';
import { type Translations, translations } from '../translated-text.ts';
import {
  blok,
  callToActionFields,
  categoryPath,
  listingAddress,
  translatedField,
} from './fields.ts';
import { textField } from './reading-page.ts';

const ALL = translations(
  'See all',
  'Alle ansehen',
  'Tout voir',
  'Ver todo',
  '모두 보기',
  '查看全部',
);

/** Carousel of a category's first products with a link to all of them. */
export function productCarousel(headline: Translations, category: string): StoredBlok {
  return blok(
    'product_carousel',
    textField('headline', headline),
    callToActionFields(ALL, listingAddress(category)),
    translatedField('category_path', categoryPath(category)),
    { limit: '12' },
  );
}
