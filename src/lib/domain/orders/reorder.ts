import type {
  AddOrUpdateItemError,
  CustomData,
  DisplayData,
  ItemGroup,
} from '#lib/domain/basket/basket.ts';
import { isGiftGroup } from '#lib/domain/promotions/promotion-gifts.ts';
import type { OrderLine } from './order.ts';

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
  readonly displayData: DisplayData;
  readonly customData: CustomData;
  readonly itemGroup?: ItemGroup;
}

/**
 * Converts order lines to basket items with their customisation, without gifts. Groups get new ids from
 * `newGroupId`, so that they do not merge with groups in the basket.
 */
export function reorderItems(
  lines: readonly OrderLine[],
  newGroupId: () => string,
): readonly ReorderItem[] {
  const newIds = new Map<string, string>();
  const bought = lines.filter(({ itemGroup }) => !itemGroup || !isGiftGroup(itemGroup.id));
  return bought.map(({ variantId, quantity, displayData, customData, itemGroup }) => {
    if (!itemGroup) return { variantId, quantity, displayData, customData };
    const id = newIds.get(itemGroup.id) ?? newGroupId();
    newIds.set(itemGroup.id, id);
    return { variantId, quantity, displayData, customData, itemGroup: { ...itemGroup, id } };
  });
}

/** Maps the basket's errors to one outcome per line; all lines of a group get the worst outcome of the group. */
export function reorderOutcomes(
  lines: readonly OrderLine[],
  errors: readonly AddOrUpdateItemError[],
): readonly ReorderOutcome[] {
  const kinds = new Map<number, ReorderOutcome['kind']>();
  for (const error of errors) {
    if (error.operation === 'delete' || error.variantId === undefined) continue;
    kinds.set(error.variantId, outcomeKind(error));
  }
  const ownKinds = lines.map(({ variantId }) => kinds.get(variantId) ?? 'added');
  return lines.map((line, position) => {
    const { itemGroup, name } = line;
    const shared = itemGroup
      ? ownKinds.filter((_, other) => lines[other]?.itemGroup?.id === itemGroup.id)
      : [];
    return { position, name, kind: worst([ownKinds[position] ?? 'added', ...shared]) };
  });
}

const SEVERITY = ['added', 'reduced', 'full', 'soldOut', 'gone'] as const;

function worst(kinds: readonly ReorderOutcome['kind'][]): ReorderOutcome['kind'] {
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
