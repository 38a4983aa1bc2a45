import { type SizeOption, sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import { type Product, productName, sellableWindow } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { alertableSizes, hasSizeName } from '#lib/domain/catalog/stock-alert.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { AlertItem, StockAlertLink } from './stock-alert.ts';

interface ReadContext {
  readonly services: Pick<Services, 'now'> & { readonly catalog: Catalog };
  readonly shop: Shop;
}

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

/** Undefined for an unknown product. @throws Outage */
export async function findWantedSize(
  { services, shop }: ReadContext,
  { productId, variantId }: Pick<StockAlertLink, 'productId' | 'variantId'>,
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
  { shop, t }: { readonly shop: Shop; readonly t: Translate },
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
