import type { Locale } from './shop.ts';

export function basketPath(locale: Locale): string {
  return `/${locale}/basket`;
}
