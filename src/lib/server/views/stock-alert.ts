import { emailError } from '#lib/domain/address.ts';
import type { SizeOption } from '#lib/domain/buy-options.ts';
import { newsletterAddress } from '#lib/domain/newsletter.ts';
import { productName } from '#lib/domain/product.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import { ALERT_NOTICES, type AlertNotice, hasSize, MOST_ALERTS } from '#lib/domain/stock-alert.ts';
import type { StockAlertLink } from '#lib/server/mails/stock-alert.ts';
import { openAlertLink, pieceOf, type Wanted, wantedOf } from '#lib/server/rpc/stock-alert.ts';
import type { PageContext } from './context.ts';

export interface StockAlertPage {
  readonly title: string;
  readonly text: string;
  /** A button, because programs that read mail follow links too. */
  readonly press?: { readonly token: string; readonly label: string };
  /** The form once more, with what was typed. */
  readonly form?: StockAlertForm;
  /** Where to go from here; absent where nobody knows which product it was. */
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

interface Visit {
  readonly context: PageContext;
  readonly token: string;
  readonly link: StockAlertLink;
  readonly wanted: Wanted | undefined;
  readonly notice: AlertNotice | undefined;
}

/** The page behind a link: of a mail, or of a form that could not be taken as it was. */
export async function stockAlertPage(context: PageContext, token: string): Promise<StockAlertPage> {
  const { t, url } = context;
  const link = await openAlertLink(context, token);
  if (!link) return { title: t('stockAlert:expiredTitle'), text: t('stockAlert:expiredText') };
  const wanted = await wantedOf(context, link);
  const asked = url.searchParams.get('notice');
  const notice = ALERT_NOTICES.find((known) => known === asked);
  return PAGES[link.alert]({ context, token, link, wanted, notice });
}

const PAGES: Readonly<Record<StockAlertLink['alert'], (visit: Visit) => StockAlertPage>> = {
  ask: (visit) => nothingToWaitFor(visit) ?? formPage(visit),
  open(visit) {
    if (visit.notice === 'open' || visit.notice === 'full') return said(visit, visit.notice);
    return nothingToWaitFor(visit) ?? pressPage(visit, 'confirm');
  },
  stop: (visit) => (visit.notice === 'stopped' ? said(visit, 'stopped') : pressPage(visit, 'stop')),
};

/** Undefined while the size is sold out. */
function nothingToWaitFor(visit: Visit): StockAlertPage | undefined {
  const { state } = visit.wanted ?? { state: 'gone' };
  return state === 'gone' || state === 'here' ? said(visit, state) : undefined;
}

/** The form as it was sent, with what keeps it from being taken. */
function formPage({ context, link, wanted, notice }: Visit): StockAlertPage {
  const { t } = context;
  const { email, productId, variantId } = link;
  const { missing = [], product } = wanted ?? {};
  const isWrong = notice === 'refused' || newsletterAddress(email) === undefined;
  return {
    title: t(missing.every(hasSize) ? 'stockAlert:ask' : 'stockAlert:askOnly'),
    text: failureText(context, notice) ?? (product ? productName(product) : ''),
    form: {
      ...{ productId, variantId, email },
      sizes: missing,
      sizeError: wanted?.state === 'unnamed' ? t('product:chooseSize') : undefined,
      emailError: isWrong ? t(`checkout:${emailError(email.trim()) ?? 'errorEmail'}`) : undefined,
    },
  };
}

function pressPage(visit: Visit, deed: 'confirm' | 'stop'): StockAlertPage {
  const { context, token, link, notice } = visit;
  const { t } = context;
  const values = { email: link.email, piece: nameOf(visit) };
  return {
    title: t(`stockAlert:${deed}Title`),
    text: failureText(context, notice) ?? t(`stockAlert:${deed}Text`, values),
    press: { token, label: t(`stockAlert:${deed}`) },
  };
}

function said(visit: Visit, what: 'open' | 'full' | 'stopped' | 'gone' | 'here'): StockAlertPage {
  const { context, wanted } = visit;
  const { shop, t } = context;
  const values = { most: MOST_ALERTS, piece: nameOf(visit) };
  const words = {
    title: t(`stockAlert:${what}Title`),
    text: t(`stockAlert:${what}Text`, values),
  };
  if (!wanted) return words;
  const { product, size } = wanted;
  const href = size ? pieceOf(context, product, size).path : productPath(shop.locale, product);
  return { ...words, product: { href, label: t('stockAlert:toProduct') } };
}

/** What it is about, as it is called now; '' for what the shop does not have any more. */
function nameOf({ context, wanted }: Visit): string {
  if (!wanted) return '';
  const { product, size } = wanted;
  return size ? pieceOf(context, product, size).name : productName(product);
}

function failureText({ t }: PageContext, notice: AlertNotice | undefined): string | undefined {
  if (notice === 'busy') return t('newsletter:busyText');
  return notice === 'unavailable' ? t('errors:message') : undefined;
}
