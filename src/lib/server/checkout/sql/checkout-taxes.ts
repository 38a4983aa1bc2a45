import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { type Basket, sellableItems } from '#lib/domain/basket/basket.ts';
import type { CheckoutCost } from '#lib/domain/checkout/checkout.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import { taxPlace, vatClassOf } from './destination-prices.ts';

export interface TaxedDelivery {
  /** At the prices of the list, which VAT classes are inferred from. */
  readonly listed: Basket;
  readonly shop: Pick<Shop, 'country' | 'currency'>;
  /** Undefined: not known yet; then taxes are those of the shop's country, without amounts. */
  readonly address: Address | undefined;
  readonly taxes: Taxes;
  readonly now: Date;
}

/** Adds a sales tax to the total where one is charged, and names the taxes that are not included. */
export function addDestinationTaxes(cost: CheckoutCost, delivery: TaxedDelivery): CheckoutCost {
  const { listed, shop, address, taxes, now } = delivery;
  const at = now.toISOString();
  const salesTax =
    address &&
    taxes.salesTax({
      address,
      currency: shop.currency,
      at,
      goods: sellableItems(listed).map((item) => ({
        vatClass: vatClassOf(item, shop.country, at),
        amount: item.price.total.withTax,
      })),
      delivery: minor(cost.total - listed.cost.withTax),
    });
  if (salesTax !== undefined) {
    return { ...cost, salesTax, taxExcluded: 'duties', total: minor(cost.total + salesTax) };
  }
  const excluded = taxes.excluded(taxPlace(address, shop), at);
  return excluded === undefined ? cost : { ...cost, taxExcluded: excluded };
}
