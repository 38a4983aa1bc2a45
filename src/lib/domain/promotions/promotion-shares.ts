/** A participant in a shared reduction. */
export interface Share {
  /** Tie-breaker, so that the order of lines does not change amounts. */
  readonly id: string;
  /** Remaining price in hundredths. */
  readonly amount: number;
}

/**
 * Distributes `total` hundredths over the shares in proportion to their amounts, in multiples of `step` (largest
 * remainder method; ties by larger amount, then id). The sum is exactly `total`, limited to the available amount and
 * rounded down to whole steps. No share exceeds its own amount.
 */
export function distributeReduction(
  total: number,
  shares: readonly Share[],
  step: number,
): ReadonlyMap<string, number> {
  const toSteps = (amount: number): number => Math.floor(amount / step);
  const available = shares.reduce((sum, share) => sum + toSteps(share.amount), 0);
  const requested = Math.min(toSteps(Math.max(0, total)), available);
  const parts = shares.map((share) =>
    createPart(share, toSteps(share.amount), requested, available),
  );
  let remaining = requested - parts.reduce((sum, { steps }) => sum + steps, 0);
  const amounts = new Map(parts.map(({ id, steps }) => [id, steps * step]));
  for (const { id, steps } of parts.toSorted(compareByRemainder)) {
    if (remaining === 0) break;
    amounts.set(id, (steps + 1) * step);
    remaining -= 1;
  }
  return amounts;
}

interface Part {
  readonly id: string;
  readonly capacity: number;
  readonly steps: number;
  readonly remainder: bigint;
}

/** Uses BigInt because large baskets times large discounts exceed the safe integers. */
function createPart({ id }: Share, capacity: number, wanted: number, available: number): Part {
  if (available === 0) return { id, capacity, steps: 0, remainder: 0n };
  const product = BigInt(wanted) * BigInt(capacity);
  const steps = Number(product / BigInt(available));
  return { id, capacity, steps, remainder: product % BigInt(available) };
}

function compareByRemainder(one: Part, other: Part): number {
  if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
  if (one.capacity !== other.capacity) return other.capacity - one.capacity;
  return one.id < other.id ? -1 : 1;
}

/** A discount on one amount, in multiples of `step`, at most the amount itself. */
export function discountAmount(
  amount: number,
  { type, value }: { readonly type: 'absolute' | 'relative'; readonly value: number },
  step: number,
): number {
  const exact = type === 'relative' ? (amount * value) / 100 : value;
  const rounded = Math.round(exact / step) * step;
  return Math.max(0, Math.min(rounded, Math.floor(amount / step) * step));
}
