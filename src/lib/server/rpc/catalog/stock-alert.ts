import { type SizeOption, sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import { type Product, productName, sellableWindow } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { alertableSizes, hasSizeName } from '#lib/domain/catalog/stock-alert.ts';
import { parseNewsletterEmail } from '#lib/domain/customers/newsletter.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import {
  type AlertItem,
  type StockAlertLink,
  stockAlertConfirmationMail,
} from '#lib/server/mail/stock-alert.ts';
import type { Services } from '#lib/server/ports/services.ts';

type StockAlertServices = Pick<
  Services,
  'catalog' | 'mail' | 'now' | 'seal' | 'siteUrl' | 'stockAlerts' | 'unseal'
>;

export interface AlertContext {
  readonly services: StockAlertServices;
  readonly shop: Shop;
  readonly t: Translate;
}

type ReadContext = Pick<AlertContext, 'shop' | 't'> & {
  readonly services: Pick<StockAlertServices, 'catalog' | 'now'>;
};

/** The size that a shopper waits for, in its current state. */
export interface WantedSize {
  readonly product: Product;
  /** All sizes that an alert can be requested for. */
  readonly missingSizes: readonly SizeOption[];
  /** The requested size; undefined if none was chosen or the product does not have it. */
  readonly size: SizeOption | undefined;
  readonly state: WantedState;
}

/** `unnamed`: no size was chosen although some are sold out. */
type WantedState = 'missing' | 'here' | 'gone' | 'unnamed';

/** Form values, not validated. */
export type StockAlertInput = Pick<StockAlertLink, 'productId' | 'variantId' | 'email'>;

/** Undefined for an unknown product. @throws Outage */
export async function findWantedSize(
  { services, shop }: ReadContext,
  { productId, variantId }: Pick<StockAlertInput, 'productId' | 'variantId'>,
): Promise<WantedSize | undefined> {
  const product = await services.catalog.productById(shop, productId);
  if (!product) return undefined;
  const window = sellableWindow(product, services.now());
  const sizes = sizeOptions(product);
  const missing = alertableSizes(sizes, window);
  const size = sizes.find(({ variant }) => variant.id === variantId);
  const isOnSale = window === 'open' || window === 'members';
  const state = isOnSale ? wantedState(missing, size, variantId) : 'gone';
  return { product, missingSizes: missing, size, state };
}

function wantedState(
  missing: readonly SizeOption[],
  size: SizeOption | undefined,
  variantId: number,
): WantedState {
  if (variantId === 0) return missing.length > 0 ? 'unnamed' : 'here';
  if (!size) return 'gone';
  return missing.some(({ variant }) => variant.id === size.variant.id) ? 'missing' : 'here';
}

/** Name, price and path of one size of a product. */
export function describeAlertItem(
  { shop, t }: Pick<AlertContext, 'shop' | 't'>,
  product: Product,
  size: SizeOption,
): AlertItem {
  const name = productName(product);
  return {
    name: hasSizeName(size) ? t('stockAlert:itemName', { name, size: size.label }) : name,
    price: formatMoney(size.variant.price.withTax, shop),
    // `variantId` and the fragment preselect the size on the product page.
    path: `${productPath(shop.locale, product)}?variantId=${size.variant.id}#stock-${size.variant.id}`,
  };
}

/**
 * Mails a confirmation link and stores nothing: an alert opens only when the link is followed (double opt-in). Does not
 * reveal existing alerts. Returns the product whose page confirms it, `refused` when the mail server rejects the address,
 * or undefined when the form has to be shown again. @throws Outage of catalogue or mail server
 */
export async function requestStockAlert(
  context: AlertContext,
  input: StockAlertInput,
): Promise<Product | 'refused' | undefined> {
  const email = parseNewsletterEmail(input.email);
  const wanted = await findWantedSize(context, input);
  if (!email || !wanted?.size || wanted.state !== 'missing') return undefined;
  const item = describeAlertItem(context, wanted.product, wanted.size);
  const { productId, variantId } = input;
  const alert = { shopId: context.shop.id, productId, variantId, email };
  const isSent = await sendMail(
    context.services,
    await stockAlertConfirmationMail({ ...context, item, alert }),
  );
  return isSent ? wanted.product : 'refused';
}

/** Contents of a mail's link; undefined when it is forged, expired, or another shop's. */
export async function openAlertLink(
  {
    services,
    shop,
  }: Pick<AlertContext, 'shop'> & { readonly services: Pick<StockAlertServices, 'unseal'> },
  token: string,
): Promise<StockAlertLink | undefined> {
  const link = await services.unseal<Partial<StockAlertLink>>(token);
  const { alert, shopId, productId, variantId, email } = link ?? {};
  const isKnown = alert === 'ask' || alert === 'open' || alert === 'stop';
  if (!isKnown || shopId !== shop.id || typeof email !== 'string') return undefined;
  if (typeof productId !== 'number' || typeof variantId !== 'number') return undefined;
  return { alert, shopId, productId, variantId, email };
}

/** Opens or stops an alert. Idempotent. @throws Outage */
export async function followAlertLink(
  context: Pick<AlertContext, 'shop'> & {
    readonly services: Pick<StockAlertServices, 'now' | 'stockAlerts' | 'unseal'>;
  },
  token: string,
): Promise<'open' | 'full' | 'stopped' | 'expired'> {
  const link = await openAlertLink(context, token);
  if (!link || link.alert === 'ask') return 'expired';
  const { stockAlerts, now } = context.services;
  const { email, shopId, variantId } = link;
  if (link.alert === 'open') return stockAlerts.open({ email, shopId, variantId }, now());
  await stockAlerts.stop({ email, shopId, variantId });
  return 'stopped';
}
