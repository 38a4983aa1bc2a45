import type { Locale } from '#lib/domain/shop/shop.ts';

export function basketPath(locale: Locale): string {
  return `/${locale}/basket`;
}
