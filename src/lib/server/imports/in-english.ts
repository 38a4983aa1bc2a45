import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import { translator } from '#lib/i18n/translate.ts';

const translate = translator('en');

/** What would be right, for the command line: `a price such as 19.99`. */
export function inEnglish({ key, values = {} }: Expectation): string {
  return translate(`deskExpected:${key}`, values);
}
