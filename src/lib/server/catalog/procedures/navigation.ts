import * as z from 'zod';
import type { NavigationParams } from '#lib/contract/navigation.ts';
import type { NavigationTree } from '#lib/domain/catalog/category.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { id } from '#lib/server/platform/rpc/schemas.ts';
import { createCategoryWire } from './category-wire.ts';
import { navigationToWire } from './navigation-wire.ts';

const withParams = z.object({
  params: z
    .object({
      with: z.object({ category: z.boolean().exactOptional() }).exactOptional(),
      locale: z.string().max(20).exactOptional(),
      visibleAt: z.iso.datetime({ offset: true }).exactOptional(),
    })
    .exactOptional(),
});

export const fetchAllNavigationTrees: Procedure<'fetchAllNavigationTrees'> = {
  effect: 'read',
  payload: withParams.optional(),
  async run(payload, context) {
    return reply(await readTrees(payload, context));
  },
};

export const fetchNavigationTreeById: Procedure<'fetchNavigationTreeById'> = {
  effect: 'read',
  payload: withParams.extend({ treeId: id }),
  async run(payload, context) {
    const tree = (await readTrees(payload, context)).find(({ id }) => id === payload.treeId);
    return tree ? reply(tree) : notFound(`There is no navigation tree ${payload.treeId}.`);
  },
};

export const fetchNavigationTreeByName: Procedure<'fetchNavigationTreeByName'> = {
  effect: 'read',
  payload: withParams.extend({ treeName: z.string().max(100) }),
  async run(payload, context) {
    const tree = (await readTrees(payload, context)).find(({ name }) => name === payload.treeName);
    return tree ? reply(tree) : notFound(`There is no navigation tree ${payload.treeName}.`);
  },
};

async function readTrees(
  { params }: NavigationParams = {},
  { services, shop }: CallContext,
): Promise<readonly NavigationTree[]> {
  const visibleAt = params?.visibleAt ? new Date(params.visibleAt) : services.now();
  const trees = await services.catalog.navigationTrees(shop, visibleAt);
  const wire = params?.with?.category ? await createCategoryWire(services, shop, []) : undefined;
  return trees.map((tree) => navigationToWire(tree, wire?.standalone));
}
