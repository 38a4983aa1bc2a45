import {
  type AddFailureKind,
  type AddOrUpdateItemError,
  type ExistingItemHandling,
  MAX_LINES,
} from '#lib/domain/basket/basket.ts';
import { isGiftGroup } from '#lib/domain/promotions/promotion-gifts.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { createItemError, createPrintError } from './add-errors.ts';
import {
  type BasketLine,
  isInSameGroup,
  isRequiredPart,
  isSameLine,
  isSamePrinting,
} from './basket-lines.ts';
import { isSellable } from './line-facts.ts';
import { type BundleAddition, planBundle } from './plan-bundle.ts';
import { canBeSold, type FactsByVariant } from './quantity-limits.ts';

export interface AddPlan {
  readonly lines: readonly BasketLine[];
  readonly errors: readonly AddOrUpdateItemError[];
}

/**
 * Plans the lines after adding the items one by one. Items of one group are added together or not
 * at all, except optional ones; lines of that group in the basket change along.
 */
export function planAdd(
  lines: readonly BasketLine[],
  items: readonly NewItem[],
  handling: ExistingItemHandling,
  facts: FactsByVariant,
  now: Date,
): AddPlan {
  let planned = lines;
  const errors: AddOrUpdateItemError[] = [];
  for (const unit of groupItems(items)) {
    const outcome = planGroup(planned, unit, handling, facts, now);
    planned = outcome.lines;
    errors.push(...outcome.errors);
  }
  return { lines: planned, errors };
}

/**
 * Puts items of one group together, at the position of the first. A variant that comes again starts
 * another add.
 */
function groupItems(items: readonly NewItem[]): readonly (readonly NewItem[])[] {
  const groups: NewItem[][] = [];
  for (const item of items) {
    const group = item.itemGroup?.id;
    const openGroup = groups.find(
      (unit) =>
        group !== undefined &&
        unit[0]?.itemGroup?.id === group &&
        !unit.some(({ variantId }) => variantId === item.variantId),
    );
    if (openGroup) openGroup.push(item);
    else groups.push([item]);
  }
  return groups;
}

function planGroup(
  lines: readonly BasketLine[],
  unit: readonly NewItem[],
  handling: ExistingItemHandling,
  facts: FactsByVariant,
  now: Date,
): AddPlan {
  const itemError = (kind: AddFailureKind, item: NewItem) =>
    createItemError(
      kind,
      item,
      handling === 'AddQuantityToExisting' ? findLine(lines, item) : undefined,
    );
  const rejected = new Map<NewItem, AddFailureKind>();
  for (const item of unit) {
    const kind = itemFailure(item, facts, now);
    if (kind) rejected.set(item, kind);
  }
  const errors = [...rejected].map(([item, kind]) => itemError(kind, item));
  if ([...rejected.keys()].some(isRequiredPart)) return { lines, errors };
  const items = unit.filter((item) => !rejected.has(item));
  const stored = lines.filter((line) => unit.some((item) => isInSameGroup(line, item)));
  const addition: BundleAddition = { lines, stored, items, handling };
  if (stored.length > 0 && !isSamePrinting(stored, unit))
    return { lines, errors: unit.map(createPrintError) };
  const unsellable = unsellablePart(addition, facts, now);
  if (unsellable)
    return {
      lines,
      errors: [...errors, createItemError('ItemUnavailable', unsellable, unsellable)],
    };
  const { lines: planned, isReduced } = planBundle(addition, facts, (line) =>
    limitsQuantity(line, facts, now),
  );
  if (planned.length > Math.max(MAX_LINES, lines.length))
    return { lines, errors: unit.map((item) => itemError('MaximumItemCountReached', item)) };
  const reduced = isReduced ? items.filter(({ quantity }) => quantity > 0) : [];
  const reductions = reduced.map((item) => itemError('ItemAddedWithReducedQuantity', item));
  return { lines: planned, errors: [...errors, ...reductions] };
}

/** A required part in the basket that cannot be sold now, so its group cannot grow. */
function unsellablePart(
  { stored, items, handling }: BundleAddition,
  facts: FactsByVariant,
  now: Date,
): BasketLine | undefined {
  const isRequested = items.some(
    (item) => item.quantity > 0 && stored.some((line) => isSameLine(line, item)),
  );
  if (!isRequested || handling === 'KeepExisting') return undefined;
  return stored.find((line) => isRequiredPart(line) && !canBeSold(line, facts, now));
}

/** Optional parts that cannot be sold do not limit their group. */
function limitsQuantity(line: BasketLine, facts: FactsByVariant, now: Date): boolean {
  return isRequiredPart(line) || canBeSold(line, facts, now);
}

function itemFailure(item: NewItem, facts: FactsByVariant, now: Date): AddFailureKind | undefined {
  const group = item.itemGroup?.id;
  if (!Number.isSafeInteger(item.quantity) || item.quantity < 0) return 'Unknown';
  if (group !== undefined && !isShopperGroup(group)) return 'Unknown';
  const variantFacts = facts.get(item.variantId);
  if (!variantFacts?.price) return 'ItemDataNotFound';
  return item.quantity > 0 && !isSellable(variantFacts, now) ? 'ItemUnavailable' : undefined;
}

/** At most eight characters. Gift groups are reserved for the shop. */
export function isShopperGroup(id: string): boolean {
  return id.length > 0 && id.length <= 8 && !isGiftGroup(id);
}

function findLine(lines: readonly BasketLine[], item: NewItem): BasketLine | undefined {
  return lines.find((line) => isSameLine(line, item));
}
