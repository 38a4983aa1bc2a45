import * as z from 'zod';
import type { PromotionsPayload, PromotionsReply } from '#lib/contract/promotions.ts';
import { pagination } from '#lib/domain/catalog/listing.ts';
import { type Promotion, promotionPhase, requiresCode } from '#lib/domain/promotions/promotion.ts';
import { projectProducts } from '#lib/server/catalog/procedures/project-products.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { type Procedure, type ProcedureResult, reply } from '#lib/server/platform/rpc/procedure.ts';
import {
  ids,
  noPayload,
  paginationPayload,
  productWith,
} from '#lib/server/platform/rpc/schemas.ts';

/** Read access to promotions and campaigns. */

const listed = paginationPayload.extend({
  activeAt: z.iso.datetime({ offset: true }).exactOptional(),
});

export const getPromotions: Procedure<'getPromotions'> = {
  effect: 'read',
  payload: listed.optional(),
  async run(payload, context) {
    const { activeAt } = payload ?? {};
    const all = await readPublicPromotions(context);
    return promotionsReply(
      payload,
      activeAt === undefined ? all : runningAt(all, new Date(activeAt)),
    );
  },
};

export const getCurrentPromotions: Procedure<'getCurrentPromotions'> = {
  effect: 'read',
  payload: listed.optional(),
  async run(payload, context) {
    return promotionsReply(
      payload,
      runningAt(await readPublicPromotions(context), context.services.now()),
    );
  },
};

const promotionIds = z.array(z.string().max(100)).max(100);

export const getPromotionsByIds: Procedure<'getPromotionsByIds'> = {
  effect: 'read',
  payload: z.union([promotionIds, z.object({ ids: promotionIds })]),
  async run(payload, { services, shop }) {
    const requestedIds = 'ids' in payload ? payload.ids : payload;
    const all = await services.promotions.listForShop(shop);
    return promotionsReply(
      undefined,
      all.filter(({ id }) => requestedIds.includes(id)),
    );
  },
};

/** Products of a promotion's gift variants, in that order and without duplicates. */
export const getPromotionGiftProducts: Procedure<'getPromotionGiftProducts'> = {
  effect: 'read',
  payload: z.object({ variantIds: ids, with: productWith.exactOptional() }),
  async run({ variantIds, with: include }, context) {
    const { services, shop } = context;
    const variants = await services.catalog.variantsByIds(shop, variantIds);
    const productIdByVariant = new Map(variants.map(({ id, productId }) => [id, productId]));
    const productIds = new Set(variantIds.flatMap((id) => productIdByVariant.get(id) ?? []));
    const products = await services.catalog.productsByIds(shop, [...productIds]);
    return reply(await projectProducts(products, include, context));
  },
};

export const getCampaign: Procedure<'getCampaign'> = {
  effect: 'read',
  payload: noPayload,
  async run() {
    return reply(undefined);
  },
};

export const getCampaignKey: Procedure<'getCampaignKey'> = {
  effect: 'read',
  payload: noPayload,
  async run() {
    return reply(undefined);
  },
};

/** Promotions that need a code are secret: they are left out. */
async function readPublicPromotions({
  services,
  shop,
}: CallContext): Promise<readonly Promotion[]> {
  const all = await services.promotions.listForShop(shop);
  return all.filter((promotion) => !requiresCode(promotion));
}

function runningAt(promotions: readonly Promotion[], at: Date): readonly Promotion[] {
  const time = at.toISOString();
  return promotions.filter((promotion) => promotionPhase(promotion, time) === 'running');
}

function promotionsReply(
  payload: PromotionsPayload | undefined,
  all: readonly Promotion[],
): ProcedureResult<PromotionsReply> {
  const { page = 1, perPage = 100 } = payload?.pagination ?? {};
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return reply({ pagination: pagination(all.length, page, perPage), entities });
}
