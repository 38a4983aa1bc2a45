import { Outage } from '#lib/domain/outage.ts';
import { productPath, stockAlertPath } from '#lib/domain/product-paths.ts';
import { type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { ALERT_SENT_ID, type AlertNotice } from '#lib/domain/stock-alert.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { StockAlertLink } from '#lib/server/mails/stock-alert.ts';
import { type AlertContext, askForAlert, followAlertLink } from '#lib/server/rpc/stock-alert.ts';
import type { Door } from './call.ts';
import { number } from './form-fields.ts';

const FORMS = { askForStockAlert: asked, confirmStockAlert: confirmed } as const;

export type StockAlertForm = keyof typeof FORMS;

export function isStockAlertForm(name: string | undefined): name is StockAlertForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form and answers where to go. It sends mails, so it has the limit of attempts. */
export async function stockAlertForm(
  name: StockAlertForm,
  form: FormData,
  locale: Locale,
  { locals, clientAddress }: Door,
): Promise<string> {
  const { services } = locals;
  const context = { services, shop: shopOfLocale(locale), t: translator(locale) };
  const isBusy = locals.limits.take('attempt', clientAddress) > 0;
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

/** Does it, or says why not now. */
type Attempt = <Done>(act: () => Promise<Done>) => Promise<Done | 'busy' | 'unavailable'>;

/** Longer than any address; what is longer still is cut. */
const MAX_TYPED = 300;
const TYPED_LIFE = '1h';

/**
 * Back to the product, which says that a mail is on its way. Everything else is said on a page of its own: it shows what
 * was typed, and the product's page is the same for everybody.
 */
async function asked(form: FormData, context: AlertContext, attempt: Attempt): Promise<string> {
  const { shop, services } = context;
  const typed = {
    productId: number(form, 'productId') ?? 0,
    variantId: number(form, 'variantId') ?? 0,
    email: String(form.get('email') ?? '').slice(0, MAX_TYPED),
  };
  const done = await attempt(() => askForAlert(context, typed));
  if (typeof done === 'object') return `${productPath(shop.locale, done)}#${ALERT_SENT_ID}`;
  const link: StockAlertLink = { ...typed, alert: 'ask', shopId: shop.id };
  return pageOf(shop.locale, await services.seal(link, TYPED_LIFE), done);
}

async function confirmed(form: FormData, context: AlertContext, attempt: Attempt): Promise<string> {
  const { locale } = context.shop;
  const token = String(form.get('token') ?? '');
  const done = await attempt(() => followAlertLink(context, token));
  // What is no link of ours is not handed back.
  return done === 'expired' ? pageOf(locale, 'expired') : pageOf(locale, token, done);
}

function pageOf(locale: Locale, token: string, notice?: AlertNotice): string {
  const page = stockAlertPath(locale, encodeURIComponent(token));
  return notice ? `${page}?notice=${notice}` : page;
}
