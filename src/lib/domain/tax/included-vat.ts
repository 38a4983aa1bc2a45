import { type Minor, minor } from '#lib/domain/shop/money.ts';

/** Rates are kept in hundredths of a percent; a fraction from JSON may be off in its last digit. */
const WHOLE = 10_000;

/**
 * The VAT in an amount that includes it. The net amount is rounded half up to a multiple of `step`, the VAT is the
 * difference. `rate` is a fraction of the net amount.
 */
export function includedVat(gross: number, rate: number, step = 1): Minor {
  if (gross < 0) return minor(0 - includedVat(-gross, rate, step));
  const unit = gross % step === 0 ? step : 1;
  const divisor = WHOLE + Math.round(rate * WHOLE);
  // Whole numbers below 2^53 for each amount that a payment can have.
  const net = Math.floor(((2 * gross * WHOLE) / unit + divisor) / (2 * divisor)) * unit;
  return minor(gross - net);
}
