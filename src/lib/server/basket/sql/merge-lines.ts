import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_LINES } from '#lib/domain/basket/basket.ts';
import {
  type BasketLine,
  groupQuantity,
  isGiftLine,
  isInSameGroup,
  isRequiredPart,
  isSamePrinting,
  linesInGroup,
} from './basket-lines.ts';
import { canBeSold, type FactsByVariant, groupQuantityLimit } from './quantity-limits.ts';

/**
 * Adds the quantities of `source` within the limits, each group as one. Lines that cannot be sold
 * now are kept too: signing in must not lose what the shopper chose.
 */
export function mergeLines(
  target: readonly BasketLine[],
  source: readonly BasketLine[],
  facts: FactsByVariant,
  now: Date,
): readonly BasketLine[] {
  let merged = target;
  const incoming = renameTakenGroups(target, source);
  for (const line of incoming) {
    const group = linesInGroup(incoming, line);
    // Handle each group once, at its first line.
    if (group[0] === line) merged = mergeGroup(merged, group, facts, now);
  }
  return merged;
}

function mergeGroup(
  lines: readonly BasketLine[],
  group: readonly BasketLine[],
  facts: FactsByVariant,
  now: Date,
): readonly BasketLine[] {
  const stored = lines.filter((line) => group.some((part) => isInSameGroup(line, part)));
  const rest = lines.filter((line) => !stored.includes(line));
  const quantity = mergedQuantity(rest, stored, group, facts, now);
  if (stored.length > 0)
    return lines.map((line) =>
      stored.includes(line) ? { ...line, quantity: Math.max(quantity, line.quantity) } : line,
    );
  if (quantity === 0 || lines.length + group.length > MAX_LINES) return lines;
  return [...lines, ...group.map((line) => ({ ...line, id: undefined, quantity }))];
}

function mergedQuantity(
  rest: readonly BasketLine[],
  stored: readonly BasketLine[],
  group: readonly BasketLine[],
  facts: FactsByVariant,
  now: Date,
): number {
  const quantity = groupQuantity(group);
  const sellable = group.filter((line) => canBeSold(line, facts, now));
  if (group.some((line) => isRequiredPart(line) && !sellable.includes(line))) return quantity;
  // A gift in both baskets is given once.
  const wanted = group.some(isGiftLine) ? quantity : quantity + groupQuantity(stored);
  const limitingVariants = sellable.map(({ variantId }) => variantId);
  return groupQuantityLimit(limitingVariants, rest, wanted, facts);
}

/** Renames groups whose id is taken by a different customisation. Equal customisations add up. */
export function renameTakenGroups(
  target: readonly BasketLine[],
  source: readonly BasketLine[],
): readonly BasketLine[] {
  const newGroupIds = new Map<string, string>();
  for (const line of source) {
    if (!line.itemGroup || isGiftLine(line) || newGroupIds.has(line.itemGroup.id)) continue;
    const stored = target.filter((other) => isInSameGroup(other, line));
    if (stored.length > 0 && !isSameCustomisation(stored, linesInGroup(source, line)))
      newGroupIds.set(line.itemGroup.id, randomBytes(6).toString('base64url'));
  }
  return source.map((line) => {
    const id = line.itemGroup && newGroupIds.get(line.itemGroup.id);
    return line.itemGroup && id ? { ...line, itemGroup: { ...line.itemGroup, id } } : line;
  });
}

/** Whether both have the same parts with the same texts and style. */
function isSameCustomisation(one: readonly BasketLine[], other: readonly BasketLine[]): boolean {
  return (
    one.length === other.length &&
    isSamePrinting(one, other) &&
    one.every((line) => {
      const twin = other.find((candidate) => candidate.variantId === line.variantId);
      return twin !== undefined && isDeepStrictEqual(twin.customData, line.customData);
    })
  );
}
