import type { AddOrUpdateItemError, CustomData, DisplayData, ItemGroup } from './basket.ts';
import type { OrderLine } from './order.ts';
import { isGiftGroup } from './promotion-gifts.ts';

/** What became of a line that was ordered once more. */
export interface ReorderOutcome {
  readonly position: number;
  readonly name: string;
  /** `gone`: the shop does not sell it any more. */
  readonly kind: 'added' | 'reduced' | 'soldOut' | 'gone' | 'full';
}

export interface ReorderItem {
  readonly variantId: number;
  readonly quantity: number;
  readonly displayData: DisplayData;
  readonly customData: CustomData;
  readonly itemGroup?: ItemGroup;
}

/**
 * The lines as additions to a basket, each with what it is customised with. A group keeps together under a name of
 * its own, which `newGroupId` gives, so that it never joins what is in the basket already. A gift is not bought again.
 */
export function reorderItems(
  lines: readonly OrderLine[],
  newGroupId: () => string,
): readonly ReorderItem[] {
  const names = new Map<string, string>();
  const bought = lines.filter(({ itemGroup }) => !itemGroup || !isGiftGroup(itemGroup.id));
  return bought.map(({ variantId, quantity, displayData, customData, itemGroup }) => {
    if (!itemGroup) return { variantId, quantity, displayData, customData };
    const id = names.get(itemGroup.id) ?? newGroupId();
    names.set(itemGroup.id, id);
    return { variantId, quantity, displayData, customData, itemGroup: { ...itemGroup, id } };
  });
}

/** What the basket's answer means for each line; the parts of a group share the worst that happened to one. */
export function reorderOutcomes(
  lines: readonly OrderLine[],
  errors: readonly AddOrUpdateItemError[],
): readonly ReorderOutcome[] {
  const kinds = new Map<number, ReorderOutcome['kind']>();
  for (const error of errors) {
    if (error.operation === 'delete' || error.variantId === undefined) continue;
    kinds.set(error.variantId, kindOf(error));
  }
  const own = lines.map(({ variantId }) => kinds.get(variantId) ?? 'added');
  return lines.map((line, position) => {
    const { itemGroup, name } = line;
    const shared = itemGroup
      ? own.filter((_, other) => lines[other]?.itemGroup?.id === itemGroup.id)
      : [];
    return { position, name, kind: worst([own[position] ?? 'added', ...shared]) };
  });
}

const SEVERITY = ['added', 'reduced', 'full', 'soldOut', 'gone'] as const;

function worst(kinds: readonly ReorderOutcome['kind'][]): ReorderOutcome['kind'] {
  return SEVERITY.findLast((kind) => kinds.includes(kind)) ?? 'added';
}

function kindOf(error: Exclude<AddOrUpdateItemError, { operation: 'delete' }>) {
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
