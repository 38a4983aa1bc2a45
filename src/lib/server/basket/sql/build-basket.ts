import { isDeliveryCountry } from '#lib/domain/addresses/delivery-countries.ts';
import { type Basket, type BasketItem, sellableItems } from '#lib/domain/basket/basket.ts';
import { shareVat } from '#lib/domain/basket/basket-vat.ts';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import { pictureKind } from '#lib/domain/catalog/product-images.ts';
import {
  carrierKey,
  deliveryDate,
  isBackordered,
  isPrinted,
} from '#lib/domain/checkout/delivery.ts';
import { printCustomData, printDisplayData } from '#lib/domain/printing/line-print.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { PromotionContext } from '#lib/domain/promotions/promotion-context.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { missingProduct, missingVariant } from '#lib/server/catalog/sql/catalog/missing-product.ts';
import { lowestPriorPrice, variantPrice } from '#lib/server/catalog/sql/catalog/prices.ts';
import { applyPromotions } from './apply-promotions.ts';
import type { BasketLine } from './basket-lines.ts';
import type { StoredBasket } from './basket-rows.ts';
import type { LineFacts } from './line-facts.ts';
import { linePrice, totalPrice } from './line-price.ts';
import { availableQuantities } from './quantity-limits.ts';

const PACKAGE_ID = 1;

/**
 * Builds the basket of the wire: product data from the catalogue, price and stock from
 * `stored.facts`, promotions applied.
 */
export function buildBasket(
  stored: Pick<StoredBasket, 'key' | 'lines' | 'facts' | 'gifts'>,
  products: ReadonlyMap<number, Product>,
  shop: Shop,
  promotionContext: PromotionContext,
  pictures?: PrintedPictures,
): Basket {
  const { now } = promotionContext;
  const available = availableQuantities(stored.lines, stored.facts, now);
  const pricedItems = stored.lines.map((line) => {
    const facts = stored.facts.get(line.variantId);
    const product = facts && products.get(facts.productId);
    return toBasketItem(line, facts, product, available.get(line) ?? 0, shop, pictures);
  });
  const promoted = applyPromotions(pricedItems, stored.lines, stored.gifts, promotionContext);
  const items = shareVat(promoted.items, shop.currency);
  return {
    key: stored.key,
    currencyCode: shop.currency,
    cost: totalPrice(sellableItems({ items }), shop.currency),
    packages: basketPackages(items, shop, now),
    ...promoted,
    items,
  };
}

function toBasketItem(
  line: BasketLine,
  facts: LineFacts | undefined,
  catalogProduct: Product | undefined,
  availableQuantity: number,
  shop: Shop,
  pictures: PrintedPictures | undefined,
): BasketItem {
  const product = catalogProduct ?? missingProduct(facts?.productId ?? 0, shop);
  const variant = currentVariant(line, facts, product, shop);
  return {
    key: line.key,
    product,
    variant,
    quantity: line.quantity,
    availableQuantity,
    status: itemStatus(facts, availableQuantity),
    ...(facts?.limit && { limitPerCustomer: facts.limit.perCustomer }),
    packageId: PACKAGE_ID,
    price: linePrice(variant.price, line.quantity),
    lowestPriorPrice: variant.lowestPriorPrice,
    ...lineData(line),
    ...printedPicture(line, product, pictures),
    ...(line.itemGroup && { itemGroup: line.itemGroup }),
    promotionId: line.promotionIds[0] ?? null,
  };
}

/** Data of a printed line come from its printing alone; those of other lines are the caller's. */
function lineData({
  displayData,
  customData,
  print,
}: BasketLine): Pick<BasketItem, 'displayData' | 'customData' | 'print'> {
  if (!print) return { displayData, customData };
  return { displayData: printDisplayData(print), customData: printCustomData(print), print };
}

function printedPicture(
  { print }: BasketLine,
  { images }: Product,
  pictures: PrintedPictures | undefined,
): Pick<BasketItem, 'picture'> {
  const back = images.find((image) => pictureKind(image) === 'back');
  if (print?.part !== 'shirt' || !back || !pictures) return {};
  return { picture: pictures.path(print, back.hash) };
}

function itemStatus(facts: LineFacts | undefined, availableQuantity: number): BasketItem['status'] {
  if (!facts) return 'deleted';
  return availableQuantity > 0 ? 'available' : 'unavailable';
}

function currentVariant(
  line: BasketLine,
  facts: LineFacts | undefined,
  product: Product,
  shop: Shop,
): Variant {
  const catalogVariant =
    product.variants.find((variant) => variant.id === line.variantId) ??
    missingVariant(line.variantId, shop);
  if (!facts?.price) return catalogVariant;
  return {
    ...catalogVariant,
    stock: {
      quantity: facts.stock,
      isSellableWithoutStock: facts.isSellableWithoutStock,
      ...(facts.isUncounted && { isUncounted: true }),
      warehouseId: catalogVariant.stock.warehouseId,
    },
    price: variantPrice(facts.price, shop.currency),
    lowestPriorPrice: lowestPriorPrice(facts.price.withTax, facts.price.lowestPrior),
  };
}

function basketPackages(items: readonly BasketItem[], shop: Shop, now: Date): Basket['packages'] {
  const { country } = shop;
  if (items.length === 0 || !isDeliveryCountry(country)) return [];
  const dates = deliveryDate('standard', {
    countryCode: country,
    isPrinted: isPrinted(items),
    isBackordered: isBackordered(items),
    now,
  });
  return [{ id: PACKAGE_ID, carrierKey: carrierKey('standard'), deliveryDate: dates }];
}
