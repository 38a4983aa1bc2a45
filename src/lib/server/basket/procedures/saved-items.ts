import * as z from 'zod';
import type { SavedItemsReply } from '#lib/contract/basket.ts';
import type { Method, Payload, Reply } from '#lib/contract/procedures.ts';
import type { BasketWith } from '#lib/contract/with-options.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import { findShopById, type Shop } from '#lib/domain/shop/shop.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  type Procedure,
  type ProcedureResult,
  reject,
  reply,
} from '#lib/server/platform/rpc/procedure.ts';
import { projectBasket, projectItems } from '#lib/server/platform/rpc/projection.ts';
import { basketWith, id } from '#lib/server/platform/rpc/schemas.ts';
import { addFailureReply } from './add-failure.ts';
import { countBasket } from './badge-counts.ts';

/** Items outside the basket: just removed, saved for later, or in another shop's basket. */

const withOnly = z.object({ with: basketWith.exactOptional() });
const oneItem = withOnly.extend({ itemKey: z.string().min(1).max(100) });

export const restoreRemovedItems = savedItemsProcedure<'restoreRemovedItems'>(
  withOnly.optional(),
  async (payload, { basket: baskets, owner, shop, now }) => {
    const basket = await baskets.restore(owner, shop, now);
    return reply({ basket: projectBasket(basket, payload?.with) });
  },
  countBasket,
);

export const getSavedItems: Procedure<'getSavedItems'> = {
  effect: 'read',
  payload: basketWith.optional(),
  run: async (payload, context) => reply(await savedReply(payload, await readAside(context))),
};

export const saveItemForLater = savedItemsProcedure<'saveItemForLater'>(
  oneItem,
  async ({ itemKey, with: include }, aside) => {
    const {
      basket: { savedItems },
      owner,
      shop,
      now,
    } = aside;
    const result = await savedItems.save(owner, shop, itemKey, now);
    if (result.ok) return reply(await basketAndSavedReply(result.value, include, aside));
    const title = 'Saving the item failed';
    return reject({ title, status: 400, failureKind: result.failure.kind });
  },
  countBasket,
);

export const moveSavedItemToBasket = savedItemsProcedure<'moveSavedItemToBasket'>(
  oneItem,
  async ({ itemKey, with: include }, aside) => {
    const {
      basket: { savedItems },
      owner,
      shop,
      now,
    } = aside;
    const { basket, errors } = await savedItems.moveBack(owner, shop, itemKey, now);
    const failure = addFailureReply('Moving the item to the basket failed', errors);
    if (failure) return failure;
    const replyBody = await basketAndSavedReply(basket, include, aside);
    return reply(errors.length > 0 ? { ...replyBody, errors } : replyBody);
  },
  countBasket,
);

export const removeSavedItem = savedItemsProcedure<'removeSavedItem'>(
  oneItem,
  async ({ itemKey, with: include }, aside) => {
    await aside.basket.savedItems.remove(aside.owner, aside.shop, itemKey);
    return reply(await afterCommit(() => savedReply(include, aside)));
  },
);

export const bringBasket = savedItemsProcedure<'bringBasket'>(
  withOnly.extend({ fromShopId: id.refine((shop) => findShopById(shop) !== undefined, 'a shop') }),
  async ({ fromShopId, with: include }, { basket: baskets, owner, shop, now }) => {
    const merged = await baskets.copyFromShop(owner, shop, fromShopId, now);
    return reply({ ...merged, basket: projectBasket(merged.basket, include) });
  },
  countBasket,
);

/** The caller's basket owner with the services for basket and saved items. */
interface AsideContext extends Pick<Services, 'basket'> {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly now: Date;
}

async function readAside(context: CallContext): Promise<AsideContext> {
  const { basket, now } = context.services;
  return {
    basket,
    owner: await resolveBasketOwner(context),
    shop: context.shop,
    now: now(),
  };
}

function savedItemsProcedure<Name extends Method>(
  payload: Procedure<Name>['payload'],
  run: (payload: Payload<Name>, aside: AsideContext) => Promise<ProcedureResult<Reply<Name>>>,
  badgeCounts?: Procedure<Name>['badgeCounts'],
): Procedure<Name> {
  return {
    effect: 'mutation',
    payload,
    ...(badgeCounts && { badgeCounts }),
    run: async (input, context) => run(input, await readAside(context)),
  };
}

async function basketAndSavedReply(
  basket: Basket,
  include: BasketWith | undefined,
  aside: AsideContext,
): Promise<SavedItemsReply & { readonly basket: Basket }> {
  const list = await afterCommit(() => savedReply(include, aside));
  return { basket: projectBasket(basket, include), ...list };
}

async function savedReply(
  include: BasketWith | undefined,
  { basket: { savedItems }, owner, shop, now }: AsideContext,
): Promise<SavedItemsReply> {
  return { saved: projectItems(await savedItems.list(owner, shop, now), include) };
}
