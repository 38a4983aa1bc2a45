import { randomBytes } from 'node:crypto';
import {
  type AddFailureKind,
  type AddOrUpdateItemError,
  type ExistingItemHandling,
  MAX_LINES,
} from '#lib/domain/basket.ts';
import { isGiftGroup } from '#lib/domain/promotion-gifts.ts';
import type { NewItem } from '#lib/server/ports/baskets.ts';
import { addError } from './add-errors.ts';
import { isSameLine, type Line } from './basket-lines.ts';
import { isSellable } from './line-facts.ts';
import { type Facts, quantityRoom } from './quantity-room.ts';

export interface Plan {
  readonly lines: readonly Line[];
  readonly errors: readonly AddOrUpdateItemError[];
}

/**
 * What the basket looks like after the items were added, one after another; items of one group go in
 * together or not at all, save those that are not required.
 */
export function planAdd(
  lines: readonly Line[],
  items: readonly NewItem[],
  handling: ExistingItemHandling,
  facts: Facts,
  now: Date,
): Plan {
  let planned = lines;
  const errors: AddOrUpdateItemError[] = [];
  for (const unit of units(items)) {
    const outcome = planUnit(planned, unit, handling, facts, now);
    planned = outcome.lines;
    errors.push(...outcome.errors);
  }
  return { lines: planned, errors };
}

/** Items of one group at the place of its first one, everything else on its own. */
function units(items: readonly NewItem[]): readonly (readonly NewItem[])[] {
  const groups = new Map<string | NewItem, NewItem[]>();
  for (const item of items) {
    const name = item.itemGroup?.id ?? item;
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups.values()];
}

function planUnit(
  lines: readonly Line[],
  unit: readonly NewItem[],
  handling: ExistingItemHandling,
  facts: Facts,
  now: Date,
): Plan {
  const told = (kind: AddFailureKind, item: NewItem) =>
    addError(kind, item, handling === 'AddQuantityToExisting' ? lineOf(lines, item) : undefined);
  const refused = new Map<NewItem, AddFailureKind>();
  for (const item of unit) {
    const kind = unsound(item, facts, now);
    if (kind) refused.set(item, kind);
  }
  const errors = [...refused].map(([item, kind]) => told(kind, item));
  if ([...refused.keys()].some(isNeeded)) return { lines, errors };
  const sound = unit.filter((item) => !refused.has(item));
  const fitting = fittingQuantities(lines, sound, handling, facts);
  const planned = sound.reduce(
    (current, item) => planItem(current, item, fitting.get(item), handling, facts),
    lines,
  );
  if (planned.length > Math.max(MAX_LINES, lines.length))
    return { lines, errors: unit.map((item) => told('MaximumItemCountReached', item)) };
  const reduced = sound.filter((item) => fitting.get(item)?.isReduced);
  const reductions = reduced.map((item) => told('ItemAddedWithReducedQuantity', item));
  return { lines: planned, errors: [...errors, ...reductions] };
}

/** Without it, the rest of its group must not be sold. */
function isNeeded({ itemGroup }: NewItem): boolean {
  return itemGroup === undefined || itemGroup.isMainItem || itemGroup.isRequired;
}

function unsound(item: NewItem, facts: Facts, now: Date): AddFailureKind | undefined {
  const group = item.itemGroup?.id;
  if (!Number.isSafeInteger(item.quantity) || item.quantity < 0) return 'Unknown';
  if (group !== undefined && !isGroupOfShoppers(group)) return 'Unknown';
  const own = facts.get(item.variantId);
  if (!own?.price) return 'ItemDataNotFound';
  return item.quantity > 0 && !isSellable(own, now) ? 'ItemUnavailable' : undefined;
}

/** At most eight characters; a gift's group is the shop's to give. */
export function isGroupOfShoppers(id: string): boolean {
  return id.length > 0 && id.length <= 8 && !isGiftGroup(id);
}

interface Fitting {
  /** Of the line afterwards. */
  readonly quantity: number;
  readonly isReduced: boolean;
}

/** What each line of the unit may have; the scarcest part of a group decides for all of it. */
function fittingQuantities(
  lines: readonly Line[],
  unit: readonly NewItem[],
  handling: ExistingItemHandling,
  facts: Facts,
): ReadonlyMap<NewItem, Fitting> {
  const wanted = new Map<NewItem, number>();
  let limit = Number.POSITIVE_INFINITY;
  for (const item of unit) {
    const existing = lineOf(lines, item);
    const quantity = wantedQuantity(item, existing, handling);
    if (quantity === undefined) continue;
    const others = lines.filter((line) => line !== existing);
    // A line that others leave no room keeps what it has.
    const allowed = quantityRoom(facts, others, item.variantId) || (existing?.quantity ?? 0);
    wanted.set(item, quantity);
    if (allowed < quantity) limit = Math.min(limit, allowed);
  }
  return new Map(
    [...wanted].map(([item, quantity]) => [
      item,
      { quantity: Math.min(quantity, limit), isReduced: quantity > limit },
    ]),
  );
}

/** Undefined where the table of the contract leaves the quantity as it is. */
function wantedQuantity(
  item: NewItem,
  existing: Line | undefined,
  handling: ExistingItemHandling,
): number | undefined {
  if (item.quantity === 0) return undefined;
  if (!existing || handling === 'ReplaceExisting') return item.quantity;
  return handling === 'KeepExisting' ? undefined : existing.quantity + item.quantity;
}

/** One cell of the table of the backend contract, section 1.1. */
function planItem(
  lines: readonly Line[],
  item: NewItem,
  fitting: Fitting | undefined,
  handling: ExistingItemHandling,
  facts: Facts,
): readonly Line[] {
  const existing = lineOf(lines, item);
  const others = existing ? lines.filter((line) => line !== existing) : lines;
  const appended = (quantity = 0) =>
    quantity > 0 ? [...others, newLine(item, quantity, facts)] : others;
  if (!existing) return appended(fitting?.quantity);
  switch (handling) {
    case 'KeepExisting':
      return lines;
    case 'AddQuantityToExisting':
      if (!fitting) return lines;
      return lines.map((line) =>
        line === existing ? changed(line, item, fitting.quantity, facts) : line,
      );
    case 'ReplaceExisting':
      return appended(fitting?.quantity);
    case 'ReplaceExistingWithCombinedQuantity':
      return appended(fitting?.quantity ?? existing.quantity);
  }
}

function lineOf(lines: readonly Line[], item: NewItem): Line | undefined {
  return lines.find((line) => isSameLine(line, item));
}

function newLine(item: NewItem, quantity: number, facts: Facts): Line {
  return {
    id: undefined,
    key: randomBytes(9).toString('base64url'),
    variantId: item.variantId,
    quantity,
    itemGroup: item.itemGroup,
    displayData: item.displayData ?? {},
    customData: item.customData ?? {},
    promotionIds: askedPromotions(item, []),
    seenPrice: facts.get(item.variantId)?.price?.withTax ?? 0,
  };
}

/** `promotions` names them all, `promotionId` one or, being null, none; neither keeps what is stored. */
function askedPromotions(
  { promotionId, promotions }: Pick<NewItem, 'promotionId' | 'promotions'>,
  stored: readonly string[],
): readonly string[] {
  if (promotions) return promotions.map(({ id }) => id);
  if (promotionId === undefined) return stored;
  return promotionId === null ? [] : [promotionId];
}

/** What is absent keeps what is stored. */
export function changed(
  line: Line,
  change: Omit<NewItem, 'variantId' | 'quantity'>,
  quantity: number,
  facts: Facts,
): Line {
  return {
    ...line,
    quantity,
    itemGroup: change.itemGroup ?? line.itemGroup,
    displayData: change.displayData ?? line.displayData,
    customData: change.customData ?? line.customData,
    promotionIds: askedPromotions(change, line.promotionIds),
    seenPrice: facts.get(line.variantId)?.price?.withTax ?? line.seenPrice,
  };
}
