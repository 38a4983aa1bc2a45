import type { Locale } from '#lib/domain/shop.ts';
import { AREAS } from './areas.ts';
import type { Words } from './words.ts';

/** All words of an area in a locale, unfilled, for an island's `words`. */
export function areaWords<Area extends keyof typeof AREAS>(
  area: Area,
  locale: Locale,
): Words<Area> {
  const table: Readonly<Partial<Record<Locale, object>>> = AREAS[area];
  // en-gb and en-us hold what differs from en; every other locale is whole.
  const base = locale === 'en-gb' || locale === 'en-us' ? AREAS[area].en : {};
  return { ...base, ...table[locale] } as Words<Area>;
}
