/** Sections in which every shorter path is a page too. */
const NESTED = new Set(['c', 'account', 'help-center', 'wishlist', 'order']);
/** What a section stands below, where that is neither home nor its own shorter path. */
const ABOVE: Readonly<Record<string, string>> = {
  checkout: 'basket',
  'co-help': 'checkout',
  p: 'c',
};

/**
 * The page above a page, where "back" leads that has nowhere to go back to. Undefined for the home page, which is
 * above all others. `category` is where a product belongs.
 */
export function parentPath(path: string, category?: string): string | undefined {
  const [, locale = '', section = '', ...rest] = path.split('/');
  if (section === '') return undefined;
  if (section === 'p' && category) return category;
  const above = ABOVE[section];
  if (above) return `/${locale}/${above}`;
  // A signed order stands below nothing that has a page.
  const depth = section === 'order' ? rest.length - 1 : rest.length;
  const isNested = NESTED.has(section) && depth > 0;
  return isNested ? path.slice(0, path.lastIndexOf('/')) : `/${locale}`;
}
