import { groupOrderLines } from '#lib/domain/orders/order-bundles.ts';
import type {
  LineQuantity,
  OrderDetail,
  OrderDetailLine,
} from '#lib/domain/orders/order-lifecycle.ts';

/** Goods as they are packed: a printed shirt with all its lettering. */
export interface PackedLine {
  readonly line: OrderDetailLine;
  readonly details: string;
}

export function packedLines(lines: readonly OrderDetailLine[]): readonly PackedLine[] {
  return groupOrderLines(lines).map(({ line, parts }) => ({
    line,
    details: [
      ...lineDetails(line),
      ...parts.flatMap(({ displayData }) => letteringTexts(displayData)),
    ].join(' · '),
  }));
}

/** The goods among these units: print parts are with their shirt. */
export function packedShares(
  { lines }: Pick<OrderDetail, 'lines'>,
  shares: readonly LineQuantity[],
): readonly (PackedLine & { readonly quantity: number })[] {
  return packedLines(lines).flatMap((packed) => {
    const share = shares.find(({ position }) => position === packed.line.position);
    return share ? [{ ...packed, quantity: share.quantity }] : [];
  });
}

export function lineDetails(line: OrderDetailLine): readonly string[] {
  const texts = [line.size, line.color, ...letteringTexts(line.displayData)];
  return texts.filter((text) => text !== '');
}

/** Printed text: `Name MASON`. */
export function letteringTexts(displayData: OrderDetailLine['displayData']): readonly string[] {
  return Object.values(displayData).map(({ label, value }) => `${label} ${value}`);
}
