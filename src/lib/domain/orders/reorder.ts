import type { AddOrUpdateItemError, CustomData, ItemGroup } from '#lib/domain/basket/basket.ts';
import { withoutReservedKeys } from '#lib/domain/printing/line-print.ts';
import { isGiftGroup } from '#lib/domain/promotions/promotion-gifts.ts';
import type { OrderLine } from './order.ts';
import { isPrintedLine } from './order-state.ts';

/** Outcome for one line of a reorder. */
export interface ReorderOutcome {
  readonly position: number;
  readonly name: string;
  /** `gone`: no longer sold. */
  readonly kind: 'added' | 'reduced' | 'soldOut' | 'gone' | 'full';
}

export interface ReorderItem {
  readonly variantId: number;
  readonly quantity: number;
  readonly customData: CustomData;
  readonly itemGroup?: ItemGroup;
}

/**
 * Converts order lines to basket items, without gifts and without printed shirts, which the server makes again. Groups
 * get new ids from `newGroupId`, so that they do not merge with groups in the basket.
 */
export function reorderItems(
  lines: readonly OrderLine[],
  newGroupId: () => string,
): readonly ReorderItem[] {
  const newIds = new Map<string, string>();
  const printed = new Set(printedGroups(lines).flat());
  const bought = lines.filter((line) => !(isGift(line) || printed.has(line)));
  return bought.map(({ variantId, quantity, customData: ordered, itemGroup }) => {
    const customData = withoutReservedKeys(ordered);
    if (!itemGroup) return { variantId, quantity, customData };
    const id = newIds.get(itemGroup.id) ?? newGroupId();
    newIds.set(itemGroup.id, id);
    return { variantId, quantity, customData, itemGroup: { ...itemGroup, id } };
  });
}

/** The lines of each printed shirt. */
export function printedGroups(lines: readonly OrderLine[]): readonly (readonly OrderLine[])[] {
  const groups = new Map<string, OrderLine[]>();
  for (const [position, line] of lines.entries()) {
    const key = line.itemGroup?.id ?? `line ${position}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].filter((group) => group.some(isPrintedLine));
}

function isGift({ itemGroup }: OrderLine): boolean {
  return itemGroup !== undefined && isGiftGroup(itemGroup.id);
}

/**
 * Maps the basket's errors to one outcome per line; all lines of a group get the worst outcome of the group. `lost`
 * lines were not sent to the basket.
 */
export function reorderOutcomes(
  lines: readonly OrderLine[],
  errors: readonly AddOrUpdateItemError[],
  lost: ReadonlyMap<OrderLine, ReorderOutcome['kind']> = new Map(),
): readonly ReorderOutcome[] {
  const kinds = new Map<number, ReorderOutcome['kind']>();
  for (const error of errors) {
    if (error.operation === 'delete' || error.variantId === undefined) continue;
    kinds.set(error.variantId, outcomeKind(error));
  }
  const ownKinds = lines.map((line) => lost.get(line) ?? kinds.get(line.variantId) ?? 'added');
  return lines.map((line, position) => {
    const { itemGroup, name } = line;
    const shared = itemGroup
      ? ownKinds.filter((_, other) => lines[other]?.itemGroup?.id === itemGroup.id)
      : [];
    return { position, name, kind: worstOutcome([ownKinds[position] ?? 'added', ...shared]) };
  });
}

const SEVERITY = ['added', 'reduced', 'full', 'soldOut', 'gone'] as const;

function worstOutcome(kinds: readonly ReorderOutcome['kind'][]): ReorderOutcome['kind'] {
  return SEVERITY.findLast((kind) => kinds.includes(kind)) ?? 'added';
}

function outcomeKind(error: Exclude<AddOrUpdateItemError, { operation: 'delete' }>) {
  switch (error.kind) {
    case 'ItemAddedWithReducedQuantity':
      return 'reduced';
    case 'MaximumItemCountReached':
      return 'full';
    case 'ItemUnavailable':
      return 'soldOut';
    default:
      return 'gone';
  }
}
