import type { BuyMessages } from '#lib/contract/buy-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';

export function buyMessages(locale: Locale): BuyMessages {
  const messages = areaMessages('product', locale);
  const { total, checkout, size } = areaMessages('basket', locale);
  const { from } = areaMessages('listing', locale);
  return {
    added: messages.added,
    ItemAddedWithReducedQuantity: messages.addedReduced,
    QuantityLimited: messages.addedLimited,
    VariantAlreadyPresent: messages.failedAlreadyPresent,
    ItemUnavailable: messages.failedUnavailable,
    membersOnly: messages.failedMembersOnly,
    MaximumItemCountReached: messages.failedMaximum,
    ItemDataNotFound: messages.failedNotFound,
    busy: messages.failedTooMany,
    unavailable: messages.failedOffline,
    waiting: messages.keptOffline,
    Unknown: messages.failedUnknown,
    total,
    checkout,
    size,
    from,
    close: messages.close,
    memberPriceOwn: messages.memberPriceOwn,
    sizeOf: messages.size,
    add: messages.addToBasket,
    inBasket: messages.inBasket,
    soldOut: messages.soldOut,
    viewBasket: messages.viewBasket,
  };
}
