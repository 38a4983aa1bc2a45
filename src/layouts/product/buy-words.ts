import type { BuyWords } from '#islands/buy-box.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** What the buy box says of everything that can come of adding; `membersUntil`: when everybody may buy what members may already. */
export function buyWords(name: string, t: Translate, membersUntil?: string): BuyWords {
  return {
    adding: t('product:adding'),
    added: t('product:added', { name }),
    ItemAddedWithReducedQuantity: t('product:addedReduced'),
    VariantAlreadyPresent: t('product:failedAlreadyPresent'),
    ItemUnavailable: membersUntil
      ? t('product:failedMembersOnly', { date: membersUntil })
      : t('product:failedUnavailable'),
    MaximumItemCountReached: t('product:failedMaximum'),
    ItemDataNotFound: t('product:failedNotFound'),
    busy: t('product:failedTooMany'),
    unavailable: t('product:failedOffline'),
    Unknown: t('product:failedUnknown'),
  };
}
