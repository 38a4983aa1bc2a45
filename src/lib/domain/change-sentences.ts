import type { Checkout } from './checkout.ts';
import { formatDays } from './day.ts';
import { formatMoney, type Minor } from './money.ts';
import type { PlacementChange } from './order.ts';
import { productName } from './product.ts';
import type { CodeFailure } from './promotion-codes.ts';
import type { Shop } from './shop.ts';

/** A sentence by its key in the words of the checkout, and what is filled in. */
export interface ChangeSentence {
  readonly word:
    | 'changedBack'
    | 'changedBasket'
    | 'changedDates'
    | 'changedDelivery'
    | 'changedDetails'
    | 'changedGone'
    | 'changedMember'
    | 'changedNoWrap'
    | 'changedPrice'
    | 'changedQuantity'
    | 'changedTotal'
    | 'changedWrap'
    | (typeof LOST)[CodeFailure];
  readonly values: Readonly<Record<string, string | number>>;
}

interface Scene {
  readonly checkout: Checkout;
  readonly shop: Pick<Shop, 'languageTag' | 'currency'>;
  /** What an amount of nothing is called. */
  readonly free: string;
}

type Of<Kind extends PlacementChange['kind']> = Extract<PlacementChange, { readonly kind: Kind }>;

/** Why a promotion that was counted on is gone; what the basket itself does not meet is one sentence. */
const LOST = {
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

/** What changed since the shopper looked, in one sentence. */
export function changeSentence(change: PlacementChange, scene: Scene): ChangeSentence {
  switch (change.kind) {
    case 'basket':
      return { word: 'changedBasket', values: {} };
    case 'details':
      return { word: 'changedDetails', values: {} };
    case 'back':
      return { word: 'changedBack', values: { name: nameOf(change.variantId, scene) } };
    case 'member':
      return { word: 'changedMember', values: {} };
    case 'promotion':
      return { word: LOST[change.reason], values: { name: change.name } };
    case 'quantity':
      return quantitySentence(change, scene);
    case 'dates':
      return { word: 'changedDates', values: days(change, scene) };
    case 'fee':
      return change.now === 0
        ? { word: 'changedNoWrap', values: {} }
        : { word: 'changedWrap', values: amounts(change, scene) };
    case 'price':
      return {
        word: 'changedPrice',
        values: { ...amounts(change, scene), name: nameOf(change.variantId, scene) },
      };
    case 'delivery':
      return { word: 'changedDelivery', values: amounts(change, scene) };
    case 'total':
      return { word: 'changedTotal', values: amounts(change, scene) };
  }
}

function quantitySentence(
  { variantId, was, available }: Of<'quantity'>,
  scene: Scene,
): ChangeSentence {
  return {
    word: available > 0 ? 'changedQuantity' : 'changedGone',
    values: { name: nameOf(variantId, scene), count: available, was },
  };
}

function days({ was, now }: Of<'dates'>, { shop }: Scene): ChangeSentence['values'] {
  return { was: formatDays(was, shop.languageTag), now: formatDays(now, shop.languageTag) };
}

function amounts(
  { was, now }: { readonly was: Minor; readonly now: Minor },
  { shop, free }: Scene,
): ChangeSentence['values'] {
  const money = (amount: Minor): string => (amount === 0 ? free : formatMoney(amount, shop));
  return { was: money(was), now: money(now) };
}

function nameOf(variantId: number, { checkout }: Scene): string {
  const item = checkout.basket.items.find(({ variant }) => variant.id === variantId);
  return item ? productName(item.product) : '';
}
