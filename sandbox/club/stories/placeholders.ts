import { club } from '../../../src/club/club.ts';
import { deliveryDays } from '../../../src/lib/domain/checkout/delivery.ts';
import { RESERVATION_MINUTES } from '../../../src/lib/domain/orders/reservation.ts';
import { amountIn, formatMoney } from '../../../src/lib/domain/shop/money.ts';
import { SHOPS, type Shop } from '../../../src/lib/domain/shop/shop.ts';
import { selectAvailable, selectOnePerKind, selectProduct } from './picks.ts';

const DAY = 86_400_000;

type Fill = (detail: string, shop: Shop) => string;

/** Values of the shop's that texts name: `{freeDelivery}`, or with a detail, `{product:home-shirt}`. */
const PLACEHOLDERS: Readonly<Record<string, Fill>> = {
  freeDelivery: (_, shop) => freeFrom(shop),
  reservationMinutes: () => String(RESERVATION_MINUTES),
  deliveryDays(detail) {
    const [key = '', country = ''] = detail.split(':');
    if (key !== 'standard' && key !== 'express') throw new ReferenceError(`no delivery ${key}`);
    return deliveryDays(key, country).join('–');
  },
  saleEnd: () => nextSaleEnd(new Date()),
  product: selectProduct,
  products: (keys) => selectAvailable(keys.split(',')),
  oneOfEach: (kinds) => selectOnePerKind(kinds.split(',')),
};

/** @param tongue a language, or a locale whose text is not its language's */
export function fillPlaceholders(
  text: string,
  tongue: string,
  report: (problem: string) => void,
): string {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (written, name: string, detail = '') => {
    const fill = PLACEHOLDERS[name];
    const shop =
      SHOPS.find(({ locale }) => locale === tongue) ??
      SHOPS.find(({ language }) => language === tongue) ??
      SHOPS[0];
    if (fill && shop) return fill(detail, shop);
    report(`there is no placeholder ${written}`);
    return '';
  });
}

/** Minimum order value for free delivery in the shop's format: `£60`, `70 €`, `₩100,000`. */
function freeFrom(shop: Shop): string {
  const amount = amountIn(club.freeDeliveryFrom, shop.currency);
  return formatMoney(amount, shop).replace(/[.,]00(?!\d)/, '');
}

/** Next Sunday, 23:59, in the format of the editor's date field, so that the demo's offer is never over. */
function nextSaleEnd(now: Date): string {
  const sunday = new Date(now.getTime() + ((7 - now.getUTCDay()) % 7) * DAY);
  const isOver = sunday.getUTCDay() === now.getUTCDay() && now.getUTCHours() >= 20;
  const end = isOver ? new Date(sunday.getTime() + 7 * DAY) : sunday;
  return `${end.toISOString().slice(0, 10)} 23:59`;
}
