import { validateEmail } from '#lib/domain/addresses/address.ts';
import type { SizeOption } from '#lib/domain/catalog/buy-options.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import {
  ALERT_NOTICES,
  type AlertNotice,
  hasSizeName,
  MAX_STOCK_ALERTS,
} from '#lib/domain/catalog/stock-alert.ts';
import { parseNewsletterEmail } from '#lib/domain/customers/newsletter.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import type { StockAlertLink } from '#lib/server/stock-alerts/mails/stock-alert.ts';
import {
  describeAlertItem,
  findWantedSize,
  type WantedSize,
} from '#lib/server/stock-alerts/mails/stock-alert-item.ts';
import { openAlertLink } from '#lib/server/stock-alerts/stock-alert.ts';

export interface StockAlertPage {
  readonly title: string;
  readonly text: string;
  /** A button, because mail scanners follow links. */
  readonly action?: { readonly token: string; readonly label: string };
  /** The form again, with the typed values. */
  readonly form?: StockAlertForm;
  /** Link to the product; absent when the product is unknown. */
  readonly product?: { readonly href: string; readonly label: string };
}

export interface StockAlertForm {
  readonly productId: number;
  readonly sizes: readonly SizeOption[];
  readonly variantId?: number;
  readonly email?: string;
  readonly sizeError?: string | undefined;
  readonly emailError?: string | undefined;
}

interface StockAlertVisit {
  readonly context: PageContext;
  readonly token: string;
  readonly link: StockAlertLink;
  readonly wanted: WantedSize | undefined;
  readonly notice: AlertNotice | undefined;
}

/** The page behind a link of a mail, or of a form that failed validation. */
export async function stockAlertPage(context: PageContext, token: string): Promise<StockAlertPage> {
  const { t, url } = context;
  const link = await openAlertLink(context, token);
  if (!link) return { title: t('stockAlert:expiredTitle'), text: t('stockAlert:expiredText') };
  const wanted = await findWantedSize(context, link);
  const requested = url.searchParams.get('notice');
  const notice = ALERT_NOTICES.find((candidate) => candidate === requested);
  return PAGES[link.alert]({ context, token, link, wanted, notice });
}

const PAGES: Readonly<Record<StockAlertLink['alert'], (visit: StockAlertVisit) => StockAlertPage>> =
  {
    ask: (visit) => availableOrGonePage(visit) ?? formPage(visit),
    open(visit) {
      if (visit.notice === 'open' || visit.notice === 'full')
        return statusPage(visit, visit.notice);
      return availableOrGonePage(visit) ?? confirmPage(visit, 'confirm');
    },
    stop: (visit) =>
      visit.notice === 'stopped' ? statusPage(visit, 'stopped') : confirmPage(visit, 'stop'),
  };

/** Page for a size that is available or gone; undefined while it is sold out. */
function availableOrGonePage(visit: StockAlertVisit): StockAlertPage | undefined {
  const { state } = visit.wanted ?? { state: 'gone' };
  return state === 'gone' || state === 'here' ? statusPage(visit, state) : undefined;
}

/** The form with the typed values and its errors. */
function formPage({ context, link, wanted, notice }: StockAlertVisit): StockAlertPage {
  const { t } = context;
  const { email, productId, variantId } = link;
  const { missingSizes = [], product } = wanted ?? {};
  const isWrong = notice === 'refused' || parseNewsletterEmail(email) === undefined;
  return {
    title: t(missingSizes.every(hasSizeName) ? 'stockAlert:ask' : 'stockAlert:askOnly'),
    text: failureText(context, notice) ?? (product ? productName(product) : ''),
    form: {
      productId,
      variantId,
      email,
      sizes: missingSizes,
      sizeError: wanted?.state === 'unnamed' ? t('product:chooseSize') : undefined,
      emailError: isWrong
        ? t(`checkout:${validateEmail(email.trim()) ?? 'errorEmail'}`)
        : undefined,
    },
  };
}

function confirmPage(visit: StockAlertVisit, action: 'confirm' | 'stop'): StockAlertPage {
  const { context, token, link, notice } = visit;
  const { t } = context;
  const values = { email: link.email, item: itemName(visit) };
  return {
    title: t(`stockAlert:${action}Title`),
    text: failureText(context, notice) ?? t(`stockAlert:${action}Text`, values),
    action: { token, label: t(`stockAlert:${action}`) },
  };
}

function statusPage(
  visit: StockAlertVisit,
  status: 'open' | 'full' | 'stopped' | 'gone' | 'here',
): StockAlertPage {
  const { context, wanted } = visit;
  const { shop, t } = context;
  const values = { most: MAX_STOCK_ALERTS, item: itemName(visit) };
  const texts = {
    title: t(`stockAlert:${status}Title`),
    text: t(`stockAlert:${status}Text`, values),
  };
  if (!wanted) return texts;
  const { product, size } = wanted;
  const href = size
    ? describeAlertItem(context, product, size).path
    : productPath(shop.locale, product);
  return { ...texts, product: { href, label: t('stockAlert:toProduct') } };
}

/** Current name of the item; '' when the shop no longer has it. */
function itemName({ context, wanted }: StockAlertVisit): string {
  if (!wanted) return '';
  const { product, size } = wanted;
  return size ? describeAlertItem(context, product, size).name : productName(product);
}

function failureText({ t }: PageContext, notice: AlertNotice | undefined): string | undefined {
  if (notice === 'busy') return t('newsletter:busyText');
  return notice === 'unavailable' ? t('errors:message') : undefined;
}
