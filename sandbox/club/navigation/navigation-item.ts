import { CATEGORIES } from '../catalog/categories.ts';
import { type Words, words } from '../translated-text.ts';

/** An entry of a menu: a category, a page of the shop, an address elsewhere, or a heading. */
export interface Item {
  readonly name?: Words;
  readonly category?: string;
  readonly page?: string;
  readonly url?: string;
  readonly opensNewWindow?: boolean;
  readonly assets?: Readonly<Record<string, string>>;
  readonly children?: readonly Item[];
}

export const CLUB_SITE = 'https://www.aldermoor-united.example';

/** In the line of services and in the last page alike. */
export const MEMBER_BENEFITS: Item = {
  name: words(
    'Member benefits',
    'Mitgliedervorteile',
    'Avantages membres',
    'Ventajas de socio',
    '멤버십 혜택',
    '会员权益',
  ),
  page: 'benefits',
};

/** A category with its children down to `levels`; the sale is marked for its own colour. */
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
