import { productPath, stockAlertPath } from '#lib/domain/catalog/product-paths.ts';
import { ALERT_SENT_ID, type AlertNotice } from '#lib/domain/catalog/stock-alert.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { FormTable } from '#lib/server/customers/requests/form-definition.ts';
import { defineMailForm } from '#lib/server/customers/requests/mail-form.ts';
import { formNumber, formText } from '#lib/server/platform/forms/form-fields.ts';
import type { StockAlertLink } from '#lib/server/stock-alerts/mails/stock-alert.ts';
import { followAlertLink, requestStockAlert } from '#lib/server/stock-alerts/stock-alert.ts';

/** Longer than any e-mail address; longer input is cut. */
const MAX_TYPED = 300;
const FORM_LIFETIME = '1h';

export const STOCK_ALERT_FORMS = {
  /**
   * Success redirects to the product's page. Anything else needs a separate page with the typed values, because the
   * product's page is cached for all visitors.
   */
  askForStockAlert: defineMailForm({
    schema: (form) => ({
      productId: formNumber(form, 'productId') ?? 0,
      variantId: formNumber(form, 'variantId') ?? 0,
      email: formText(form, 'email').slice(0, MAX_TYPED),
    }),
    run: (input, context) => requestStockAlert(context, input),
    back: async (result, { locale, requestContext }, input) => {
      if (typeof result === 'object') return `${productPath(locale, result)}#${ALERT_SENT_ID}`;
      const { services } = requestContext.locals;
      const link: StockAlertLink = { ...input, alert: 'ask', shopId: getShopByLocale(locale).id };
      return alertPagePath(locale, await services.security.seal(link, FORM_LIFETIME), result);
    },
  }),
  confirmStockAlert: defineMailForm({
    schema: (form) => formText(form, 'token'),
    run: (token, context) => followAlertLink(context, token),
    // An invalid token is not echoed back.
    back: (result, { locale }, token) =>
      result === 'expired'
        ? alertPagePath(locale, 'expired')
        : alertPagePath(locale, token, result),
  }),
} as const satisfies FormTable;

function alertPagePath(locale: Locale, token: string, notice?: AlertNotice): string {
  const page = stockAlertPath(locale, encodeURIComponent(token));
  return notice ? `${page}?notice=${notice}` : page;
}
