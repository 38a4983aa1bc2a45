/** Exact arithmetic on fractions: what the rule for VAT promises, without its code. Rates are hundredths of a percent. */

const WHOLE = 10_000n;

/**
 * Whether `tax` is the VAT in `gross`, to the nearest multiple of `step`. Half a step counts for the net amount: of two
 * equally near ones the VAT is the lower.
 */
export function isVatOf(tax: number, gross: number, rate: number, step: number): boolean {
  const divisor = WHOLE + BigInt(rate);
  // tax - gross * rate / divisor, as a numerator over the divisor.
  const error = BigInt(tax) * divisor - BigInt(gross) * BigInt(rate);
  const limit = BigInt(step) * divisor;
  return tax % step === 0 && -limit <= 2n * error && 2n * error < limit;
}

/**
 * Whether the shares are the amount by largest remainder: each is its exact part rounded down or up, and none that was
 * rounded up had a smaller remainder than one that was rounded down.
 */
export function isByLargestRemainder(
  shares: readonly number[],
  amount: number,
  weights: readonly number[],
  step: number,
): boolean {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (shares.reduce((sum, share) => sum + share, 0) !== amount) return false;
  if (total === 0n) return true;
  if (shares.some((share) => share % step !== 0)) return false;
  const parts = shares.map((share, at) => {
    const part = BigInt(amount / step) * BigInt(weights[at] ?? 0);
    const down = part / total;
    return { raised: BigInt(share / step) - down, remainder: part - down * total };
  });
  const remainders = (steps: bigint): readonly bigint[] =>
    parts.filter(({ raised }) => raised === steps).map(({ remainder }) => remainder);
  const [left, raised] = [remainders(0n), remainders(1n)];
  const lowest = raised.toSorted(compare)[0] ?? total;
  const highest = left.toSorted(compare).at(-1) ?? 0n;
  return left.length + raised.length === parts.length && lowest >= highest && lowest > 0n;
}

function compare(one: bigint, other: bigint): number {
  return Number(one > other) - Number(one < other);
}
