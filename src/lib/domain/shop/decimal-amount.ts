/** Hundredths as a decimal number with a point: 1250 is `12.50`. For files and structured data, not for shoppers. */
export function toDecimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** Fits an integer column of the database. */
const MAX_AMOUNT = 2_000_000_000;

/**
 * Hundredths of an amount that a person of the staff has typed: `12`, `12.5`, `12.50` or `12,50`. Undefined for anything
 * else, also for thousands separators: `1.250` must not become 1.25.
 */
export function parseDecimal(typed: string): number | undefined {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amount <= MAX_AMOUNT ? amount : undefined;
}
