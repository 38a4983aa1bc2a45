/**
 * Divides an amount in proportion to the weights, exactly: each share is a multiple of `step`, and all of them add up to
 * the amount. What rounding down leaves goes to the largest remainders, of equal ones to the first. Negative weights count
 * as 0; without any weight the first share is the whole amount.
 */
export function divideAmount(
  amount: number,
  weights: readonly number[],
  step = 1,
): readonly number[] {
  if (amount < 0) return divideAmount(-amount, weights, step).map((share) => 0 - share);
  const unit = amount % step === 0 ? step : 1;
  const parts = weights.map((weight) => BigInt(Math.max(0, weight)));
  const total = sumOf(parts);
  if (total === 0n) return weights.map((_, at) => (at === 0 ? amount : 0));
  const units = BigInt(amount / unit);
  const shares = parts.map((part) => (units * part) / total);
  const remainders = parts.map((part, at) => ({ at, left: (units * part) % total }));
  const missing = Number(units - sumOf(shares));
  const raised = new Set(
    remainders
      .toSorted((one, other) => Number(other.left > one.left) - Number(other.left < one.left))
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return shares.map((share, at) => (Number(share) + (raised.has(at) ? 1 : 0)) * unit);
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
