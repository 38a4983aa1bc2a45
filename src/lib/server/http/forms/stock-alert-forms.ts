import { productPath, stockAlertPath } from '#lib/domain/catalog/product-paths.ts';
import { ALERT_SENT_ID, type AlertNotice } from '#lib/domain/catalog/stock-alert.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { RequestContext } from '#lib/server/http/api/call-context.ts';
import type { StockAlertLink } from '#lib/server/mail/stock-alert.ts';
import {
  type AlertContext,
  followAlertLink,
  requestStockAlert,
} from '#lib/server/rpc/catalog/stock-alert.ts';
import { formNumber, mailSubject } from './form-fields.ts';

const FORMS = { askForStockAlert: requestAlert, confirmStockAlert: followLink } as const;

export type StockAlertForm = keyof typeof FORMS;

export function isStockAlertForm(name: string | undefined): name is StockAlertForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form and returns the path to redirect to. Limited, because it sends mail. */
export async function submitStockAlertForm(
  name: StockAlertForm,
  form: FormData,
  locale: Locale,
  { locals, clientAddress }: RequestContext,
): Promise<string> {
  const { services } = locals;
  const context = { services, shop: getShopByLocale(locale), t: translator(locale) };
  // The recipient counts as well: anybody can type in another person's address.
  const subject = mailSubject(form);
  const isBusy =
    (await services.attempts.take({ kind: 'mail', subject, client: clientAddress })) > 0;
  return FORMS[name](form, context, async (act) => {
    if (isBusy) return 'busy';
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      services.log.warn('form.outage', { name, port: error.port, reason: error.message });
      return 'unavailable';
    }
  });
}

/** Runs `act` unless rate limited; converts an outage to `unavailable`. */
type Attempt = <Result>(act: () => Promise<Result>) => Promise<Result | 'busy' | 'unavailable'>;

/** Longer than any e-mail address; longer input is cut. */
const MAX_TYPED = 300;
const FORM_LIFETIME = '1h';

/**
 * Success redirects to the product's page. Anything else needs a separate page with the typed values, because the
 * product's page is cached for all visitors.
 */
async function requestAlert(
  form: FormData,
  context: AlertContext,
  attempt: Attempt,
): Promise<string> {
  const { shop, services } = context;
  const input = {
    productId: formNumber(form, 'productId') ?? 0,
    variantId: formNumber(form, 'variantId') ?? 0,
    email: String(form.get('email') ?? '').slice(0, MAX_TYPED),
  };
  const result = await attempt(() => requestStockAlert(context, input));
  if (typeof result === 'object') return `${productPath(shop.locale, result)}#${ALERT_SENT_ID}`;
  const link: StockAlertLink = { ...input, alert: 'ask', shopId: shop.id };
  return alertPagePath(shop.locale, await services.seal(link, FORM_LIFETIME), result);
}

async function followLink(
  form: FormData,
  context: AlertContext,
  attempt: Attempt,
): Promise<string> {
  const { locale } = context.shop;
  const token = String(form.get('token') ?? '');
  const result = await attempt(() => followAlertLink(context, token));
  // An invalid token is not echoed back.
  return result === 'expired'
    ? alertPagePath(locale, 'expired')
    : alertPagePath(locale, token, result);
}

function alertPagePath(locale: Locale, token: string, notice?: AlertNotice): string {
  const page = stockAlertPath(locale, encodeURIComponent(token));
  return notice ? `${page}?notice=${notice}` : page;
}
