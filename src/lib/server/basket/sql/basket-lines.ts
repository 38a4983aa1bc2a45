import type { CustomData, DisplayData, ItemGroup } from '#lib/domain/basket/basket.ts';
import { isSamePrint, type LinePrint } from '#lib/domain/printing/line-print.ts';
import { isGiftGroup } from '#lib/domain/promotions/promotion-gifts.ts';

/** A line of a basket. `id` is undefined until it is stored. */
export interface BasketLine {
  readonly id: string | undefined;
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly itemGroup: ItemGroup | undefined;
  readonly displayData: DisplayData;
  readonly customData: CustomData;
  /** Set by the server for the lines of a printed shirt. */
  readonly print?: LinePrint | undefined;
  /** Promotions that the shopper requested for this line. */
  readonly promotionIds: readonly string[];
  /** Unit price in minor units when the shopper last changed the line. */
  readonly seenPrice: number;
}

/** A line is identified by variant and group: the same variant with lettering is another line. */
export function isSameLine(
  line: Pick<BasketLine, 'variantId' | 'itemGroup'>,
  other: Pick<BasketLine, 'variantId'> & { readonly itemGroup?: ItemGroup | undefined },
): boolean {
  return line.variantId === other.variantId && line.itemGroup?.id === other.itemGroup?.id;
}

/** The line and all lines that share its group. */
export function linesInGroup(
  lines: readonly BasketLine[],
  line: BasketLine,
): readonly BasketLine[] {
  const group = line.itemGroup;
  return group ? lines.filter((other) => other.itemGroup?.id === group.id) : [line];
}

/** Whether the line belongs to the group of the item, or is the same line. */
export function isInSameGroup(line: BasketLine, item: Parameters<typeof isSameLine>[1]): boolean {
  const group = item.itemGroup;
  return group ? line.itemGroup?.id === group.id : isSameLine(line, item);
}

/** The main line of a group, else its first one. */
export function mainLine(group: readonly BasketLine[]): BasketLine | undefined {
  return group.find(({ itemGroup }) => itemGroup?.isMainItem) ?? group[0];
}

/** Quantity of a group, which all its lines share. 0 for an empty group. */
export function groupQuantity(group: readonly BasketLine[]): number {
  return mainLine(group)?.quantity ?? 0;
}

/** Whether the group cannot be sold without this part. */
export function isRequiredPart({
  itemGroup,
}: {
  readonly itemGroup?: ItemGroup | undefined;
}): boolean {
  return itemGroup === undefined || itemGroup.isMainItem || itemGroup.isRequired;
}

interface PrintableLine extends Pick<BasketLine, 'variantId'> {
  readonly print?: LinePrint | undefined;
}

/** Whether both have the same lines with the same printing, or neither is printed. */
export function isSamePrinting(
  one: readonly PrintableLine[],
  other: readonly PrintableLine[],
): boolean {
  if (![...one, ...other].some(({ print }) => print)) return true;
  return (
    one.length === other.length &&
    one.every((line) =>
      other.some(
        (twin) => twin.variantId === line.variantId && isSamePrint(twin.print, line.print),
      ),
    )
  );
}

/** Whether a promotion added the line. Shoppers neither name nor count gifts. */
export function isGiftLine({ itemGroup }: Pick<BasketLine, 'itemGroup'>): boolean {
  return itemGroup !== undefined && isGiftGroup(itemGroup.id);
}
