import { localizePath } from './localize-path.ts';
import { isLocale } from './shop.ts';

/** Sections in which every shorter path is also a page. */
const NESTED = new Set(['c', 'account', 'help-center', 'wishlist', 'order']);
/** Parent sections that do not follow from the path. */
const PARENT_SECTIONS: Readonly<Record<string, string>> = {
  checkout: 'basket',
  'co-help': 'checkout',
  p: 'c',
};

/**
 * The parent of a page, used by "back" when there is no history. Undefined for the home page.
 * @param category path of the product's category.
 */
export function parentPath(path: string, category?: string): string | undefined {
  const [, locale = '', section = '', ...rest] = path.split('/');
  if (section === '' || !isLocale(locale)) return undefined;
  if (section === 'p' && category) return category;
  const parentSection = PARENT_SECTIONS[section];
  if (parentSection) return localizePath(`/${parentSection}`, locale);
  // `/order` itself is no page, so an order's signed link belongs to home.
  const depth = section === 'order' ? rest.length - 1 : rest.length;
  const isNested = NESTED.has(section) && depth > 0;
  return isNested ? path.slice(0, path.lastIndexOf('/')) : localizePath('/', locale);
}
