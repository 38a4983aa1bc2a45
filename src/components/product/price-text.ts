import type { PriceDisplay } from '#lib/domain/catalog/price-display.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** The present price as text, "from" it where other sizes cost more. */
export function priceText(
  { now, isFrom }: Pick<PriceDisplay, 'now' | 'isFrom'>,
  shop: Shop,
  t: Translate,
): string {
  const price = formatMoney(now, shop);
  return isFrom ? t('listing:from', { price }) : price;
}
