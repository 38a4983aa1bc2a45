import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { OrderLine } from './order.ts';
import { totalBeforeReductions } from './order-state.ts';

/** A line with its print parts: a printed shirt is one thing with one price, for shoppers as for the packer. */
export interface OrderBundle<Line extends OrderLine = OrderLine> {
  readonly line: Line;
  readonly parts: readonly Line[];
  /** Sums over the line and its parts. */
  readonly unitPrice: Minor;
  readonly total: Minor;
  readonly totalBeforeReductions: Minor;
}

/** The bundles in the order of their lines. A part without its shirt is a bundle of its own. */
export function groupOrderLines<Line extends OrderLine>(
  lines: readonly Line[],
): readonly OrderBundle<Line>[] {
  return lines
    .filter((line) => !lines.some((whole) => isPartOf(line, whole)))
    .map((line) => createBundle(line, lines));
}

/** Whether the line is printed on the goods of the other one. */
export function isPartOf(part: OrderLine, whole: OrderLine): boolean {
  const [group, main] = [part.itemGroup, whole.itemGroup];
  return (
    group !== undefined && !group.isMainItem && main?.isMainItem === true && group.id === main.id
  );
}

function createBundle<Line extends OrderLine>(
  line: Line,
  lines: readonly Line[],
): OrderBundle<Line> {
  const parts = lines.filter((part) => isPartOf(part, line));
  const sum = (amount: (one: Line) => number): Minor =>
    minor(parts.reduce((total, part) => total + amount(part), amount(line)));
  return {
    ...{ line, parts },
    unitPrice: sum((one) => one.unitPrice),
    total: sum((one) => one.total),
    totalBeforeReductions: sum(totalBeforeReductions),
  };
}
