import { CATEGORIES } from '../catalog/categories.ts';
import { type Translations, translations } from '../translated-text.ts';

/** An entry of a menu: a category, a page of the shop, an external address, or a heading. */
export interface Item {
  readonly name?: Translations;
  readonly category?: string;
  readonly page?: string;
  readonly url?: string;
  readonly opensNewWindow?: boolean;
  readonly assets?: Readonly<Record<string, string>>;
  readonly children?: readonly Item[];
}

export const CLUB_SITE = 'https://www.aldermoor-united.example';

/** Used by the service navigation and the footer. */
export const MEMBER_BENEFITS: Item = {
  name: translations(
    'Member benefits',
    'Mitgliedervorteile',
    'Avantages membres',
    'Ventajas de socio',
    '멤버십 혜택',
    '会员权益',
  ),
  page: 'benefits',
};

/** A category with `levels` levels of children. The sale has a marker for its colour. */
export function categoryItem(key: string, levels: number): Item {
  const descendants = CATEGORIES.filter(
    (category) => parentOf(category.key) === key && !category.isHidden,
  );
  return {
    category: key,
    ...(key === 'sale' ? { assets: { highlight: 'sale' } } : {}),
    children: levels > 0 ? descendants.map((child) => categoryItem(child.key, levels - 1)) : [],
  };
}

function parentOf(key: string): string {
  return key.split('/').slice(0, -1).join('/');
}
