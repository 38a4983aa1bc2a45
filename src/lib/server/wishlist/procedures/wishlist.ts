import * as z from 'zod';
import type { WishlistFailureKind } from '#lib/domain/wishlist/wishlist.ts';
import { wishlistSharePath } from '#lib/domain/wishlist/wishlist-paths.ts';
import { countWishlist } from '#lib/server/basket/procedures/badge-counts.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import {
  IDEMPOTENCY_CONFLICT,
  idempotencyKeyFor,
} from '#lib/server/platform/rpc/idempotency-key.ts';
import { type Procedure, reject, reply } from '#lib/server/platform/rpc/procedure.ts';
import { id, noPayload, productWith, variantWith } from '#lib/server/platform/rpc/schemas.ts';
import { projectWishlist } from './wishlist-projection.ts';

/** Wishlist procedures. Mutations of the list reply with the whole new list. */

const wishlistWith = z.object({
  items: z
    .object({ product: productWith.exactOptional(), variant: variantWith.exactOptional() })
    .exactOptional(),
  pricePromotionKey: z.string().max(100).exactOptional(),
});

const STATUS: Readonly<Record<WishlistFailureKind, number>> = {
  ItemAlreadyPresent: 409,
  ItemUnavailable: 412,
  MaximumItemCountReached: 413,
  Unknown: 400,
};

export const getWishlist: Procedure<'getWishlist'> = {
  effect: 'read',
  badgeCounts: countWishlist,
  payload: wishlistWith.optional(),
  async run(payload, context) {
    const { services, shop } = context;
    const wishlist = await services.wishlist.read(
      await resolveBasketOwner(context),
      shop,
      services.now(),
    );
    return reply(projectWishlist(wishlist, payload));
  },
};

export const getWishlistKey: Procedure<'getWishlistKey'> = {
  effect: 'read',
  payload: noPayload,
  async run(_, context) {
    const { services, shop } = context;
    const { key } = await services.wishlist.read(
      await resolveBasketOwner(context),
      shop,
      services.now(),
    );
    return reply(key);
  },
};

export const addItemToWishlist: Procedure<'addItemToWishlist'> = {
  effect: 'mutation',
  badgeCounts: countWishlist,
  payload: z.object({
    variantId: id.exactOptional(),
    productId: id.exactOptional(),
    with: wishlistWith.exactOptional(),
  }),
  async run({ with: include, ...item }, context) {
    const { services, shop } = context;
    if (item.variantId === undefined && item.productId === undefined) {
      return reject({
        title: 'Bad Request',
        status: 400,
        detail: 'No productId or variantId given',
      });
    }
    const owner = await resolveBasketOwner(context);
    const now = services.now();
    const request = idempotencyKeyFor('addItemToWishlist', item, context);
    const result = await services.wishlist.add(owner, shop, item, now, request);
    if (result.ok) return reply(projectWishlist(result.value, include));
    const { kind } = result.failure;
    if (kind === 'conflict') return IDEMPOTENCY_CONFLICT;
    const title = 'Adding item to wishlist failed';
    return reject({ type: 'failure', kind, title, status: STATUS[kind] });
  },
};

export const removeItemFromWishlist: Procedure<'removeItemFromWishlist'> = {
  effect: 'mutation',
  badgeCounts: countWishlist,
  payload: z.object({
    itemKey: z.string().min(1).max(100),
    with: wishlistWith.exactOptional(),
  }),
  async run(payload, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const wishlist = await services.wishlist.remove(owner, shop, payload.itemKey, services.now());
    return reply(projectWishlist(wishlist, payload.with));
  },
};

export const clearWishlist: Procedure<'clearWishlist'> = {
  effect: 'mutation',
  badgeCounts: countWishlist,
  payload: noPayload,
  async run(_, context) {
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    return reply(await services.wishlist.clear(owner, shop, services.now()));
  },
};

export const shareWishlist: Procedure<'shareWishlist'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_, context) {
    const { services, shop } = context;
    const token = await services.wishlist.share(
      await resolveBasketOwner(context),
      shop,
      services.now(),
    );
    return reply({ path: wishlistSharePath(shop.locale, token) });
  },
};

export const endWishlistShare: Procedure<'endWishlistShare'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_, context) {
    await context.services.wishlist.endShare(await resolveBasketOwner(context), context.shop);
    return reply({ result: true });
  },
};
