import * as z from 'zod';
import type { PromotionsPayload, PromotionsReply } from '#lib/contract/promotions.ts';
import { pagination } from '#lib/domain/listing.ts';
import { needsCode, type Promotion, promotionPhase } from '#lib/domain/promotion.ts';
import type { CallContext } from './context.ts';
import { type Answer, type Procedure, reply } from './procedure.ts';
import { projectProduct } from './projection.ts';
import { ids, nothing, paginated, productWith } from './schemas.ts';

/** Promotions and campaigns to be read (backend contract, sections 1.4 and 1.6). */

const listed = paginated.extend({ activeAt: z.iso.datetime({ offset: true }).exactOptional() });

export const getPromotions: Procedure<'getPromotions'> = {
  effect: 'read',
  payload: listed.optional(),
  async run(payload, context) {
    const { activeAt } = payload ?? {};
    const all = await open(context);
    return page(payload, activeAt === undefined ? all : running(all, new Date(activeAt)));
  },
};

export const getCurrentPromotions: Procedure<'getCurrentPromotions'> = {
  effect: 'read',
  payload: listed.optional(),
  async run(payload, context) {
    return page(payload, running(await open(context), context.services.now()));
  },
};

const promotionIds = z.array(z.string().max(100)).max(100);

export const getPromotionsByIds: Procedure<'getPromotionsByIds'> = {
  effect: 'read',
  payload: z.union([promotionIds, z.object({ ids: promotionIds })]),
  async run(payload, { services, shop }) {
    const wanted = 'ids' in payload ? payload.ids : payload;
    const all = await services.promotions.ofShop(shop);
    return page(
      undefined,
      all.filter(({ id }) => wanted.includes(id)),
    );
  },
};

/** Products of the variants that a promotion gives, in their order, each once. */
export const getPromotionGiftProducts: Procedure<'getPromotionGiftProducts'> = {
  effect: 'read',
  payload: z.object({ variantIds: ids, with: productWith.exactOptional() }),
  async run({ variantIds, with: include }, { services, shop }) {
    const variants = await services.catalog.variantsByIds(shop, variantIds);
    const productOf = new Map(variants.map(({ id, productId }) => [id, productId]));
    const productIds = new Set(variantIds.flatMap((id) => productOf.get(id) ?? []));
    const products = await services.catalog.productsByIds(shop, [...productIds]);
    return reply(products.map((product) => projectProduct(product, include)));
  },
};

export const getCampaign: Procedure<'getCampaign'> = {
  effect: 'read',
  payload: nothing,
  async run() {
    return reply(undefined);
  },
};

export const getCampaignKey: Procedure<'getCampaignKey'> = {
  effect: 'read',
  payload: nothing,
  async run() {
    return reply(undefined);
  },
};

/** What a code opens is told to who has the code. */
async function open({ services, shop }: CallContext): Promise<readonly Promotion[]> {
  const all = await services.promotions.ofShop(shop);
  return all.filter((promotion) => !needsCode(promotion));
}

function running(promotions: readonly Promotion[], at: Date): readonly Promotion[] {
  const time = at.toISOString();
  return promotions.filter((promotion) => promotionPhase(promotion, time) === 'running');
}

function page(
  payload: PromotionsPayload | undefined,
  all: readonly Promotion[],
): Answer<PromotionsReply> {
  const { page: at = 1, perPage = 100 } = payload?.pagination ?? {};
  const entities = all.slice((at - 1) * perPage, at * perPage);
  return reply({ pagination: pagination(all.length, at, perPage), entities });
}
