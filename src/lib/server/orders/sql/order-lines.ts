import { type BasketItem, sellableItems } from '#lib/domain/basket/basket.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { mainImage, pictureKind } from '#lib/domain/catalog/product-images.ts';
import { colourName } from '#lib/domain/catalog/swatch.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { OrderLine } from '#lib/domain/orders/order.ts';
import { withoutReservedKeys } from '#lib/domain/printing/line-print.ts';
import type { StockRequest } from '#lib/server/catalog/sql/stock/stock.ts';

/** Order lines of the items that can be sold, with names and prices of this moment. */
export function createOrderLines(checkout: Pick<Checkout, 'basket'>): readonly OrderLine[] {
  return sellableItems(checkout.basket).map(createOrderLine);
}

function createOrderLine(item: BasketItem): OrderLine {
  const { product, variant, price } = item;
  const back = item.print?.part === 'shirt' && findBack(product);
  const reductions = price.total.appliedReductions.filter(({ name }) => name !== undefined);
  return {
    variantId: variant.id,
    productId: product.id,
    quantity: item.quantity,
    name: productName(product),
    size: sizeName(variant) ?? '',
    color: colourName(product),
    imageHash: mainImage(product)?.hash ?? '',
    ...(back && { backHash: back }),
    unitPrice: item.price.unit.withTax,
    total: item.price.total.withTax,
    vatRate: variant.price.tax.vat.rate,
    // Without printing the texts are a caller's, and nothing is packed by them.
    displayData: item.print ? item.displayData : {},
    customData: item.print ? item.customData : withoutReservedKeys(item.customData),
    ...(item.itemGroup && { itemGroup: item.itemGroup }),
    ...(reductions.length > 0 && { reductions }),
  };
}

function findBack({ images }: BasketItem['product']): string | undefined {
  return images.find((image) => pictureKind(image) === 'back')?.hash;
}

/** One request per variant: plain and printed shirts share their stock. */
export function stockRequests(
  lines: readonly Pick<OrderLine, 'variantId' | 'quantity'>[],
): readonly StockRequest[] {
  const quantities = new Map<number, number>();
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** Distributes the reserved units over the lines, in order. */
export function distributeReserved(
  lines: readonly Pick<OrderLine, 'variantId' | 'quantity'>[],
  moves: readonly { readonly variantId: number; readonly moved: number }[],
): readonly number[] {
  const remaining = new Map(moves.map((move) => [move.variantId, move.moved]));
  return lines.map(({ variantId, quantity }) => {
    const reserved = Math.min(quantity, remaining.get(variantId) ?? 0);
    remaining.set(variantId, (remaining.get(variantId) ?? 0) - reserved);
    return reserved;
  });
}
