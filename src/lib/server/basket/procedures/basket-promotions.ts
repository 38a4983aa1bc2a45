import * as z from 'zod';
import { MAX_CODE_LENGTH, normalizeCode } from '#lib/domain/promotions/promotion-context.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import {
  IDEMPOTENCY_CONFLICT,
  idempotencyKeyFor,
} from '#lib/server/platform/rpc/idempotency-key.ts';
import { type Procedure, reject, reply } from '#lib/server/platform/rpc/procedure.ts';
import { projectBasket } from '#lib/server/platform/rpc/projection.ts';
import { basketWith, id, promotions } from '#lib/server/platform/rpc/schemas.ts';
import { codeAttempt, triesCode } from '#lib/server/promotions/procedures/code-attempts.ts';
import { countBasket } from './badge-counts.ts';

/** Promotions of a basket, with promotion codes and gifts. */

const code = z
  .string()
  .max(MAX_CODE_LENGTH)
  .transform(normalizeCode)
  .refine((text) => text.length > 0, 'a code');

export const getApplicablePromotionsByCode: Procedure<'getApplicablePromotionsByCode'> = {
  effect: 'mutation',
  attempt: (_, context) => codeAttempt(context),
  badgeCounts: countBasket,
  payload: z.object({ promotionCode: code, with: basketWith.exactOptional() }),
  async run({ promotionCode, with: include }, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const basket = await services.basket.read(owner, shop, services.now(), promotionCode);
    return reply({ basket: projectBasket(basket, { ...include, applicablePromotions: true }) });
  },
};

/** Sets the requested promotions on each line. Changes no line if one of them does not exist. */
export const updatePromotions: Procedure<'updatePromotions'> = {
  effect: 'mutation',
  attempt: ({ items }, context) => (items.some(triesCode) ? codeAttempt(context) : undefined),
  badgeCounts: countBasket,
  payload: z.object({
    items: z.array(z.object({ itemId: z.string().min(1).max(100), promotions })).max(200),
    with: basketWith.exactOptional(),
  }),
  async run(payload, context) {
    const { services, shop } = context;
    const items = payload.items.map(({ itemId, promotions }) => ({ itemKey: itemId, promotions }));
    const owner = await resolveBasketOwner(context);
    const result = await services.basket.setPromotions(owner, shop, items, services.now());
    if (result.ok) return reply({ basket: projectBasket(result.value, payload.with) });
    return rejectPromotion('Bulk updating promotions failed', result.failure.kind);
  },
};

export const applyCode: Procedure<'applyCode'> = {
  effect: 'mutation',
  attempt: (_, context) => ({ ...codeAttempt(context), isFreeOnSuccess: true }),
  badgeCounts: countBasket,
  payload: z.object({ code, with: basketWith.exactOptional() }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const now = services.now();
    const request = idempotencyKeyFor('applyCode', payload, context);
    const result = await services.basket.applyCode(owner, shop, payload.code, now, request);
    if (result.ok) return reply({ basket: projectBasket(result.value, payload.with) });
    if (result.failure.kind === 'conflict') return IDEMPOTENCY_CONFLICT;
    return rejectPromotion('The code was not applied', result.failure.kind);
  },
};

export const removeCode: Procedure<'removeCode'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  payload: z.object({ code, with: basketWith.exactOptional() }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const basket = await services.basket.removeCode(owner, shop, payload.code, services.now());
    return reply({ basket: projectBasket(basket, payload.with) });
  },
};

export const chooseGift: Procedure<'chooseGift'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  payload: z.object({
    promotionId: z.string().min(1).max(100),
    variantId: id.nullable(),
    with: basketWith.exactOptional(),
  }),
  async run({ promotionId, variantId, with: include }, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const choice = { promotionId, variantId };
    const result = await services.basket.chooseGift(owner, shop, choice, services.now());
    if (!result.ok) return rejectPromotion('The gift was not chosen', result.failure.kind);
    context.saveGiftDecision(choice);
    return reply({ basket: projectBasket(result.value, include) });
  },
};

function rejectPromotion(title: string, failureKind: string): ReturnType<typeof reject> {
  return reject({ title, status: 400, failureKind });
}
