import * as z from 'zod';
import { afterCommit } from '#lib/domain/outage.ts';
import type { WishlistFailureKind } from '#lib/domain/wishlist/wishlist.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import { type Procedure, reject, reply } from '#lib/server/platform/rpc/procedure.ts';
import { projectBasket } from '#lib/server/platform/rpc/projection.ts';
import { basketWith } from '#lib/server/platform/rpc/schemas.ts';
import { countBasket } from './badge-counts.ts';

const FAILURES: Readonly<Record<WishlistFailureKind | 'conflict', string>> = {
  MaximumItemCountReached: 'WishlistFull',
  ItemUnavailable: 'ItemUnavailable',
  ItemAlreadyPresent: 'Unknown',
  Unknown: 'Unknown',
  conflict: 'Unknown',
};

/** Adds to the wishlist first, so that nothing is lost from the basket if that fails. */
export const moveItemToWishlist: Procedure<'moveItemToWishlist'> = {
  effect: 'mutation',
  badgeCounts: ({ basket, wishedItems }) => ({ ...countBasket({ basket }), wishlist: wishedItems }),
  payload: z.object({
    itemKey: z.string().min(1).max(100),
    with: basketWith.exactOptional(),
  }),
  async run({ itemKey, with: include }, context) {
    const { services, shop } = context;
    const { basket: baskets, wishlist: wishlists } = services;
    const owner = await resolveBasketOwner(context);
    const now = services.now();
    const { items } = await baskets.read(owner, shop, now);
    const item = items.find(({ key }) => key === itemKey);
    const title = 'Moving the item to the wishlist failed';
    if (!item) return reject({ title, status: 400, failureKind: 'BasketItemNotFound' });
    const added = await wishlists.add(owner, shop, { variantId: item.variant.id }, now);
    if (!added.ok && added.failure.kind !== 'ItemAlreadyPresent') {
      return reject({ title, status: 400, failureKind: FAILURES[added.failure.kind] });
    }
    return afterCommit(async () => {
      const [basket, wishlist] = await Promise.all([
        baskets.remove(owner, shop, itemKey, now),
        added.ok ? added.value : wishlists.read(owner, shop, now),
      ]);
      const wishedItems = wishlist.items.length;
      return reply({ basket: projectBasket(basket, include), wishedItems });
    });
  },
};
