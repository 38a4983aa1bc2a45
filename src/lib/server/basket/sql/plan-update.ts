import type { UpdateFailureKind } from '#lib/domain/basket/basket.ts';
import type { ItemUpdate } from '#lib/server/basket/ports/baskets.ts';
import {
  type BasketLine,
  groupQuantity,
  isGiftLine,
  isSameLine,
  linesInGroup,
} from './basket-lines.ts';
import { updateLine } from './edit-line.ts';
import { isShopperGroup } from './plan-add.ts';
import { canBeSold, type FactsByVariant, groupQuantityLimit } from './quantity-limits.ts';

export interface UpdatePlan {
  readonly lines: readonly BasketLine[];
  readonly failure?: UpdateFailureKind;
}

/** Sets the quantity of a line and its group, up to the limits. 0 removes them. */
export function planUpdate(
  lines: readonly BasketLine[],
  itemKey: string,
  update: ItemUpdate,
  facts: FactsByVariant,
  now: Date,
): UpdatePlan {
  const line = lines.find((candidate) => candidate.key === itemKey);
  if (!line) return { lines, failure: 'BasketItemNotFound' };
  if (!isValidUpdate(lines, line, update)) return { lines, failure: 'Unknown' };
  if (joinsPrintedGroup(lines, line, update)) return { lines, failure: 'LetteringRefused' };
  const group = linesInGroup(lines, line);
  if (update.quantity === 0) return { lines: lines.filter((other) => !group.includes(other)) };
  if (!group.every((part) => canBeSold(part, facts, now)))
    return { lines, failure: 'ItemUnavailable' };
  const quantity = fittingQuantity(lines, group, update.quantity, facts);
  const planned = lines.map((other) => {
    if (other === line) return updateLine(other, allowedChange(line, update), quantity, facts);
    return group.includes(other) ? updateLine(other, {}, quantity, facts) : other;
  });
  return quantity < update.quantity
    ? { lines: planned, failure: 'ItemAddedWithReducedQuantity' }
    : { lines: planned };
}

/** Removes a line and its group. An unknown key is no error. */
export function planRemoval(lines: readonly BasketLine[], itemKey: string): readonly BasketLine[] {
  const line = lines.find((candidate) => candidate.key === itemKey);
  if (!line) return lines;
  const group = linesInGroup(lines, line);
  return lines.filter((other) => !group.includes(other));
}

function isValidUpdate(
  lines: readonly BasketLine[],
  line: BasketLine,
  update: ItemUpdate,
): boolean {
  if (!Number.isSafeInteger(update.quantity) || update.quantity < 0) return false;
  const { itemGroup } = update;
  if (line.print || !itemGroup || itemGroup.id === line.itemGroup?.id) return true;
  const target = { variantId: line.variantId, itemGroup };
  const isTaken = lines.some((other) => isSameLine(other, target));
  return !isGiftLine(line) && isShopperGroup(itemGroup.id) && !isTaken;
}

/** Printing is fixed once added. Callers send its data along when they change the quantity. */
function allowedChange(line: BasketLine, update: ItemUpdate): Omit<ItemUpdate, 'quantity'> {
  if (!line.print) return update;
  const { displayData: _texts, customData: _data, itemGroup: _group, ...others } = update;
  return others;
}

function joinsPrintedGroup(
  lines: readonly BasketLine[],
  line: BasketLine,
  { itemGroup }: ItemUpdate,
): boolean {
  if (line.print || !itemGroup) return false;
  return lines.some((other) => other.print && other.itemGroup?.id === itemGroup.id);
}

/**
 * The scarcest part limits the group. When nothing fits beside the other lines, the current
 * quantity stays.
 */
function fittingQuantity(
  lines: readonly BasketLine[],
  group: readonly BasketLine[],
  wanted: number,
  facts: FactsByVariant,
): number {
  const rest = lines.filter((line) => !group.includes(line));
  const parts = group.map(({ variantId }) => variantId);
  const current = groupQuantity(group);
  const quantity = Math.min(wanted, groupQuantityLimit(parts, rest, wanted, facts) || current);
  // The promotion decides how many gifts there are; the shopper may only take fewer.
  return group.some(isGiftLine) ? Math.min(quantity, current) : quantity;
}
