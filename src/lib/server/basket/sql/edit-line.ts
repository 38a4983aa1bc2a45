import { randomBytes } from 'node:crypto';
import { printCustomData, printDisplayData } from '#lib/domain/printing/line-print.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
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
    ...itemData(item),
    promotionIds: requestedPromotionIds(item, []),
    seenPrice: facts.get(item.variantId)?.price?.withTax ?? 0,
  };
}

/**
 * Data of a printed line repeat its printing, because nodes of the previous build and the customer's export read only them.
 */
function itemData({
  displayData = {},
  customData = {},
  print,
}: NewItem): Pick<BasketLine, 'displayData' | 'customData' | 'print'> {
  if (!print) return { displayData, customData };
  return { displayData: printDisplayData(print), customData: printCustomData(print), print };
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
