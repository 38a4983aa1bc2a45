import * as z from 'zod';
import type { BasketReply } from '#lib/contract/basket.ts';
import type { BasketWith } from '#lib/contract/with.ts';
import {
  type AddOrUpdateItemError,
  EXISTING_ITEM_HANDLINGS,
  type ExistingItemHandling,
} from '#lib/domain/basket.ts';
import type { NewItem } from '#lib/server/ports/baskets.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';
import { type Answer, type Procedure, refuse, reply } from './procedure.ts';
import { projectBasket } from './projection.ts';
import { basketWith, itemPayload, itemUpdate, nothing } from './schemas.ts';

/** Backend contract, section 1.1. Every mutation answers the whole new basket. */

const itemKey = z.string().min(1).max(100);
const handling = z.enum(EXISTING_ITEM_HANDLINGS);

export const getBasket: Procedure<'getBasket'> = {
  effect: 'read',
  scope: 'session',
  payload: basketWith.optional(),
  async run(payload, context) {
    const { services, shop } = context;
    const basket = await services.baskets.read(await ownerOf(context), shop, services.now());
    return reply({ basket: projectBasket(basket, payload) });
  },
};

export const addItemToBasket: Procedure<'addItemToBasket'> = {
  effect: 'mutation',
  scope: 'session',
  payload: itemPayload.extend({
    existingItemHandling: handling.exactOptional(),
    with: basketWith.exactOptional(),
  }),
  run: (payload, context) =>
    add(
      [payload],
      payload.existingItemHandling,
      payload.with,
      context,
      'Adding item to basket failed',
    ),
};

export const addItemsToBasket: Procedure<'addItemsToBasket'> = {
  effect: 'mutation',
  scope: 'session',
  payload: z.object({
    items: z.array(itemPayload).min(1).max(100),
    existingItemHandling: handling.exactOptional(),
    with: basketWith.exactOptional(),
  }),
  run: (payload, context) =>
    add(
      payload.items,
      payload.existingItemHandling,
      payload.with,
      context,
      'Adding one or more items to basket failed',
    ),
};

export const updateBasketItem: Procedure<'updateBasketItem'> = {
  effect: 'mutation',
  scope: 'session',
  payload: z.object({
    basketItemKey: itemKey,
    update: itemUpdate,
    with: basketWith.exactOptional(),
  }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await ownerOf(context);
    const result = await services.baskets.update(
      owner,
      shop,
      payload.basketItemKey,
      payload.update,
      services.now(),
    );
    if (result.ok) return reply({ basket: projectBasket(result.value, payload.with) });
    return refuse({
      title: 'Updating basket item failed',
      status: 400,
      failureKind: result.failure.kind,
    });
  },
};

export const removeItemFromBasket: Procedure<'removeItemFromBasket'> = {
  effect: 'mutation',
  scope: 'session',
  payload: z.object({ itemKey, with: basketWith.exactOptional() }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await ownerOf(context);
    const basket = await services.baskets.remove(owner, shop, payload.itemKey, services.now());
    return reply({ basket: projectBasket(basket, payload.with) });
  },
};

export const clearBasket: Procedure<'clearBasket'> = {
  effect: 'mutation',
  scope: 'session',
  payload: nothing,
  async run(_, context) {
    const { services, shop } = context;
    await services.baskets.clear(await ownerOf(context), shop, services.now());
    return reply(true);
  },
};

async function add(
  items: readonly NewItem[],
  existing: ExistingItemHandling = 'AddQuantityToExisting',
  include: BasketWith | undefined,
  context: CallContext,
  title: string,
): Promise<Answer<BasketReply>> {
  const { services, shop } = context;
  const owner = await ownerOf(context);
  const { basket, errors } = await services.baskets.add(
    owner,
    shop,
    items,
    existing,
    services.now(),
    context.requestId,
  );
  if (errors.length === 0) return reply({ basket: projectBasket(basket, include) });
  if (errors.every(isReduction)) return reply({ basket: projectBasket(basket, include), errors });
  return refuse({ title, status: 400, detail: errors.map(describe).join(' | '), errors });
}

function isReduction(error: AddOrUpdateItemError): boolean {
  return error.operation !== 'delete' && error.kind === 'ItemAddedWithReducedQuantity';
}

function describe(error: AddOrUpdateItemError): string {
  const kind = error.operation === 'delete' ? '' : `${error.kind}:`;
  return `${kind}${error.operation}:${error.variantId ?? ''} - ${error.message ?? ''}`;
}
