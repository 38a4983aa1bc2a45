import type { WireCategory } from '#lib/contract/places.ts';
import type { CategoryWith } from '#lib/contract/with.ts';
import { type Category, categoryById } from '#lib/domain/category.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** Makes wire categories of one shop (backend contract, 2.6). */
export interface CategoryWire {
  /** With `levels` of children; hidden ones only when asked for. */
  cut(category: Category, levels: number, includeHidden?: boolean): WireCategory;
  /** With every category above it, each in its child's `parent`. */
  withParents(category: Category, levels: number, includeHidden?: boolean): WireCategory;
  suggested(category: Category, include: CategoryWith | undefined): WireCategory;
  /** Without what is above and below it, as a navigation item names it. */
  alone(category: Omit<Category, 'children'>): Omit<WireCategory, 'children'>;
}

/** Every category of this platform can be narrowed by the same groups. */
export async function categoryWire(
  { catalog }: Pick<Services, 'catalog'>,
  shop: Shop,
  tree: readonly Category[],
): Promise<CategoryWire> {
  const supportedFilter = await filterSlugs(catalog, shop);
  const alone: CategoryWire['alone'] = ({ parent: _, ...own }) => {
    return { ...own, properties: [], supportedFilter, countryLevelCustomData: {} };
  };
  const plain = ({ children: _, ...category }: Category): Omit<WireCategory, 'children'> =>
    alone(category);
  const cut: CategoryWire['cut'] = (category, levels, includeHidden = false) => ({
    ...plain(category),
    children:
      levels > 0
        ? category.children
            .filter((child) => includeHidden || !child.isHidden)
            .map((child) => cut(child, levels - 1, includeHidden))
        : [],
  });
  const above = ({ parentId }: Category): Pick<WireCategory, 'parent'> => {
    const parent = parentId === null ? undefined : categoryById(tree, parentId);
    return parent ? { parent: { ...plain(parent), ...above(parent) } } : {};
  };
  const withParents: CategoryWire['withParents'] = (category, ...depth) => ({
    ...cut(category, ...depth),
    ...above(category),
  });
  return {
    alone,
    cut,
    withParents,
    suggested(category, include) {
      const levels = include?.children ?? 1;
      if (include && !include.parents) return cut(category, levels);
      if (include) return withParents(category, levels);
      const { parent } = category;
      const own = cut(category, levels);
      return parent ? { ...own, parent: alone(parent) } : own;
    },
  };
}

/** What can narrow a category, or the whole shop, in lower case. */
export async function filterSlugs(
  catalog: Services['catalog'],
  shop: Shop,
  categoryId?: number,
): Promise<readonly string[]> {
  const place = categoryId === undefined ? {} : { categoryId };
  const { filters } = await catalog.filters(shop, { ...place, filters: { attributes: {} } });
  return filters.map(({ slug }) => slug.toLowerCase());
}
