import type { Locale } from './shop.ts';

export function checkoutPath(locale: Locale): string {
  return `/${locale}/checkout`;
}
