import { isKnownLocale, LANGUAGES } from '#club/known-shops.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { canonicalJson } from '#lib/domain/text/canonical-json.ts';

interface ShopRecord {
  readonly shops: readonly Locale[];
}

/** Fields that are the same in all shops of a record. */
const WHOLE: readonly string[] = ['texts', 'customData'];

/**
 * One record for the shops of both, if they differ in nothing but amounts by shop and texts by language. Undefined if
 * they differ in anything else.
 */
export function mergeByShop<Mergeable extends ShopRecord>(
  one: Mergeable,
  other: Mergeable,
): Mergeable | undefined {
  if (canonicalJson(wholeFields(one)) !== canonicalJson(wholeFields(other))) return undefined;
  const merged = merge(varyingFields(one), varyingFields(other));
  if (!merged) return undefined;
  const shops = [...one.shops, ...other.shops];
  return { ...one, ...(merged.value as Mergeable), ...wholeFields(one), shops };
}

function wholeFields(record: ShopRecord): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => WHOLE.includes(field)));
}

function varyingFields(record: ShopRecord): Readonly<Record<string, unknown>> {
  const isVarying = (field: string): boolean => field !== 'shops' && !WHOLE.includes(field);
  return Object.fromEntries(Object.entries(record).filter(([field]) => isVarying(field)));
}

type JsonObject = Readonly<Record<string, unknown>>;

/** In an object, so that null is a value. */
interface Merged {
  readonly value: unknown;
}

function merge(one: unknown, other: unknown): Merged | undefined {
  if (canonicalJson(one) === canonicalJson(other)) return { value: one };
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length ? mergeLists(one, other) : undefined;
  return isObject(one) && isObject(other) ? mergeObjects(one, other) : undefined;
}

/** Objects by shop or language take what only one of them has; all others need the same fields. */
function mergeObjects(one: JsonObject, other: JsonObject): Merged | undefined {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const canMiss = keys.every(
    (key) => isKnownLocale(key) || (LANGUAGES as readonly string[]).includes(key),
  );
  const parts = keys.map((key) => {
    if (Object.hasOwn(one, key) && Object.hasOwn(other, key)) return merge(one[key], other[key]);
    return canMiss ? { value: one[key] ?? other[key] } : undefined;
  });
  if (parts.includes(undefined)) return undefined;
  return { value: Object.fromEntries(keys.map((key, index) => [key, parts[index]?.value])) };
}

function mergeLists(one: readonly unknown[], other: readonly unknown[]): Merged | undefined {
  const parts = one.map((item, index) => merge(item, other[index]));
  const merged = parts.filter((part) => part !== undefined);
  return merged.length === parts.length ? { value: merged.map(({ value }) => value) } : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
