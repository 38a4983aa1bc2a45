import { sellableItems } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { findLimitExcess, type LimitedLine } from '#lib/domain/drops/purchase-limit.ts';
import type { PlaceOrderFailure } from '#lib/domain/orders/order.ts';
import type { StoredBasket } from '#lib/server/basket/sql/basket-rows.ts';
import type { FactsByVariant } from '#lib/server/basket/sql/quantity-limits.ts';
import type { CheckoutSteps } from '#lib/server/checkout/sql/checkout-steps.ts';
import { buyerKeys } from '#lib/server/drops/sql/buyer-keys.ts';
import { countBoughtUnits } from '#lib/server/drops/sql/purchase-limits.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

/** The parts of a placement that say what is bought and by whom. */
interface Purchase {
  readonly request: { readonly owner: BasketOwner };
  readonly checkout: Pick<Checkout, 'basket' | 'email' | 'shippingAddress'>;
  readonly facts: FactsByVariant;
}

export function hasLimits({ checkout, facts }: Pick<Purchase, 'checkout' | 'facts'>): boolean {
  return limitedLines(checkout, facts).some(({ limit }) => limit !== undefined);
}

/** Whether something in a basket has a limit, sold or not. */
export function holdsLimitedGoods({
  lines,
  facts,
}: Pick<StoredBasket, 'lines' | 'facts'>): boolean {
  return lines.some(({ variantId }) => facts.get(variantId)?.limit !== undefined);
}

export function draftBuyerKeys({ request, checkout }: Purchase): readonly string[] {
  return ownerBuyerKeys(request.owner, checkout);
}

/** Before email and address are known nobody can buy: there are no keys. */
export function ownerBuyerKeys(
  { userId }: BasketOwner,
  { email, shippingAddress }: Partial<Pick<CheckoutSteps, 'email' | 'shippingAddress'>>,
): readonly string[] {
  if (!email || !shippingAddress) return [];
  return buyerKeys({ userId: userId ?? null, email, shippingAddress });
}

/** Why the limits forbid this purchase. The buyers must be locked. `replaced`: orders that it takes the place of. */
export async function findLimitFailure(
  trx: Trx,
  purchase: Purchase,
  replaced: readonly number[],
): Promise<PlaceOrderFailure | undefined> {
  if (!hasLimits(purchase)) return undefined;
  const bought = await countBoughtUnits(trx, draftBuyerKeys(purchase), replaced);
  const excess = findLimitExcess(limitedLines(purchase.checkout, purchase.facts), bought);
  if (excess.length === 0) return undefined;
  return { kind: 'changed', changes: excess.map((line) => ({ kind: 'limit', ...line })) };
}

function limitedLines(
  { basket }: Pick<Checkout, 'basket'>,
  facts: FactsByVariant,
): readonly LimitedLine[] {
  return sellableItems(basket).map(({ variant, quantity }) => ({
    variantId: variant.id,
    quantity,
    limit: facts.get(variant.id)?.limit,
  }));
}
