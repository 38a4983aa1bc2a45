import { BASKET_FORMS } from '#lib/server/basket/forms/basket-forms.ts';
import { LETTERING_FORMS } from '#lib/server/basket/forms/lettering-forms.ts';
import { PROMOTION_FORMS } from '#lib/server/basket/forms/promotion-forms.ts';
import type { FormTable, ShopForm } from '#lib/server/customers/requests/form-definition.ts';
import { NEWSLETTER_FORMS } from '#lib/server/newsletter/forms/newsletter-forms.ts';
import { STOCK_ALERT_FORMS } from '#lib/server/stock-alerts/forms/stock-alert-forms.ts';
import { WISHLIST_FORMS } from '#lib/server/wishlist/forms/wishlist-forms.ts';
import { SHOP_FORMS } from './shop-forms.ts';

/** The forms of each subject. */
export const SUBJECT_FORMS: readonly FormTable[] = [
  BASKET_FORMS,
  LETTERING_FORMS,
  NEWSLETTER_FORMS,
  PROMOTION_FORMS,
  SHOP_FORMS,
  STOCK_ALERT_FORMS,
  WISHLIST_FORMS,
];

const FORMS: ReadonlyMap<string, ShopForm> = new Map(
  SUBJECT_FORMS.flatMap((table) => Object.entries(table)),
);

/** The form of `/api/form/{name}`, if there is one. */
export function formByName(name: string | undefined): ShopForm | undefined {
  return name === undefined ? undefined : FORMS.get(name);
}
