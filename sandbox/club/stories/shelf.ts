import type { StoredBlok } from '../../content/stored-story.ts';
import { type Words, words } from '../translated-text.ts';
import { blok, categoryPath, cta, field, listingAddress } from './fields.ts';
import { textField } from './reading-page.ts';

const ALL = words('See all', 'Alle ansehen', 'Tout voir', 'Ver todo', '모두 보기', '查看全部');

/** Carousel of a category's first products with a link to all of them. */
export function shelf(headline: Words, category: string): StoredBlok {
  return blok(
    'product_carousel',
    textField('headline', headline),
    cta(ALL, listingAddress(category)),
    field('category_path', categoryPath(category)),
    { limit: '12' },
  );
}
