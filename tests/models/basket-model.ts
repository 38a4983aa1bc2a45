import type { ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import { PREORDER, SCARF_M, SCARF_S } from '../support/a-shop-floor.ts';

export interface ModelLine {
  readonly variant: number;
  readonly quantity: number;
  readonly isGift: boolean;
}

/** The quantity of a variant that this basket could have if it were empty: the stock and its own pending order. */
export type Shelf = (variant: number) => number;

const MOST_IN_LINE = 50;
const SCARVES: readonly number[] = [SCARF_S, SCARF_M];
const MOST_SCARVES = 3;

function soldWithoutStock(variant: number): boolean {
  return variant === PREORDER;
}

function canBeSold(shelf: Shelf, variant: number): boolean {
  return soldWithoutStock(variant) || shelf(variant) > 0;
}

function remainingRoom(shelf: Shelf, others: readonly ModelLine[], variant: number): number {
  const countUnits = (of: (line: ModelLine) => boolean): number =>
    others.filter(of).reduce((sum, line) => sum + line.quantity, 0);
  const left = soldWithoutStock(variant)
    ? MOST_IN_LINE
    : shelf(variant) - countUnits((line) => line.variant === variant);
  const scarves = SCARVES.includes(variant)
    ? MOST_SCARVES - countUnits((line) => SCARVES.includes(line.variant))
    : MOST_IN_LINE;
  return Math.max(0, Math.min(MOST_IN_LINE, left, scarves));
}

/** The basket after an add: one line for each variant, in order of arrival. */
export function addToLines(
  lines: readonly ModelLine[],
  shelf: Shelf,
  {
    variant,
    quantity,
    handling,
  }: {
    readonly variant: number;
    readonly quantity: number;
    readonly handling: ExistingItemHandling;
  },
): readonly ModelLine[] {
  const own = findBought(lines, variant);
  if (own && handling === 'KeepExisting') return lines;
  if (quantity === 0) return withoutResults(lines, own, handling);
  if (!canBeSold(shelf, variant)) return lines;
  const others = lines.filter((line) => line !== own);
  const before = own?.quantity ?? 0;
  const wanted = handling === 'ReplaceExisting' ? quantity : before + quantity;
  const most = remainingRoom(shelf, others, variant) || before;
  const line = { variant, quantity: Math.min(wanted, most), isGift: false };
  if (line.quantity === 0) return others;
  if (own && handling === 'AddQuantityToExisting')
    return lines.map((old) => (old === own ? line : old));
  return [...others, line];
}

/** The line was not requested. */
function withoutResults(
  lines: readonly ModelLine[],
  own: ModelLine | undefined,
  handling: ExistingItemHandling,
): readonly ModelLine[] {
  if (!own || handling === 'AddQuantityToExisting') return lines;
  const others = lines.filter((line) => line !== own);
  return handling === 'ReplaceExisting' ? others : [...others, own];
}

export function updateLines(
  lines: readonly ModelLine[],
  shelf: Shelf,
  line: ModelLine,
  quantity: number,
): readonly ModelLine[] {
  const others = lines.filter((other) => other !== line);
  if (quantity === 0) return others;
  if (!canBeSold(shelf, line.variant)) return lines;
  const most = Math.min(MOST_IN_LINE, remainingRoom(shelf, others, line.variant) || line.quantity);
  return lines.map((other) =>
    other === line ? { ...line, quantity: Math.min(quantity, most) } : other,
  );
}

/** The customer's basket after merging the guest's. */
export function merged(
  target: readonly ModelLine[],
  source: readonly ModelLine[],
  shelf: Shelf,
): readonly ModelLine[] {
  let lines = target;
  for (const line of source) {
    const own = lines.find(
      (other) => other.variant === line.variant && other.isGift === line.isGift,
    );
    const others = lines.filter((other) => other !== own);
    const wanted = line.quantity + (line.isGift ? 0 : (own?.quantity ?? 0));
    const fitting = canBeSold(shelf, line.variant)
      ? Math.min(wanted, remainingRoom(shelf, others, line.variant))
      : line.quantity;
    if (own) {
      const quantity = Math.max(fitting, own.quantity);
      lines = lines.map((other) => (other === own ? { ...own, quantity } : other));
    } else if (fitting > 0) lines = [...lines, { ...line, quantity: fitting }];
  }
  return lines;
}

/** The available quantity of each line: earlier lines take stock from later ones. */
export function sellable(lines: readonly ModelLine[], shelf: Shelf): readonly number[] {
  const takenLines: ModelLine[] = [];
  return lines.map((line) => {
    const most = canBeSold(shelf, line.variant)
      ? remainingRoom(shelf, takenLines, line.variant)
      : 0;
    if (most > 0) takenLines.push({ ...line, quantity: Math.min(line.quantity, most) });
    return most;
  });
}

function findBought(lines: readonly ModelLine[], variant: number): ModelLine | undefined {
  return lines.find((line) => line.variant === variant && !line.isGift);
}
