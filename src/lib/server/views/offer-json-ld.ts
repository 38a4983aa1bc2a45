import type { Minor } from '#lib/domain/money.ts';
import {
  availability,
  originalPrice,
  type Product,
  sellableWindow,
  type Variant,
} from '#lib/domain/product.ts';

/** What is the same for every size of a product. */
export interface OfferTerms {
  readonly isOpen: boolean;
  readonly dates: object;
}

/** Inside its sellable window a product is offered; the window's end is the price's too. */
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

/** One size's price and stock; a reduced price says from what it was reduced. */
export function offer(
  { price, stock }: Pick<Variant, 'price' | 'stock'>,
  {
    isOpen,
    dates,
    ...same
  }: OfferTerms & { readonly url: string; readonly shippingDetails: object },
): object {
  const { currencyCode: priceCurrency } = price;
  const before = originalPrice(price);
  return {
    '@type': 'Offer',
    price: decimal(price.withTax),
    priceCurrency,
    ...(before > price.withTax && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: decimal(before),
        priceCurrency,
      },
    }),
    availability: `https://schema.org/${isOpen ? stockWord(stock) : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...dates,
    ...same,
  };
}

/** Amounts are hundredths in every currency. */
export function decimal(amount: Minor): string {
  return (amount / 100).toFixed(2);
}

function stockWord(stock: Variant['stock']): string {
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
