import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { type Basket, type BasketItem, sellableItems } from '#lib/domain/basket/basket.ts';
import { shareVat } from '#lib/domain/basket/basket-vat.ts';
import { advancedAttributeText, type VariantPrice } from '#lib/domain/catalog/product.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { inferVatClass, isVatClass } from '#lib/domain/tax/destination-tax.ts';
import type { TaxPlace } from '#lib/domain/tax/tax-areas.ts';
import type { VatClass } from '#lib/domain/tax/vat-rates.ts';
import { totalPrice, withoutVat } from '#lib/server/basket/sql/line-price.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';

export interface Destination {
  readonly shop: Pick<Shop, 'country' | 'currency'>;
  readonly place: TaxPlace;
  readonly taxes: Taxes;
  readonly now: Date;
}

/** Before an address is known, the shop's own country. */
export function taxPlace(
  address: Pick<Address, 'countryCode' | 'zipCode'> | undefined,
  shop: Pick<Shop, 'country'>,
): TaxPlace {
  if (!address) return { country: shop.country };
  return { country: address.countryCode, postcode: address.zipCode };
}

/**
 * The basket with the VAT of the place that it is delivered to. Prices with tax stay as they are listed: only the part
 * of them that is VAT changes, and an export has none.
 */
export function destinationPrices(basket: Basket, destination: Destination): Basket {
  const { currency } = destination.shop;
  const taxed = basket.items.map((item) => taxItem(item, destination));
  const items = shareVat(taxed, currency);
  const cost = totalPrice(sellableItems({ items }), currency);
  return { ...basket, items, cost };
}

function taxItem(item: BasketItem, destination: Destination): BasketItem {
  const { variant, price } = item;
  const listedRate = variant.price.tax.vat.rate;
  const rate = destinationRate(item, listedRate, destination);
  if (rate === listedRate) return item;
  return {
    ...item,
    variant: { ...variant, price: taxPrice(variant.price, rate) },
    price: { unit: taxAmount(price.unit, rate), total: taxAmount(price.total, rate) },
  };
}

function destinationRate(
  item: BasketItem,
  listedRate: number,
  { shop, place, taxes, now }: Destination,
): number {
  const at = now.toISOString();
  const vatClass = vatClassOf(item, shop.country, at);
  return taxes.vatRate({ ...place, shopCountry: shop.country, vatClass, listedRate, at });
}

/** That of the product; without one it follows from the rate of the price list. */
export function vatClassOf(
  { product, variant }: Pick<BasketItem, 'product' | 'variant'>,
  shopCountry: string,
  at: string,
): VatClass {
  const stored = advancedAttributeText(product, 'vatClass');
  return isVatClass(stored) ? stored : inferVatClass(shopCountry, variant.price.tax.vat.rate, at);
}

function taxPrice(price: VariantPrice, rate: number): VariantPrice {
  const taxed = taxAmount(price, rate);
  return {
    ...taxed,
    tax: { vat: { amount: minor(taxed.withTax - taxed.withoutTax), rate } },
  };
}

function taxAmount<Price extends Pick<VariantPrice, 'withTax' | 'withoutTax' | 'currencyCode'>>(
  price: Price,
  rate: number,
): Price {
  return { ...price, withoutTax: withoutVat(price.withTax, rate, price.currencyCode) };
}
