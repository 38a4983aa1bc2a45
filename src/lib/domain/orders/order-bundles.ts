import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { OrderLine } from './order.ts';
import type { LineQuantity } from './order-lifecycle.ts';
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

/** The units without print parts, which come with their shirt. */
export function withoutParts(
  lines: readonly OrderLine[],
  shares: readonly LineQuantity[],
): readonly LineQuantity[] {
  return shares.filter(({ position }) => {
    const line = lines[position];
    return line && !lines.some((whole) => isPartOf(line, whole));
  });
}

/** The units with the print parts of each shirt among them. */
export function withParts(
  lines: readonly OrderLine[],
  shares: readonly LineQuantity[],
): readonly LineQuantity[] {
  const named = new Set(shares.map(({ position }) => position));
  const parts = shares.flatMap(({ position, quantity }) =>
    lines.flatMap((part, at) => {
      const whole = lines[position];
      return whole && isPartOf(part, whole) && !named.has(at) ? [{ position: at, quantity }] : [];
    }),
  );
  return [...shares, ...parts];
}

function createBundle<Line extends OrderLine>(
  line: Line,
  lines: readonly Line[],
): OrderBundle<Line> {
  const parts = lines.filter((part) => isPartOf(part, line));
  const sum = (amount: (one: Line) => number): Minor =>
    minor(parts.reduce((total, part) => total + amount(part), amount(line)));
  return {
    line,
    parts,
    unitPrice: sum((one) => one.unitPrice),
    total: sum((one) => one.total),
    totalBeforeReductions: sum(totalBeforeReductions),
  };
}
