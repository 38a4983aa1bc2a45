// Apart from the amounts themselves: every page's script has those, and this only the desk and the server.
export { currencyDecimals, isPayableAmount, smallestAmount } from '#club/currency-coins.ts';
