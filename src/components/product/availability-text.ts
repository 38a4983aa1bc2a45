import type { Availability } from '#lib/domain/catalog/product.ts';
import { BACKORDER_DAYS } from '#lib/domain/checkout/delivery.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** Availability text of a size. */
export function availabilityText(availability: Availability, size: string, t: Translate): string {
  switch (availability.kind) {
    case 'immediately':
      return t('product:availableNow');
    case 'some-left':
      return t('product:someLeft', { count: availability.left, size });
    case 'as-soon-as-possible':
      return t('product:asSoonAsPossible', { days: BACKORDER_DAYS });
    case 'unavailable':
      return t('product:unavailable', { size });
  }
}
