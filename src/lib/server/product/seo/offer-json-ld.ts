import {
  availability,
  originalPrice,
  type Product,
  sellableWindow,
  type Variant,
} from '#lib/domain/catalog/product.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';

/** Shared by all sizes of a product. */
export interface OfferTerms {
  readonly isOpen: boolean;
  readonly dates: object;
}

/** The price is valid until the product's sellable window ends. */
export function offerTerms(product: Pick<Product, 'sellableTimeframe'>, now: Date): OfferTerms {
  const { sellableFrom, sellableTo } = product.sellableTimeframe;
  return {
    isOpen: sellableWindow(product, now) === 'open',
    dates: {
      ...(sellableFrom && { availabilityStarts: sellableFrom }),
      ...(sellableTo && { availabilityEnds: sellableTo, priceValidUntil: sellableTo.slice(0, 10) }),
    },
  };
}

/** Price and stock of one size, with the original price if reduced. */
export function offerJsonLd(
  { price, stock }: Pick<Variant, 'price' | 'stock'>,
  {
    isOpen,
    dates,
    ...shared
  }: OfferTerms & { readonly url: string; readonly shippingDetails: object },
): object {
  const { currencyCode: priceCurrency } = price;
  const original = originalPrice(price);
  return {
    '@type': 'Offer',
    price: toDecimal(price.withTax),
    priceCurrency,
    ...(original > price.withTax && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: toDecimal(original),
        priceCurrency,
      },
    }),
    availability: `https://schema.org/${isOpen ? schemaAvailability(stock) : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...dates,
    ...shared,
  };
}

function schemaAvailability(stock: Variant['stock']): string {
  switch (availability(stock).kind) {
    case 'immediately':
      return 'InStock';
    case 'some-left':
      return 'LimitedAvailability';
    case 'as-soon-as-possible':
      return 'BackOrder';
    case 'unavailable':
      return 'OutOfStock';
  }
}
