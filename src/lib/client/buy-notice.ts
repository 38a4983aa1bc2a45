import type { BuyMessages } from '#lib/contract/buy-messages.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/** The text of an outcome. `date`: when the members' early sale ends, if only they may buy. */
export function buyNoticeText(
  messages: BuyMessages,
  notice: BasketNotice,
  { name, date }: { readonly name: string; readonly date?: string | undefined },
): string {
  return interpolate(messages[messageKey(messages, notice, date !== undefined)], {
    name,
    date: date ?? '',
  });
}

function messageKey(
  messages: BuyMessages,
  notice: BasketNotice,
  isForMembers: boolean,
): keyof BuyMessages {
  // The text of `unavailable` does not claim that nothing was added.
  if (notice === 'uncertain') return 'unavailable';
  if (notice === 'ItemUnavailable' && isForMembers) return 'membersOnly';
  return notice in messages ? (notice as keyof BuyMessages) : 'Unknown';
}

/** Outcomes after which the item is in the basket, or the shopper should look. */
const HAS_BASKET_LINK: readonly BasketNotice[] = [
  'added',
  'uncertain',
  'waiting',
  'ItemAddedWithReducedQuantity',
  'QuantityLimited',
  'VariantAlreadyPresent',
];

export function hasBasketLink(notice: BasketNotice): boolean {
  return HAS_BASKET_LINK.includes(notice);
}
