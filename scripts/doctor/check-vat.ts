import { countriesWithoutRates } from '../../src/lib/domain/tax/vat-data.ts';
import { type Check, fine } from './finding.ts';

/** Says in which shops nothing is known of the country's VAT. */
export function checkVat(countries: readonly string[] = countriesWithoutRates()): Check {
  return {
    name: 'VAT',
    action: 'see docs/operations/your-club.md',
    run: async () =>
      fine(
        countries.length === 0
          ? 'the rates of all shops’ countries are known'
          : `no rates are known for ${countries.join(', ')}: the shops there sell without VAT, as exports`,
      ),
  };
}
