import { randomBytes } from 'node:crypto';
import type { NewItem } from '#lib/server/ports/baskets.ts';
import type { BasketLine } from './basket-lines.ts';
import type { FactsByVariant } from './quantity-limits.ts';

/** A new line with the data of the item. */
export function createLine(item: NewItem, quantity: number, facts: FactsByVariant): BasketLine {
  return {
    id: undefined,
    key: randomBytes(9).toString('base64url'),
    variantId: item.variantId,
    quantity,
    itemGroup: item.itemGroup,
    displayData: item.displayData ?? {},
    customData: item.customData ?? {},
    ...(item.print && { print: item.print }),
    promotionIds: requestedPromotionIds(item, []),
    seenPrice: facts.get(item.variantId)?.price?.withTax ?? 0,
  };
}

/**
 * The line as an item for another basket. Requested promotions are dropped: they belong to the
 * source basket.
 */
export function toNewItem({
  variantId,
  quantity,
  itemGroup,
  displayData,
  customData,
  print,
}: BasketLine): NewItem {
  const groupAndPrint = { ...(itemGroup && { itemGroup }), ...(print && { print }) };
  return { variantId, quantity, displayData, customData, ...groupAndPrint };
}

/** Absent fields keep their stored value. */
export function updateLine(
  line: BasketLine,
  change: Omit<NewItem, 'variantId' | 'quantity'>,
  quantity: number,
  facts: FactsByVariant,
): BasketLine {
  return {
    ...line,
    quantity,
    itemGroup: change.itemGroup ?? line.itemGroup,
    displayData: change.displayData ?? line.displayData,
    customData: change.customData ?? line.customData,
    promotionIds: requestedPromotionIds(change, line.promotionIds),
    seenPrice: facts.get(line.variantId)?.price?.withTax ?? line.seenPrice,
  };
}

/**
 * `promotions` replaces all, `promotionId` sets one or, when null, none. Without either the stored
 * ids stay.
 */
function requestedPromotionIds(
  { promotionId, promotions }: Pick<NewItem, 'promotionId' | 'promotions'>,
  stored: readonly string[],
): readonly string[] {
  if (promotions) return promotions.map(({ id }) => id);
  if (promotionId === undefined) return stored;
  return promotionId === null ? [] : [promotionId];
}
