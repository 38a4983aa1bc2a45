import { productName } from '#lib/domain/catalog/product.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import { formatMoney, type Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { formatDayRange } from '#lib/domain/text/date-format.ts';
import type { PlacementChange } from './order.ts';

/** Key of a sentence in the `checkout` messages, and its placeholder values. */
export interface ChangeMessage {
  readonly messageKey:
    | 'changedBack'
    | 'changedBasket'
    | 'changedDates'
    | 'changedDelivery'
    | 'changedDetails'
    | 'changedGone'
    | 'changedLimit'
    | 'changedLimitReached'
    | 'changedMember'
    | 'changedNoWrap'
    | 'changedPrice'
    | 'changedQuantity'
    | 'changedTotal'
    | 'changedWrap'
    | (typeof LOST_PROMOTION_MESSAGES)[CodeFailure];
  readonly values: Readonly<Record<string, string | number>>;
}

interface ChangeContext {
  readonly checkout: Checkout;
  readonly shop: Pick<Shop, 'languageTag' | 'currency'>;
  /** Text for an amount of zero. */
  readonly free: string;
}

type ChangeByKind<Kind extends PlacementChange['kind']> = Extract<
  PlacementChange,
  { readonly kind: Kind }
>;

/** Messages for a lost promotion. All unmet basket conditions share one sentence. */
const LOST_PROMOTION_MESSAGES = {
  expired: 'lostEnded',
  unknown: 'lostEnded',
  'not-yet': 'lostEnded',
  'used-up': 'lostUsedUp',
  'already-applied': 'lostNotMet',
  'minimum-not-met': 'lostNotMet',
  'not-combinable': 'lostNotMet',
  'not-eligible': 'lostNotMet',
  'nothing-matches': 'lostNotMet',
} as const satisfies Readonly<Record<CodeFailure, string>>;

/** Describes in one sentence what changed since the shopper last saw the checkout. */
export function describePlacementChange(
  change: PlacementChange,
  context: ChangeContext,
): ChangeMessage {
  switch (change.kind) {
    case 'basket':
      return { messageKey: 'changedBasket', values: {} };
    case 'details':
      return { messageKey: 'changedDetails', values: {} };
    case 'back':
      return {
        messageKey: 'changedBack',
        values: { name: productNameFor(change.variantId, context) },
      };
    case 'member':
      return { messageKey: 'changedMember', values: {} };
    case 'promotion':
      return { messageKey: LOST_PROMOTION_MESSAGES[change.reason], values: { name: change.name } };
    case 'quantity':
      return describeQuantityChange(change, context);
    case 'limit':
      return describeLimit(change, context);
    case 'dates':
      return { messageKey: 'changedDates', values: dateValues(change, context) };
    case 'fee':
      return change.now === 0
        ? { messageKey: 'changedNoWrap', values: {} }
        : { messageKey: 'changedWrap', values: moneyValues(change, context) };
    case 'price':
      return {
        messageKey: 'changedPrice',
        values: {
          ...moneyValues(change, context),
          name: productNameFor(change.variantId, context),
        },
      };
    case 'delivery':
      return { messageKey: 'changedDelivery', values: moneyValues(change, context) };
    case 'total':
      return { messageKey: 'changedTotal', values: moneyValues(change, context) };
  }
}

function describeQuantityChange(
  { variantId, was, available }: ChangeByKind<'quantity'>,
  context: ChangeContext,
): ChangeMessage {
  return {
    messageKey: available > 0 ? 'changedQuantity' : 'changedGone',
    values: { name: productNameFor(variantId, context), count: available, was },
  };
}

function describeLimit(
  { variantId, limit, available }: ChangeByKind<'limit'>,
  context: ChangeContext,
): ChangeMessage {
  return {
    messageKey: available > 0 ? 'changedLimit' : 'changedLimitReached',
    values: { name: productNameFor(variantId, context), limit, available },
  };
}

function dateValues(
  { was, now }: ChangeByKind<'dates'>,
  { shop }: ChangeContext,
): ChangeMessage['values'] {
  return { was: formatDayRange(was, shop.languageTag), now: formatDayRange(now, shop.languageTag) };
}

function moneyValues(
  { was, now }: { readonly was: Minor; readonly now: Minor },
  { shop, free }: ChangeContext,
): ChangeMessage['values'] {
  const formatAmount = (amount: Minor): string => (amount === 0 ? free : formatMoney(amount, shop));
  return { was: formatAmount(was), now: formatAmount(now) };
}

function productNameFor(variantId: number, { checkout }: ChangeContext): string {
  const item = checkout.basket.items.find(({ variant }) => variant.id === variantId);
  return item ? productName(item.product) : '';
}
