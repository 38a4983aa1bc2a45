import { type SizeOption, sizeOptions } from '#lib/domain/buy-options.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { newsletterAddress } from '#lib/domain/newsletter.ts';
import { type Product, productName, sellableWindow } from '#lib/domain/product.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import type { Shop } from '#lib/domain/shop.ts';
import { hasSize, missingSizes } from '#lib/domain/stock-alert.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { askLetter, type Piece, type StockAlertLink } from '#lib/server/mails/stock-alert.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { writeTo } from './write-to.ts';

type Needs = Pick<
  Services,
  'catalog' | 'mail' | 'now' | 'seal' | 'siteUrl' | 'stockAlerts' | 'unseal'
>;

export interface AlertContext {
  readonly services: Needs;
  readonly shop: Shop;
  readonly t: Translate;
}

type ReadContext = Pick<AlertContext, 'shop' | 't'> & {
  readonly services: Pick<Needs, 'catalog' | 'now'>;
};

/** What somebody waits for, as the shop has it now. */
export interface Wanted {
  readonly product: Product;
  /** All that can be waited for. */
  readonly missing: readonly SizeOption[];
  /** The size that was named; undefined where none was, or none of this product's. */
  readonly size: SizeOption | undefined;
  readonly state: WantedState;
}

/** `unnamed`: no size was chosen, and there are some to choose. */
type WantedState = 'missing' | 'here' | 'gone' | 'unnamed';

/** What was typed into the form, whatever it is. */
export type Typed = Pick<StockAlertLink, 'productId' | 'variantId' | 'email'>;

/** Undefined for a product that the shop does not have. @throws Outage */
export async function wantedOf(
  { services, shop }: ReadContext,
  { productId, variantId }: Pick<Typed, 'productId' | 'variantId'>,
): Promise<Wanted | undefined> {
  const product = await services.catalog.productById(shop, productId);
  if (!product) return undefined;
  const window = sellableWindow(product, services.now());
  const sizes = sizeOptions(product);
  const missing = missingSizes(sizes, window);
  const size = sizes.find(({ variant }) => variant.id === variantId);
  const isOnSale = window === 'open' || window === 'members';
  const state = isOnSale ? stateOf(missing, size, variantId) : 'gone';
  return { product, missing, size, state };
}

function stateOf(
  missing: readonly SizeOption[],
  size: SizeOption | undefined,
  variantId: number,
): WantedState {
  if (variantId === 0) return missing.length > 0 ? 'unnamed' : 'here';
  if (!size) return 'gone';
  return missing.some(({ variant }) => variant.id === size.variant.id) ? 'missing' : 'here';
}

/** One size of a product, by name, price and address. */
export function pieceOf(
  { shop, t }: Pick<AlertContext, 'shop' | 't'>,
  product: Product,
  size: SizeOption,
): Piece {
  const name = productName(product);
  return {
    name: hasSize(size) ? t('stockAlert:piece', { name, size: size.label }) : name,
    price: formatMoney(size.variant.price.withTax, shop),
    // The page shows the size that its address names, and has it chosen where there is script.
    path: `${productPath(shop.locale, product)}?variantId=${size.variant.id}#stock-${size.variant.id}`,
  };
}

/**
 * Writes to the address that asked, and keeps nothing: an alert is open only once its mail's link was followed. Whether
 * there is one already is told to nobody. Answers the product whose page says so, `refused` for an address that the mail
 * server does not take, or undefined when there is something else to say (`views/stock-alert.ts`). @throws Outage of
 * catalogue or mail server
 */
export async function askForAlert(
  context: AlertContext,
  typed: Typed,
): Promise<Product | 'refused' | undefined> {
  const email = newsletterAddress(typed.email);
  const wanted = await wantedOf(context, typed);
  if (!email || !wanted?.size || wanted.state !== 'missing') return undefined;
  const piece = pieceOf(context, wanted.product, wanted.size);
  const { productId, variantId } = typed;
  const alert = { shopId: context.shop.id, productId, variantId, email };
  const isTaken = await writeTo(context.services, await askLetter({ ...context, piece, alert }));
  return isTaken ? wanted.product : 'refused';
}

/** What a link opens; undefined when it is not ours, too old, or another shop's. */
export async function openAlertLink(
  { services, shop }: Pick<AlertContext, 'shop'> & { readonly services: Pick<Needs, 'unseal'> },
  token: string,
): Promise<StockAlertLink | undefined> {
  const link = await services.unseal<Partial<StockAlertLink>>(token);
  const { alert, shopId, productId, variantId, email } = link ?? {};
  const isOurs = alert === 'ask' || alert === 'open' || alert === 'stop';
  if (!isOurs || shopId !== shop.id || typeof email !== 'string') return undefined;
  if (typeof productId !== 'number' || typeof variantId !== 'number') return undefined;
  return { alert, shopId, productId, variantId, email };
}

/** The press of the button behind a mail's link; once or often, it comes to the same. @throws Outage */
export async function followAlertLink(
  context: Pick<AlertContext, 'shop'> & {
    readonly services: Pick<Needs, 'now' | 'stockAlerts' | 'unseal'>;
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
