/** Hundredths as a decimal number with a point: 1250 is `12.50`. For files and structured data, not for shoppers. */
export function toDecimal(amount: number): string {
  return (amount / 100).toFixed(2);
}
