import { minor } from '#lib/domain/shop/money.ts';
import { splitVat, type TaxedGoods } from '#lib/domain/tax/vat-split.ts';
import { type Basket, type BasketItem, sellableItems } from './basket.ts';

type TaxedItem = Pick<BasketItem, 'price' | 'variant' | 'quantity'>;

/** Lines of a basket for `splitVat`. */
export function taxedGoods(items: readonly TaxedItem[]): readonly TaxedGoods[] {
  return items.map(({ price, variant, quantity }) => ({
    gross: price.total.withTax,
    value: price.unit.withTax * quantity,
    rate: variant.price.tax.vat.rate,
  }));
}

/** The items with net amounts that add up to those of the basket, rate by rate. */
export function shareVat(items: readonly BasketItem[], currency: string): readonly BasketItem[] {
  const sold = sellableItems({ items });
  const { goods } = splitVat({ goods: taxedGoods(sold), extras: [], currency });
  const taxes = new Map(sold.map((item, at) => [item, goods[at] ?? 0]));
  return items.map((item) => {
    const tax = taxes.get(item);
    if (tax === undefined) return item;
    const { total, unit } = item.price;
    const withoutTax = minor(total.withTax - tax);
    return { ...item, price: { unit, total: { ...total, withoutTax } } };
  });
}

/** VAT of the goods with delivery and fees. */
export function chargedVat(
  basket: Pick<Basket, 'items' | 'currencyCode'>,
  extras: readonly number[],
): ReturnType<typeof splitVat> {
  const goods = taxedGoods(sellableItems(basket));
  return splitVat({ goods, extras, currency: basket.currencyCode });
}
