import type { WireCategory } from '#lib/contract/navigation.ts';
import type { CategoryWith } from '#lib/contract/with-options.ts';
import { type Category, findCategoryById } from '#lib/domain/catalog/category.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';

/** Converts categories of one shop to their wire shape. */
export interface CategoryWire {
  /** Includes `levels` of children; hidden ones only on request. */
  withChildren(category: Category, levels: number, includeHidden?: boolean): WireCategory;
  /** Adds all ancestors, each as its child's `parent`. */
  withParents(category: Category, levels: number, includeHidden?: boolean): WireCategory;
  asSuggestion(category: Category, include: CategoryWith | undefined): WireCategory;
  /** Without parent and children, as navigation items embed it. */
  standalone(category: Omit<Category, 'children'>): Omit<WireCategory, 'children'>;
}

/** `supportedFilter` lists the filters of the whole shop for every category, as the platform does. */
export async function createCategoryWire(
  { catalog }: { readonly catalog: Catalog },
  shop: Shop,
  tree: readonly Category[],
): Promise<CategoryWire> {
  const supportedFilter = await filterSlugs(catalog, shop);
  const standalone: CategoryWire['standalone'] = ({ parent: _, designCount: __, ...own }) => {
    return { ...own, properties: [], supportedFilter, countryLevelCustomData: {} };
  };
  const withoutChildren = ({
    children: _,
    ...category
  }: Category): Omit<WireCategory, 'children'> => standalone(category);
  const withChildren: CategoryWire['withChildren'] = (category, levels, includeHidden = false) => ({
    ...withoutChildren(category),
    children:
      levels > 0
        ? category.children
            .filter((child) => includeHidden || !child.isHidden)
            .map((child) => withChildren(child, levels - 1, includeHidden))
        : [],
  });
  const parentChain = ({ parentId }: Category): Pick<WireCategory, 'parent'> => {
    const parent = parentId === null ? undefined : findCategoryById(tree, parentId);
    return parent ? { parent: { ...withoutChildren(parent), ...parentChain(parent) } } : {};
  };
  const withParents: CategoryWire['withParents'] = (category, ...depth) => ({
    ...withChildren(category, ...depth),
    ...parentChain(category),
  });
  return {
    standalone,
    withChildren,
    withParents,
    asSuggestion(category, include) {
      const levels = include?.children ?? 1;
      if (include && !include.parents) return withChildren(category, levels);
      if (include) return withParents(category, levels);
      const { parent } = category;
      const own = withChildren(category, levels);
      return parent ? { ...own, parent: standalone(parent) } : own;
    },
  };
}

/** Slugs of the filters of a category, or of the whole shop, in lower case. */
export async function filterSlugs(
  catalog: Catalog,
  shop: Shop,
  categoryId?: number,
): Promise<readonly string[]> {
  const scope = categoryId === undefined ? {} : { categoryId };
  const { filters } = await catalog.filters(shop, { ...scope, filters: { attributes: {} } });
  return filters.map(({ slug }) => slug.toLowerCase());
}
