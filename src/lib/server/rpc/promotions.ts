import * as z from 'zod';
import type { Promotion, PromotionsPayload, PromotionsReply } from '#lib/contract/promotions.ts';
import { pagination } from '#lib/domain/listing.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';
import { type Answer, type Procedure, refuse, reply } from './procedure.ts';
import { projectBasket } from './projection.ts';
import { basketWith, ids, nothing, paginated, productWith, promotions } from './schemas.ts';

/** Promotions and campaigns (backend contract, sections 1.1, 1.4 and 1.6). */

export const getPromotions: Procedure<'getPromotions'> = {
  effect: 'read',
  scope: 'catalog',
  payload: paginated.optional(),
  run: some,
};

/** Every promotion of the catalogue is open-ended: those of now are all of them. */
export const getCurrentPromotions: Procedure<'getCurrentPromotions'> = {
  effect: 'read',
  scope: 'catalog',
  payload: paginated.optional(),
  run: some,
};

const promotionIds = z.array(z.string().max(100)).max(100);

export const getPromotionsByIds: Procedure<'getPromotionsByIds'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.union([promotionIds, z.object({ ids: promotionIds })]),
  async run(payload, context) {
    const wanted = 'ids' in payload ? payload.ids : payload;
    const entities = (await every(context)).filter(({ id }) => wanted.includes(id));
    return reply({ pagination: pagination(entities.length, 1, 100), entities });
  },
};

/** No promotion of the catalogue gives a product away. */
export const getPromotionGiftProducts: Procedure<'getPromotionGiftProducts'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.object({ variantIds: ids, with: productWith.exactOptional() }),
  async run() {
    return reply([]);
  },
};

/** Writes on each line which promotion it is under; all lines or, when one is not there, none. */
export const updatePromotions: Procedure<'updatePromotions'> = {
  effect: 'mutation',
  scope: 'session',
  payload: z.object({
    items: z.array(z.object({ itemId: z.string().min(1).max(100), promotions })).max(200),
    with: basketWith.exactOptional(),
  }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await ownerOf(context);
    let basket = await services.baskets.read(owner, shop, services.now());
    const quantities = new Map(basket.items.map(({ key, quantity }) => [key, quantity]));
    if (!payload.items.every(({ itemId }) => quantities.has(itemId)))
      return failed('BasketItemNotFound');
    for (const { itemId, promotions } of payload.items) {
      const promotionId = promotions[0]?.id ?? null;
      const update = { quantity: quantities.get(itemId) ?? 0, promotionId };
      const result = await services.baskets.update(owner, shop, itemId, update, services.now());
      if (!result.ok) return failed(result.failure.kind);
      basket = result.value;
    }
    return reply({ basket: projectBasket(basket, payload.with) });
  },
};

export const getCampaign: Procedure<'getCampaign'> = {
  effect: 'read',
  scope: 'catalog',
  payload: nothing,
  async run() {
    return reply(undefined);
  },
};

export const getCampaignKey: Procedure<'getCampaignKey'> = {
  effect: 'read',
  scope: 'catalog',
  payload: nothing,
  async run() {
    return reply(undefined);
  },
};

async function some(
  payload: PromotionsPayload | undefined,
  context: CallContext,
): Promise<Answer<PromotionsReply>> {
  const { page = 1, perPage = 100 } = payload?.pagination ?? {};
  const all = await every(context);
  const entities = all.slice((page - 1) * perPage, page * perPage);
  return reply({ pagination: pagination(all.length, page, perPage), entities });
}

const ATTRIBUTE = 'promotion';
const OPEN_ENDED = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.000Z' };

/** What products say they are part of. None of it changes a price: the reductions are in the prices already. */
async function every({ services, shop }: CallContext): Promise<readonly Promotion[]> {
  const query = { filters: { attributes: {} }, including: [ATTRIBUTE] };
  const { filters } = await services.catalog.filters(shop, query);
  const group = filters.find(({ type, slug }) => type === 'attributes' && slug === ATTRIBUTE);
  if (group?.type !== 'attributes') return [];
  return group.values.map(({ id, name, value }, at) => ({
    id: String(id),
    name: value,
    displayName: name,
    schedule: OPEN_ENDED,
    isActive: true,
    priority: at + 1,
    conditions: [],
    customData: { product: { attributeId: id, badgeLabel: name } },
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 0 } },
  }));
}

function failed(failureKind: string): ReturnType<typeof refuse> {
  return refuse({ title: 'Bulk updating promotions failed', status: 400, failureKind });
}
