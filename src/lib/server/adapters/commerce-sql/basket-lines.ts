import type { CustomData, DisplayData, ItemGroup } from '#lib/domain/basket.ts';
import { isGiftGroup } from '#lib/domain/promotion-gifts.ts';

/** A line as it is stored; `id` is undefined until it is. */
export interface Line {
  readonly id: string | undefined;
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly itemGroup: ItemGroup | undefined;
  readonly displayData: DisplayData;
  readonly customData: CustomData;
  /** Promotions that were asked for on this line. */
  readonly promotionIds: readonly string[];
  /** Unit price in hundredths when the shopper last touched the line. */
  readonly seenPrice: number;
}

/** A line is its variant and its group: the same variant with lettering is another line. */
export function isSameLine(
  line: Pick<Line, 'variantId' | 'itemGroup'>,
  other: Pick<Line, 'variantId'> & { readonly itemGroup?: ItemGroup | undefined },
): boolean {
  return line.variantId === other.variantId && line.itemGroup?.id === other.itemGroup?.id;
}

/** The line and everything that moves with it. */
export function groupOf(lines: readonly Line[], line: Line): readonly Line[] {
  const group = line.itemGroup;
  return group ? lines.filter((other) => other.itemGroup?.id === group.id) : [line];
}

/** Whether it goes with the item: a part of the same group, or the same line. */
export function movesWith(line: Line, item: Parameters<typeof isSameLine>[1]): boolean {
  const group = item.itemGroup;
  return group ? line.itemGroup?.id === group.id : isSameLine(line, item);
}

/** The one that stands for its group. */
export function mainOf(group: readonly Line[]): Line | undefined {
  return group.find(({ itemGroup }) => itemGroup?.isMainItem) ?? group[0];
}

/** How often a group is there; every line of it says the same. 0 where there is none. */
export function quantityOf(group: readonly Line[]): number {
  return mainOf(group)?.quantity ?? 0;
}

/** Without it, the rest of its group must not be sold. */
export function isNeeded({ itemGroup }: { readonly itemGroup?: ItemGroup | undefined }): boolean {
  return itemGroup === undefined || itemGroup.isMainItem || itemGroup.isRequired;
}

/** Given by a promotion: not the shopper's to name, and none of the pieces they chose. */
export function isGiftLine({ itemGroup }: Pick<Line, 'itemGroup'>): boolean {
  return itemGroup !== undefined && isGiftGroup(itemGroup.id);
}
