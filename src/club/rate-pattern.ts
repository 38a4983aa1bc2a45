/** An exchange rate: a decimal number above zero with at most six decimals. */
export const RATE_PATTERN = /^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,6})?$/;
