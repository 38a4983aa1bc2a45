import type { Product } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { formatLetteringConfig } from '#lib/domain/printing/lettering-config.ts';
import { letteringFragmentPath } from '#lib/domain/printing/printing-paths.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { type LetteringOffer, letteringOffer } from '#lib/server/rpc/printing/lettering-offer.ts';
import type { PageContext } from '#lib/server/views/context.ts';
import { lowestPrintPrice } from './jersey-configurator.ts';

export interface Printing {
  readonly offer: LetteringOffer;
  /** Lowest price of a print, formatted. */
  readonly lowestPrice: string;
  /** The product's page with the configurator open. */
  readonly href: string;
  /** Address of the configurator as a fragment of HTML. */
  readonly fragmentPath: string;
}

/** Undefined for a product that cannot be printed on. */
export function productPrinting(
  { shop }: PageContext,
  product: Product,
  parts: LetteringOffer['parts'],
): Printing | undefined {
  const offer = letteringOffer(product, parts);
  const from = offer && lowestPrintPrice(offer);
  if (!(offer && from)) return undefined;
  const config = encodeURIComponent(formatLetteringConfig({}, offer.group));
  return {
    offer,
    lowestPrice: formatMoney(from, shop),
    href: `${productPath(shop.locale, product)}?config=${config}#lettering`,
    fragmentPath: letteringFragmentPath(shop.locale, product.id),
  };
}
