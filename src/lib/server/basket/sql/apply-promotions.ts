import { type Basket, type BasketItem, sellableItems } from '#lib/domain/basket/basket.ts';
import type { PromotionContext, PromotionLine } from '#lib/domain/promotions/promotion-context.ts';
import {
  applyPromotions as evaluatePromotions,
  type PromotedLine,
  type PromotionResult,
} from '#lib/domain/promotions/promotion-engine.ts';
import {
  type GiftDecisions,
  giftGroupId,
  isGiftGroup,
} from '#lib/domain/promotions/promotion-gifts.ts';
import type { BasketLine } from './basket-lines.ts';
import { linePrice, reducedTotal } from './line-price.ts';

type PromotedBasket = Pick<Basket, 'items' | 'applicablePromotions' | 'codes' | 'gifts'>;

/** Applies promotions to the items: prices, and gifts without a promotion become unavailable. */
export function applyPromotions(
  items: readonly BasketItem[],
  lines: readonly BasketLine[],
  gifts: GiftDecisions,
  promotionContext: PromotionContext,
): PromotedBasket {
  if (promotionContext.promotions.length === 0 && promotionContext.codes.length === 0)
    return { items, applicablePromotions: [], codes: [], gifts: [] };
  const requested = new Map(lines.map((line) => [line.key, line.promotionIds]));
  const promoted = evaluatePromotions(
    sellableItems({ items }).map((item) => toPromotionLine(item, requested.get(item.key) ?? [])),
    promotionContext,
  );
  return {
    items: items.map((item) => {
      const promotedLine = promoted.lines.get(item.key);
      return promotedLine ? toPromotedItem(item, promotedLine) : item;
    }),
    applicablePromotions: promoted.applicable,
    codes: promoted.codes,
    gifts: giftOffers(promoted, gifts),
  };
}

function toPromotionLine(item: BasketItem, requested: readonly string[]): PromotionLine {
  const { key, variant, product, quantity, price, itemGroup } = item;
  const isGift = itemGroup !== undefined && isGiftGroup(itemGroup.id);
  return {
    key,
    quantity,
    product,
    isGift,
    // Only the gift's own promotion can give it, whatever else was requested on the line.
    requested: isGift ? requested.filter((id) => giftGroupId(id) === itemGroup.id) : requested,
    variantId: variant.id,
    unitPrice: price.unit.withTax,
    isOnSale: price.unit.appliedReductions.length > 0,
  };
}

function toPromotedItem(
  item: BasketItem,
  { reductions, promotions, isLostGift, quantity }: PromotedLine,
): BasketItem {
  if (isLostGift) return { ...item, promotions, status: 'unavailable', availableQuantity: 0 };
  if (reductions.length === 0 && promotions.length === 0) return item;
  const rate = item.variant.price.tax.vat.rate;
  const { unit, total: undiscounted } = linePrice(item.variant.price, quantity);
  const total = reducedTotal(undiscounted, reductions, rate);
  return { ...item, promotions, quantity, price: { unit, total } };
}

function giftOffers({ gifts }: PromotionResult, decisions: GiftDecisions): Basket['gifts'] {
  return gifts.map((gift) => {
    const decision = decisions[gift.promotionId];
    return decision === undefined ? gift : { ...gift, decision };
  });
}
