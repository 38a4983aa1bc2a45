import * as z from 'zod';
import type { BasketReply } from '#lib/contract/basket.ts';
import type { BasketWith } from '#lib/contract/with-options.ts';
import { EXISTING_ITEM_HANDLINGS, type ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import {
  findPrintingProblem,
  findUpdateProblem,
  PRINTING_REFUSED,
} from '#lib/server/basket/printing/caller-printing.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  notFound,
  type Procedure,
  type ProcedureResult,
  reject,
  reply,
} from '#lib/server/platform/rpc/procedure.ts';
import { projectBasket } from '#lib/server/platform/rpc/projection.ts';
import {
  basketWith,
  itemPayload,
  itemUpdate,
  noPayload,
} from '#lib/server/platform/rpc/schemas.ts';
import { codeAttempt, triesCode } from '#lib/server/promotions/procedures/code-attempts.ts';
import { ADD_TITLES, addItems } from './add-items.ts';
import { countBasket } from './badge-counts.ts';

/** Basket procedures. Every mutation replies with the whole new basket. */

const itemKey = z.string().min(1).max(100);
const handling = z.enum(EXISTING_ITEM_HANDLINGS);

export const getBasket: Procedure<'getBasket'> = {
  effect: 'read',
  badgeCounts: countBasket,
  payload: basketWith.optional(),
  async run(payload, context) {
    const { services, shop } = context;
    const basket = await services.basket.read(
      await resolveBasketOwner(context),
      shop,
      services.now(),
    );
    return reply({ basket: projectBasket(basket, payload) });
  },
};

export const addItemToBasket: Procedure<'addItemToBasket'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  attempt: (payload, context) => (triesCode(payload) ? codeAttempt(context) : undefined),
  payload: itemPayload.extend({
    existingItemHandling: handling.exactOptional(),
    with: basketWith.exactOptional(),
  }),
  run: (payload, context) => addUnprinted('addItemToBasket', [payload], payload, context),
};

export const addItemsToBasket: Procedure<'addItemsToBasket'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  attempt: ({ items }, context) => (items.some(triesCode) ? codeAttempt(context) : undefined),
  payload: z.object({
    items: z.array(itemPayload).min(1).max(100),
    existingItemHandling: handling.exactOptional(),
    with: basketWith.exactOptional(),
  }),
  run: (payload, context) => addUnprinted('addItemsToBasket', payload.items, payload, context),
};

export const updateBasketItem: Procedure<'updateBasketItem'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  attempt: ({ update }, context) => (triesCode(update) ? codeAttempt(context) : undefined),
  payload: z.object({
    basketItemKey: itemKey,
    update: itemUpdate,
    with: basketWith.exactOptional(),
  }),
  async run(payload, context) {
    const { services, shop } = context;
    const { basketItemKey, update } = payload;
    const title = 'Updating basket item failed';
    const problem = await findUpdateProblem(basketItemKey, update, context);
    if (problem) return reject({ title, ...problem });
    const owner = await resolveBasketOwner(context);
    const result = await services.basket.update(owner, shop, basketItemKey, update, services.now());
    if (result.ok) return reply({ basket: projectBasket(result.value, payload.with) });
    const { kind } = result.failure;
    if (kind === 'LetteringRefused') return reject({ title, ...PRINTING_REFUSED });
    const detail = `${kind}:update - ${payload.basketItemKey}`;
    return reject({ title, status: 400, detail, failureKind: kind });
  },
};

export const removeItemFromBasket: Procedure<'removeItemFromBasket'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  payload: z.object({ itemKey, with: basketWith.exactOptional() }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const basket = await services.basket.remove(owner, shop, payload.itemKey, services.now());
    return reply({ basket: projectBasket(basket, payload.with) });
  },
};

export const clearBasket: Procedure<'clearBasket'> = {
  effect: 'mutation',
  badgeCounts: () => ({ basket: 0 }),
  payload: noPayload,
  async run(_, context) {
    const { services, shop } = context;
    await services.basket.clear(await resolveBasketOwner(context), shop, services.now());
    return reply(true);
  },
};

const ownKey = z.string().min(1).max(100);

/** Both baskets must belong to the caller: knowing a key gives no access. */
export const mergeBaskets: Procedure<'mergeBaskets'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  payload: z.object({
    fromBasketKey: ownKey,
    toBasketKey: ownKey,
    with: basketWith.exactOptional(),
  }),
  async run({ fromBasketKey, toBasketKey, with: include }, context) {
    const { services, shop } = context;
    const keys = { fromKey: fromBasketKey, toKey: toBasketKey };
    const owner = await resolveBasketOwner(context);
    const merged = await services.basket.merge(owner, shop, keys, services.now());
    if (merged.kind === 'missing') return notFound('There is no such basket.');
    const isSame = fromBasketKey === toBasketKey;
    if (merged.kind === 'nothing' && !isSame) return reply(undefined);
    const replyBody = { basket: projectBasket(merged.basket, include) };
    if (isSame) return reply(replyBody);
    const { errors } = merged;
    const type = errors.length === 0 ? ('success' as const) : ('failure' as const);
    return reply({ type, ...replyBody, ...(errors.length > 0 && { errors }) });
  },
};

/** Rejects print parts and printing of the caller's own. */
async function addUnprinted(
  method: keyof typeof ADD_TITLES,
  items: readonly NewItem[],
  payload: { readonly existingItemHandling?: ExistingItemHandling; readonly with?: BasketWith },
  context: CallContext,
): Promise<ProcedureResult<BasketReply>> {
  const problem = await findPrintingProblem(items, context);
  if (problem) return reject({ title: ADD_TITLES[method], ...problem });
  return addItems(method, items, payload, context);
}
