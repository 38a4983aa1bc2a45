import type { BasketReply } from '#lib/contract/basket.ts';
import type { BasketWith } from '#lib/contract/with-options.ts';
import type { ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  IDEMPOTENCY_CONFLICT,
  idempotencyKeyFor,
} from '#lib/server/platform/rpc/idempotency-key.ts';
import { type ProcedureResult, reply } from '#lib/server/platform/rpc/procedure.ts';
import { projectBasket } from '#lib/server/platform/rpc/projection.ts';
import { holdBefore, productTargets } from '#lib/server/waiting-room/hold-reply.ts';
import { addFailureReply } from './add-failure.ts';

export const ADD_TITLES = {
  addItemToBasket: 'Adding item to basket failed',
  addItemsToBasket: 'Adding one or more items to basket failed',
  addLetteredItem: 'Adding item to basket failed',
};

/** Adds items to the caller's basket. `payload` is the original request, which identifies a repeated call. */
export async function addItems(
  method: keyof typeof ADD_TITLES,
  items: readonly NewItem[],
  payload: { readonly existingItemHandling?: ExistingItemHandling; readonly with?: BasketWith },
  context: CallContext,
): Promise<ProcedureResult<BasketReply>> {
  const { services, shop } = context;
  const variantIds = items.map(({ variantId }) => variantId);
  const held = await holdBefore(context, () => productTargets(context, variantIds));
  if (held) return held;
  const owner = await resolveBasketOwner(context);
  const { kind, basket, errors } = await services.basket.add(
    owner,
    shop,
    items,
    payload.existingItemHandling ?? 'AddQuantityToExisting',
    services.now(),
    idempotencyKeyFor(method, payload, context),
  );
  if (kind === 'conflict') return IDEMPOTENCY_CONFLICT;
  const failure = addFailureReply(ADD_TITLES[method], errors);
  if (failure) return failure;
  const replyBody = { basket: projectBasket(basket, payload.with) };
  return reply(errors.length > 0 ? { ...replyBody, errors } : replyBody);
}
