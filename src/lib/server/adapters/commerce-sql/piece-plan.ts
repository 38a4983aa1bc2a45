import type { ExistingItemHandling } from '#lib/domain/basket.ts';
import type { NewItem } from '#lib/server/ports/baskets.ts';
import { isSameLine, type Line, quantityOf } from './basket-lines.ts';
import { changed, newLine } from './line-data.ts';
import { type Facts, groupRoom } from './quantity-room.ts';

/** Items added to one group. An item without a group is its own. */
export interface AddedPiece {
  /** All lines of the basket. */
  readonly lines: readonly Line[];
  /** Lines of the group. */
  readonly stored: readonly Line[];
  /** Items of the group, each part once. All can be sold. */
  readonly items: readonly NewItem[];
  readonly handling: ExistingItemHandling;
}

interface PlannedPiece {
  /** The same array when nothing changes. */
  readonly lines: readonly Line[];
  readonly isReduced: boolean;
}

/**
 * Plans one group for the given handling. All lines of a group, sent or not, get the same quantity,
 * limited by the scarcest part. Parts that the group lacks are added.
 */
export function planPiece(
  piece: AddedPiece,
  facts: Facts,
  isLimit: (line: Line) => boolean,
): PlannedPiece {
  const aim = aimOf(piece);
  if (aim.quantity === 0) return { lines: without(piece.lines, piece.stored), isReduced: false };
  const { quantity, joins, isReduced } = fitted(piece, aim, facts, isLimit);
  const joined = joins ? aim.joining.map((item) => newLine(item, quantity, facts)) : [];
  return { lines: linesAfter(piece, aim, quantity, joined, facts), isReduced };
}

interface Aim {
  /** For every line of the group. */
  readonly quantity: number;
  /** Parts that the group does not have yet. */
  readonly joining: readonly NewItem[];
  readonly change: 'none' | 'in-place' | 'anew';
  /** Whether limits apply. Quantities that do not grow are not reduced. */
  readonly isCapped: boolean;
}

function aimOf({ stored, items, handling }: AddedPiece): Aim {
  const met = items.filter((item) => isIn(stored, item));
  const joining = items.filter((item) => item.quantity > 0 && !met.includes(item));
  const current = quantityOf(stored);
  const asked = askedQuantity(met.length > 0 ? met : items);
  // New parts get the quantity of their group.
  const kept = { quantity: current || asked, joining, isCapped: joining.length > 0 };
  if (met.length === 0 || handling === 'KeepExisting') return { ...kept, change: 'none' };
  const isCapped = kept.isCapped || asked > 0;
  switch (handling) {
    case 'AddQuantityToExisting':
      if (asked === 0) return { ...kept, change: 'none' };
      return { quantity: current + asked, joining, change: 'in-place', isCapped };
    case 'ReplaceExisting':
      return { quantity: asked, joining, change: 'anew', isCapped };
    case 'ReplaceExistingWithCombinedQuantity':
      return { quantity: current + asked, joining, change: 'anew', isCapped };
  }
}

/** Quantity of the main item, else the highest one. */
function askedQuantity(items: readonly NewItem[]): number {
  const main = items.find(({ itemGroup }) => itemGroup?.isMainItem);
  return main?.quantity ?? Math.max(0, ...items.map(({ quantity }) => quantity));
}

interface Fitting {
  readonly quantity: number;
  readonly joins: boolean;
  readonly isReduced: boolean;
}

/** When nothing fits beside the other lines, the group keeps its quantity and gets no new parts. */
function fitted(
  { lines, stored }: AddedPiece,
  { quantity: wanted, joining, isCapped }: Aim,
  facts: Facts,
  isLimit: (line: Line) => boolean,
): Fitting {
  if (!isCapped) return { quantity: wanted, joins: false, isReduced: false };
  const parts = [...stored.filter(isLimit), ...joining].map(({ variantId }) => variantId);
  const room = groupRoom(parts, without(lines, stored), wanted, facts);
  const quantity = Math.min(wanted, room || quantityOf(stored));
  return {
    quantity,
    joins: room > 0,
    isReduced: quantity < wanted || (room === 0 && joining.length > 0),
  };
}

function linesAfter(
  { lines, stored, items }: AddedPiece,
  { change }: Aim,
  quantity: number,
  joined: readonly Line[],
  facts: Facts,
): readonly Line[] {
  if (change === 'anew') {
    const anew = stored.map((line) => replaced(line, items, quantity, facts));
    return [...without(lines, stored), ...anew, ...joined];
  }
  const after = (line: Line): Line => {
    if (!stored.includes(line)) return line;
    if (change === 'in-place') return changed(line, itemOf(items, line) ?? {}, quantity, facts);
    return line.quantity === quantity ? line : { ...line, quantity };
  };
  const kept = lines.map(after);
  const isSame = joined.length === 0 && kept.every((line, at) => line === lines[at]);
  return isSame ? lines : [...kept, ...joined];
}

/** Sent parts are replaced by a new line. The others keep key and data and move with the group. */
function replaced(line: Line, items: readonly NewItem[], quantity: number, facts: Facts): Line {
  const item = itemOf(items, line);
  if (item) return newLine(item, quantity, facts);
  return { ...changed(line, {}, quantity, facts), id: undefined };
}

function without(lines: readonly Line[], gone: readonly Line[]): readonly Line[] {
  return gone.length === 0 ? lines : lines.filter((line) => !gone.includes(line));
}

function isIn(lines: readonly Line[], item: NewItem): boolean {
  return lines.some((line) => isSameLine(line, item));
}

function itemOf(items: readonly NewItem[], line: Line): NewItem | undefined {
  return items.find((item) => isSameLine(line, item));
}
