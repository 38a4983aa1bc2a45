/** Something that takes part in a reduction. */
export interface Share {
  /** Decides between equals, so that no order of lines changes an amount. */
  readonly id: string;
  /** What is left to be paid, in hundredths. */
  readonly amount: number;
}

/**
 * Spreads `total` hundredths over the shares in proportion to their amounts, in whole `step`s: largest
 * remainder first, then the larger amount, then the id. The sum is exactly `total`, cut down to what there is
 * and to whole steps; no share gives more than it has.
 */
export function spread(
  total: number,
  shares: readonly Share[],
  step: number,
): ReadonlyMap<string, number> {
  const whole = (amount: number): number => Math.floor(amount / step);
  const available = shares.reduce((sum, share) => sum + whole(share.amount), 0);
  const wanted = Math.min(whole(Math.max(0, total)), available);
  const parts = shares.map((share) => part(share, whole(share.amount), wanted, available));
  let left = wanted - parts.reduce((sum, { steps }) => sum + steps, 0);
  const given = new Map(parts.map(({ id, steps }) => [id, steps * step]));
  for (const { id, steps } of parts.toSorted(byRemainder)) {
    if (left === 0) break;
    given.set(id, (steps + 1) * step);
    left -= 1;
  }
  return given;
}

interface Part {
  readonly id: string;
  readonly room: number;
  readonly steps: number;
  readonly remainder: bigint;
}

/** In big integers: a large basket times a large discount has more digits than a number keeps. */
function part({ id }: Share, room: number, wanted: number, available: number): Part {
  if (available === 0) return { id, room, steps: 0, remainder: 0n };
  const product = BigInt(wanted) * BigInt(room);
  const steps = Number(product / BigInt(available));
  return { id, room, steps, remainder: product % BigInt(available) };
}

function byRemainder(one: Part, other: Part): number {
  if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
  if (one.room !== other.room) return other.room - one.room;
  return one.id < other.id ? -1 : 1;
}

/** A discount on one amount, in whole steps and never more than there is. */
export function discountOn(
  amount: number,
  { type, value }: { readonly type: 'absolute' | 'relative'; readonly value: number },
  step: number,
): number {
  const exact = type === 'relative' ? (amount * value) / 100 : value;
  const rounded = Math.round(exact / step) * step;
  return Math.max(0, Math.min(rounded, Math.floor(amount / step) * step));
}
