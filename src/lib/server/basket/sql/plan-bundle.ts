import type { ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { type BasketLine, groupQuantity, isSameLine } from './basket-lines.ts';
import { createLine, updateLine } from './edit-line.ts';
import { type FactsByVariant, groupQuantityLimit } from './quantity-limits.ts';

/** Items added to one group. An item without a group is its own. */
export interface BundleAddition {
  /** All lines of the basket. */
  readonly lines: readonly BasketLine[];
  /** Lines of the group. */
  readonly stored: readonly BasketLine[];
  /** Items of the group, each part once. All can be sold. */
  readonly items: readonly NewItem[];
  readonly handling: ExistingItemHandling;
}

interface BundlePlan {
  /** The same array when nothing changes. */
  readonly lines: readonly BasketLine[];
  readonly isReduced: boolean;
}

/**
 * Plans one group for the given handling. All lines of a group, sent or not, get the same quantity,
 * limited by the scarcest part. Parts that the group lacks are added.
 */
export function planBundle(
  addition: BundleAddition,
  facts: FactsByVariant,
  limitsQuantity: (line: BasketLine) => boolean,
): BundlePlan {
  const target = bundleTarget(addition);
  if (target.quantity === 0)
    return { lines: removeLines(addition.lines, addition.stored), isReduced: false };
  const { quantity, addsParts, isReduced } = fitQuantity(addition, target, facts, limitsQuantity);
  const newLines = addsParts
    ? target.newParts.map((item) => createLine(item, quantity, facts))
    : [];
  return { lines: applyPlan(addition, target, quantity, newLines, facts), isReduced };
}

interface BundleTarget {
  /** For every line of the group. */
  readonly quantity: number;
  /** Parts that the group does not have yet. */
  readonly newParts: readonly NewItem[];
  readonly change: 'none' | 'in-place' | 'replace';
  /** Whether limits apply. Quantities that do not grow are not reduced. */
  readonly isCapped: boolean;
}

function bundleTarget({ stored, items, handling }: BundleAddition): BundleTarget {
  const existing = items.filter((item) => hasLine(stored, item));
  const newParts = items.filter((item) => item.quantity > 0 && !existing.includes(item));
  const current = groupQuantity(stored);
  const requested = requestedQuantity(existing.length > 0 ? existing : items);
  // New parts get the quantity of their group.
  const unchanged = { quantity: current || requested, newParts, isCapped: newParts.length > 0 };
  if (existing.length === 0 || handling === 'KeepExisting') return { ...unchanged, change: 'none' };
  const isCapped = unchanged.isCapped || requested > 0;
  switch (handling) {
    case 'AddQuantityToExisting':
      if (requested === 0) return { ...unchanged, change: 'none' };
      return { quantity: current + requested, newParts, change: 'in-place', isCapped };
    case 'ReplaceExisting':
      return { quantity: requested, newParts, change: 'replace', isCapped };
    case 'ReplaceExistingWithCombinedQuantity':
      return { quantity: current + requested, newParts, change: 'replace', isCapped };
  }
}

/** Quantity of the main item, else the highest one. */
function requestedQuantity(items: readonly NewItem[]): number {
  const main = items.find(({ itemGroup }) => itemGroup?.isMainItem);
  return main?.quantity ?? Math.max(0, ...items.map(({ quantity }) => quantity));
}

interface FittedQuantity {
  readonly quantity: number;
  readonly addsParts: boolean;
  readonly isReduced: boolean;
}

/** When nothing fits beside the other lines, the group keeps its quantity and gets no new parts. */
function fitQuantity(
  { lines, stored }: BundleAddition,
  { quantity: wanted, newParts, isCapped }: BundleTarget,
  facts: FactsByVariant,
  limitsQuantity: (line: BasketLine) => boolean,
): FittedQuantity {
  if (!isCapped) return { quantity: wanted, addsParts: false, isReduced: false };
  const parts = [...stored.filter(limitsQuantity), ...newParts].map(({ variantId }) => variantId);
  const limit = groupQuantityLimit(parts, removeLines(lines, stored), wanted, facts);
  const quantity = Math.min(wanted, limit || groupQuantity(stored));
  return {
    quantity,
    addsParts: limit > 0,
    isReduced: quantity < wanted || (limit === 0 && newParts.length > 0),
  };
}

function applyPlan(
  { lines, stored, items }: BundleAddition,
  { change }: BundleTarget,
  quantity: number,
  newLines: readonly BasketLine[],
  facts: FactsByVariant,
): readonly BasketLine[] {
  if (change === 'replace') {
    const replacedLines = stored.map((line) => replaceLine(line, items, quantity, facts));
    return [...removeLines(lines, stored), ...replacedLines, ...newLines];
  }
  const plannedLine = (line: BasketLine): BasketLine => {
    if (!stored.includes(line)) return line;
    if (change === 'in-place')
      return updateLine(line, findItem(items, line) ?? {}, quantity, facts);
    return line.quantity === quantity ? line : { ...line, quantity };
  };
  const plannedLines = lines.map(plannedLine);
  const isSame = newLines.length === 0 && plannedLines.every((line, at) => line === lines[at]);
  return isSame ? lines : [...plannedLines, ...newLines];
}

/** Sent parts are replaced by a new line. The others keep key and data and move with the group. */
function replaceLine(
  line: BasketLine,
  items: readonly NewItem[],
  quantity: number,
  facts: FactsByVariant,
): BasketLine {
  const item = findItem(items, line);
  if (item) return createLine(item, quantity, facts);
  return { ...updateLine(line, {}, quantity, facts), id: undefined };
}

function removeLines(
  lines: readonly BasketLine[],
  gone: readonly BasketLine[],
): readonly BasketLine[] {
  return gone.length === 0 ? lines : lines.filter((line) => !gone.includes(line));
}

function hasLine(lines: readonly BasketLine[], item: NewItem): boolean {
  return lines.some((line) => isSameLine(line, item));
}

function findItem(items: readonly NewItem[], line: BasketLine): NewItem | undefined {
  return items.find((item) => isSameLine(line, item));
}
