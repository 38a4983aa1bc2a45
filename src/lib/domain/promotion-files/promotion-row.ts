import type { Texts } from '#lib/domain/catalog-files/catalog-record.ts';
import type {
  Combination,
  PromotionCondition,
  PromotionEffect,
  PromotionTier,
} from '#lib/domain/promotions/promotion.ts';

/** A promotion of one shop as it is stored. */
export interface PromotionRow {
  readonly shopId: number;
  readonly id: string;
  readonly name: string;
  readonly displayName: Texts<string>;
  /** RFC 3339 in UTC with milliseconds. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isActive: boolean;
  readonly priority: number;
  readonly combination: Combination;
  readonly conditions: readonly PromotionCondition[];
  readonly effect: PromotionEffect;
  readonly tiers: readonly PromotionTier[] | null;
  readonly customData: Readonly<Record<string, unknown>>;
}

/** What a file names by a key and the shop by an id. */
export type NamedKind = 'category' | 'product' | 'variant' | 'value';

/** Ids by key and keys by id. An attribute's value is named `attribute value`. */
export interface PromotionNames {
  /** `path` is where the file names it, for the message about an unknown key. */
  id(kind: NamedKind, key: string, path: string): number;
  /** Undefined for an id that nothing has any more. */
  key(kind: NamedKind, id: number): string | undefined;
}
