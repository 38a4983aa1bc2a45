import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { formatDays } from '#lib/domain/day.ts';
import { formatMoney, type Minor } from '#lib/domain/money.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import { productName } from '#lib/domain/product.ts';
import type { CodeFailure } from '#lib/domain/promotion-codes.ts';
import { fill } from '#lib/i18n/words.ts';

interface Said extends Pick<CheckoutPage, 'words' | 'shop'> {
  readonly checkout: Checkout;
}

type Of<Kind extends PlacementChange['kind']> = Extract<PlacementChange, { readonly kind: Kind }>;

/** Why a promotion that was counted on is gone; what the basket itself does not meet is one sentence. */
const LOST: Readonly<Record<CodeFailure, 'lostEnded' | 'lostUsedUp' | 'lostNotMet'>> = {
  expired: 'lostEnded',
  unknown: 'lostEnded',
  'not-yet': 'lostEnded',
  'used-up': 'lostUsedUp',
  'already-applied': 'lostNotMet',
  'minimum-not-met': 'lostNotMet',
  'not-combinable': 'lostNotMet',
  'not-eligible': 'lostNotMet',
  'nothing-matches': 'lostNotMet',
};

/** What changed since the shopper looked, in one sentence. */
export function changeText(change: PlacementChange, said: Said): string {
  const { words } = said;
  switch (change.kind) {
    case 'basket':
      return words.changedBasket;
    case 'details':
      return words.changedDetails;
    case 'back':
      return fill(words.changedBack, { name: nameOf(change.variantId, said) });
    case 'member':
      return words.changedMember;
    case 'promotion':
      return fill(words[LOST[change.reason]], { name: change.name });
    case 'quantity':
      return quantityText(change, said);
    case 'dates':
      return fill(words.changedDates, {
        was: formatDays(change.was, said.shop.languageTag),
        now: formatDays(change.now, said.shop.languageTag),
      });
    case 'fee':
      return change.now === 0 ? words.changedNoWrap : amounts(words.changedWrap, change, said);
    case 'price':
      return amounts(words.changedPrice, change, said, nameOf(change.variantId, said));
    case 'delivery':
      return amounts(words.changedDelivery, change, said);
    case 'total':
      return amounts(words.changedTotal, change, said);
  }
}

function quantityText({ variantId, was, available }: Of<'quantity'>, said: Said): string {
  const sentence = available > 0 ? said.words.changedQuantity : said.words.changedGone;
  return fill(sentence, { name: nameOf(variantId, said), count: available, was });
}

function amounts(
  sentence: string,
  { was, now }: { readonly was: Minor; readonly now: Minor },
  { words, shop }: Said,
  name = '',
): string {
  const money = (amount: Minor): string => (amount === 0 ? words.free : formatMoney(amount, shop));
  return fill(sentence, { name, was: money(was), now: money(now) });
}

function nameOf(variantId: number, { checkout }: Said): string {
  const item = checkout.basket.items.find(({ variant }) => variant.id === variantId);
  return item ? productName(item.product) : '';
}
