import type { Translate } from '#lib/i18n/translate.ts';
import type { BuyLabels } from '#scripts/product/add-to-basket.ts';

/** Texts of the buy box. `membersUntil`: the date when the members' early sale ends. */
export function buyLabels(name: string, t: Translate, membersUntil?: string): BuyLabels {
  return {
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
