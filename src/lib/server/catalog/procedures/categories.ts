import * as z from 'zod';
import {
  type Category,
  categoryRootline,
  findCategoryById,
  findCategoryByPath,
} from '#lib/domain/catalog/category.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { depth, id, noPayload } from '#lib/server/platform/rpc/schemas.ts';
import { type CategoryWire, createCategoryWire } from './category-wire.ts';

const path = z.string().min(1).max(500);
const options = z.object({
  children: depth.exactOptional(),
  includeHidden: z.boolean().exactOptional(),
  properties: z.unknown().exactOptional(),
});

export const getCategoryByPath: Procedure<'getCategoryByPath'> = {
  effect: 'read',
  payload: options.extend({ path }),
  async run({ path, children = 1, includeHidden }, context) {
    const { tree, wire } = await loadCategories(context);
    const category = findCategoryByPath(tree, path);
    if (!category) return notFound(`There is no category ${path}.`);
    return reply(wire.withChildren(category, children, includeHidden));
  },
};

export const getCategoryById: Procedure<'getCategoryById'> = {
  effect: 'read',
  payload: options.extend({ id }),
  async run({ id, children = 1, includeHidden }, context) {
    const { tree, wire } = await loadCategories(context);
    const category = findCategoryById(tree, id);
    if (!category) return notFound(`There is no category ${id}.`);
    return reply(wire.withParents(category, children, includeHidden));
  },
};

export const getCategoriesByPath: Procedure<'getCategoriesByPath'> = {
  effect: 'read',
  payload: options.extend({ path }),
  async run({ path, children = 1, includeHidden = false }, context) {
    const { tree, wire } = await loadCategories(context);
    if (path === '/') {
      const categories = rootCategories(tree, includeHidden).map((root) =>
        wire.withChildren(root, children, includeHidden),
      );
      return reply({ categories, activeNode: undefined });
    }
    const category = findCategoryByPath(tree, path);
    const root = category && categoryRootline(tree, category)[0];
    if (!category || !root) return notFound(`There is no category ${path}.`);
    const below = category.depth - root.depth + children;
    return reply({
      categories: wire.withChildren(root, below, includeHidden),
      activeNode: wire.withChildren(category, children, includeHidden),
    });
  },
};

export const getRootCategories: Procedure<'getRootCategories'> = {
  effect: 'read',
  payload: options.optional(),
  async run({ children = 1, includeHidden = false } = {}, context) {
    const { tree, wire } = await loadCategories(context);
    const categories = rootCategories(tree, includeHidden).map((root) =>
      wire.withChildren(root, children, includeHidden),
    );
    return reply({ categories, activeNode: undefined });
  },
};

export const getCategoryTree: Procedure<'getCategoryTree'> = {
  effect: 'read',
  payload: options.extend({ hideEmptyCategories: z.boolean().exactOptional() }).optional(),
  async run({ children = 10, includeHidden = false, hideEmptyCategories = false } = {}, context) {
    const { tree, wire } = await loadCategories(context);
    const categories = rootCategories(
      hideEmptyCategories ? withoutEmpty(tree) : tree,
      includeHidden,
    );
    return reply(categories.map((root) => wire.withChildren(root, children, includeHidden)));
  },
};

export const getAllShopCategoriesForId: Procedure<'getAllShopCategoriesForId'> = {
  effect: 'read',
  payload: z.object({ id, properties: z.unknown().exactOptional() }),
  async run({ id }, context) {
    const inShops = SHOPS.map(async (shop) => {
      const { tree, wire } = await loadCategories({ ...context, shop });
      const category = findCategoryById(tree, id);
      if (!category) return [];
      return [
        { locale: shop.locale, path: category.path, category: wire.withChildren(category, 0) },
      ];
    });
    return reply((await Promise.all(inShops)).flat());
  },
};

export const getProductsCountForAllCategories: Procedure<'getProductsCountForAllCategories'> = {
  effect: 'read',
  payload: noPayload,
  async run(_, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    return reply(flatten(tree).map(({ id, productCount }) => ({ id, productCount })));
  },
};

async function loadCategories({ services, shop }: Pick<CallContext, 'services' | 'shop'>): Promise<{
  readonly tree: readonly Category[];
  readonly wire: CategoryWire;
}> {
  const tree = await services.catalog.categoryTree(shop);
  return { tree, wire: await createCategoryWire(services, shop, tree) };
}

function rootCategories(tree: readonly Category[], includeHidden: boolean): readonly Category[] {
  return tree.filter((root) => includeHidden || !root.isHidden);
}

function withoutEmpty(categories: readonly Category[]): readonly Category[] {
  return categories
    .filter((category) => category.productCount > 0)
    .map((category) => ({ ...category, children: withoutEmpty(category.children) }));
}

function flatten(categories: readonly Category[]): readonly Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}
