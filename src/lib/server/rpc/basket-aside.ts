import * as z from 'zod';
import type { SavedReply } from '#lib/contract/basket.ts';
import type { BasketWith } from '#lib/contract/with.ts';
import type { Basket } from '#lib/domain/basket.ts';
import { refusedAdd } from './add-refusal.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';
import { type Procedure, refuse, reply } from './procedure.ts';
import { projectBasket, projectItems } from './projection.ts';
import { basketWith, id } from './schemas.ts';

/** What lies beside the basket: removed a moment ago, saved for later, in another shop. The shop's own procedures. */

const key = z.string().min(1).max(100);
const withOnly = z.object({ with: basketWith.exactOptional() });

export const restoreRemovedItems: Procedure<'restoreRemovedItems'> = {
  effect: 'mutation',
  scope: 'session',
  payload: withOnly.optional(),
  async run(payload, context) {
    const { services, shop } = context;
    const basket = await services.baskets.restore(await ownerOf(context), shop, services.now());
    return reply({ basket: projectBasket(basket, payload?.with) });
  },
};

export const getSavedItems: Procedure<'getSavedItems'> = {
  effect: 'read',
  scope: 'session',
  payload: basketWith.optional(),
  run: async (payload, context) => reply(await saved(payload, context)),
};

export const saveItemForLater: Procedure<'saveItemForLater'> = {
  effect: 'mutation',
  scope: 'session',
  payload: withOnly.extend({ itemKey: key }),
  async run({ itemKey, with: include }, context) {
    const { services, shop } = context;
    const owner = await ownerOf(context);
    const result = await services.savedItems.save(owner, shop, itemKey, services.now());
    if (!result.ok)
      return refuse({
        title: 'Saving the item failed',
        status: 400,
        failureKind: result.failure.kind,
      });
    return reply(await withSaved(result.value, include, context));
  },
};

export const moveSavedItemToBasket: Procedure<'moveSavedItemToBasket'> = {
  effect: 'mutation',
  scope: 'session',
  payload: withOnly.extend({ itemKey: key }),
  async run({ itemKey, with: include }, context) {
    const { services, shop } = context;
    const owner = await ownerOf(context);
    const moved = await services.savedItems.moveBack(owner, shop, itemKey, services.now());
    const refused = refusedAdd('Moving the item to the basket failed', moved.errors);
    if (refused) return refused;
    const answer = await withSaved(moved.basket, include, context);
    return reply(moved.errors.length > 0 ? { ...answer, errors: moved.errors } : answer);
  },
};

export const removeSavedItem: Procedure<'removeSavedItem'> = {
  effect: 'mutation',
  scope: 'session',
  payload: withOnly.extend({ itemKey: key }),
  async run({ itemKey, with: include }, context) {
    const { services, shop } = context;
    await services.savedItems.remove(await ownerOf(context), shop, itemKey);
    return reply(await saved(include, context));
  },
};

export const bringBasket: Procedure<'bringBasket'> = {
  effect: 'mutation',
  scope: 'session',
  payload: withOnly.extend({ fromShopId: id }),
  async run({ fromShopId, with: include }, context) {
    const { services, shop } = context;
    const owner = await ownerOf(context);
    const brought = await services.baskets.bring(owner, shop, fromShopId, services.now());
    return reply({ ...brought, basket: projectBasket(brought.basket, include) });
  },
};

async function withSaved(
  basket: Basket,
  include: BasketWith | undefined,
  context: CallContext,
): Promise<SavedReply & { readonly basket: Basket }> {
  return { basket: projectBasket(basket, include), ...(await saved(include, context)) };
}

async function saved(include: BasketWith | undefined, context: CallContext): Promise<SavedReply> {
  const { services, shop } = context;
  const list = await services.savedItems.list(await ownerOf(context), shop, services.now());
  return { saved: projectItems(list, include) };
}
