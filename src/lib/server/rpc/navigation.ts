import * as z from 'zod';
import type { ProductWith } from '#lib/contract/with.ts';
import {
  type Category,
  categoryByPath,
  rootline,
  type SearchSuggestion,
} from '#lib/domain/category.ts';
import { notFound, type Procedure, reply } from './procedure.ts';
import { projectProduct } from './projection.ts';
import { nothing, productWith } from './schemas.ts';

/** Categories, navigation and search (backend contract, sections 1.4 and 1.5). */

const depth = z.int().min(0).max(10);
const path = z.string().min(1).max(500);

export const getCategoryByPath: Procedure<'getCategoryByPath'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.object({ path, children: depth.exactOptional() }),
  async run(payload, { services, shop }) {
    const category = categoryByPath(await services.catalog.categoryTree(shop), payload.path);
    if (!category) return notFound(`There is no category ${payload.path}.`);
    return reply(cut(category, payload.children ?? 1));
  },
};

export const getCategoriesByPath: Procedure<'getCategoriesByPath'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.object({ path, children: depth.exactOptional() }),
  async run(payload, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    const children = payload.children ?? 1;
    if (payload.path === '/') {
      return reply({
        categories: tree.map((root) => cut(root, children)),
        activeNode: undefined,
      });
    }
    const category = categoryByPath(tree, payload.path);
    const root = category && rootline(tree, category)[0];
    if (!category || !root) return notFound(`There is no category ${payload.path}.`);
    const below = category.depth - root.depth + children;
    return reply({ categories: cut(root, below), activeNode: cut(category, children) });
  },
};

export const getRootCategories: Procedure<'getRootCategories'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.object({ children: depth.exactOptional() }).optional(),
  async run(payload, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    const categories = tree.map((root) => cut(root, payload?.children ?? 1));
    return reply({ categories, activeNode: undefined });
  },
};

export const getCategoryTree: Procedure<'getCategoryTree'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z
    .object({ children: depth.exactOptional(), hideEmptyCategories: z.boolean().exactOptional() })
    .optional(),
  async run(payload, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    const shown = payload?.hideEmptyCategories ? filled(tree) : tree;
    return reply(shown.map((root) => cut(root, payload?.children ?? 10)));
  },
};

export const getProductsCountForAllCategories: Procedure<'getProductsCountForAllCategories'> = {
  effect: 'read',
  scope: 'catalog',
  payload: nothing,
  async run(_, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    return reply(flat(tree).map(({ id, productCount }) => ({ id, productCount })));
  },
};

export const fetchAllNavigationTrees: Procedure<'fetchAllNavigationTrees'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.unknown(),
  async run(_, { services, shop }) {
    return reply(await services.catalog.navigationTrees(shop, services.now()));
  },
};

const search = z.object({
  term: z.string().max(200),
  with: z
    .object({ product: productWith.exactOptional(), categories: z.unknown().exactOptional() })
    .exactOptional(),
});

export const getSearchSuggestions: Procedure<'getSearchSuggestions'> = {
  effect: 'read',
  scope: 'catalog',
  payload: search,
  async run(payload, { services, shop }) {
    const found = await services.catalog.suggestions(shop, payload.term);
    return reply({ suggestions: found.map((one) => projected(one, payload.with?.product)) });
  },
};

export const resolveSearch: Procedure<'resolveSearch'> = {
  effect: 'read',
  scope: 'catalog',
  payload: search,
  async run(payload, { services, shop }) {
    const found = await services.catalog.resolve(shop, payload.term);
    return reply(found && projected(found, payload.with?.product));
  },
};

function projected(found: SearchSuggestion, include: ProductWith | undefined): SearchSuggestion {
  if (found.type === 'category') {
    const { category, filters } = found.categorySuggestion;
    return { ...found, categorySuggestion: { category: cut(category, 1), filters } };
  }
  if (found.type !== 'product') return found;
  const product = projectProduct(found.productSuggestion.product, include);
  return { ...found, productSuggestion: { product } };
}

function cut(category: Category, levels: number): Category {
  const children = levels > 0 ? category.children.map((child) => cut(child, levels - 1)) : [];
  return { ...category, children };
}

function filled(categories: readonly Category[]): readonly Category[] {
  return categories
    .filter((category) => category.productCount > 0)
    .map((category) => ({ ...category, children: filled(category.children) }));
}

function flat(categories: readonly Category[]): readonly Category[] {
  return categories.flatMap((category) => [category, ...flat(category.children)]);
}
