import {
  type AddFailureKind,
  type AddOrUpdateItemError,
  type ExistingItemHandling,
  MAX_LINES,
} from '#lib/domain/basket.ts';
import { isGiftGroup } from '#lib/domain/promotion-gifts.ts';
import type { NewItem } from '#lib/server/ports/baskets.ts';
import { addError } from './add-errors.ts';
import { isNeeded, isSameLine, type Line, movesWith } from './basket-lines.ts';
import { isSellable } from './line-facts.ts';
import { type AddedPiece, planPiece } from './piece-plan.ts';
import { canBeSold, type Facts } from './quantity-room.ts';

export interface Plan {
  readonly lines: readonly Line[];
  readonly errors: readonly AddOrUpdateItemError[];
}

/**
 * Plans the lines after adding the items one by one. Items of one group are added together or not
 * at all, except optional ones; lines of that group in the basket change along.
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

/**
 * Puts items of one group together, at the position of the first. A variant that comes again starts
 * another add.
 */
function units(items: readonly NewItem[]): readonly (readonly NewItem[])[] {
  const found: NewItem[][] = [];
  for (const item of items) {
    const group = item.itemGroup?.id;
    const open = found.find(
      (unit) =>
        group !== undefined &&
        unit[0]?.itemGroup?.id === group &&
        !unit.some(({ variantId }) => variantId === item.variantId),
    );
    if (open) open.push(item);
    else found.push([item]);
  }
  return found;
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
  const items = unit.filter((item) => !refused.has(item));
  const stored = lines.filter((line) => unit.some((item) => movesWith(line, item)));
  const piece: AddedPiece = { lines, stored, items, handling };
  const missing = missingPart(piece, facts, now);
  if (missing) return { lines, errors: [...errors, addError('ItemUnavailable', missing, missing)] };
  const { lines: planned, isReduced } = planPiece(piece, facts, (line) =>
    isLimit(line, facts, now),
  );
  if (planned.length > Math.max(MAX_LINES, lines.length))
    return { lines, errors: unit.map((item) => told('MaximumItemCountReached', item)) };
  const reduced = isReduced ? items.filter(({ quantity }) => quantity > 0) : [];
  const reductions = reduced.map((item) => told('ItemAddedWithReducedQuantity', item));
  return { lines: planned, errors: [...errors, ...reductions] };
}

/** A required part in the basket that cannot be sold now, so its group cannot grow. */
function missingPart(
  { stored, items, handling }: AddedPiece,
  facts: Facts,
  now: Date,
): Line | undefined {
  const isAsked = items.some(
    (item) => item.quantity > 0 && stored.some((line) => isSameLine(line, item)),
  );
  if (!isAsked || handling === 'KeepExisting') return undefined;
  return stored.find((line) => isNeeded(line) && !canBeSold(line, facts, now));
}

/** Optional parts that cannot be sold do not limit their group. */
function isLimit(line: Line, facts: Facts, now: Date): boolean {
  return isNeeded(line) || canBeSold(line, facts, now);
}

function unsound(item: NewItem, facts: Facts, now: Date): AddFailureKind | undefined {
  const group = item.itemGroup?.id;
  if (!Number.isSafeInteger(item.quantity) || item.quantity < 0) return 'Unknown';
  if (group !== undefined && !isGroupOfShoppers(group)) return 'Unknown';
  const own = facts.get(item.variantId);
  if (!own?.price) return 'ItemDataNotFound';
  return item.quantity > 0 && !isSellable(own, now) ? 'ItemUnavailable' : undefined;
}

/** At most eight characters. Gift groups are reserved for the shop. */
export function isGroupOfShoppers(id: string): boolean {
  return id.length > 0 && id.length <= 8 && !isGiftGroup(id);
}

function lineOf(lines: readonly Line[], item: NewItem): Line | undefined {
  return lines.find((line) => isSameLine(line, item));
}
