import { pseudoRandom, rollBetween } from '../random.ts';
import type { Draft } from './product-draft.ts';

export interface Stock {
  readonly quantity: number;
  readonly isSellableWithoutStock: boolean;
}

/** One in forty designs is sold out in all sizes; players' shirts slightly more often. */
export function isSoldOut(draft: Draft): boolean {
  if (draft.key === FLAGSHIP_KEY || draft.key === RACE_KEY) return false;
  return pseudoRandom(`sold out ${draft.key}`) < (draft.player ? 0.04 : 0.025);
}

/** This shirt is in stock in all sizes. */
export const FLAGSHIP_KEY = 'home-26-shirt-men';
/** A one-size product with exactly ten units, for tests of concurrent orders. */
export const RACE_KEY = 'founders-bar-scarf-oxblood';
export const RACE_QUANTITY = 10;

export function createStock(draft: Draft, size: string): Stock {
  if (draft.key === FLAGSHIP_KEY) return { quantity: 250, isSellableWithoutStock: false };
  if (draft.key === RACE_KEY) return { quantity: RACE_QUANTITY, isSellableWithoutStock: false };
  if (isSoldOut(draft)) return { quantity: 0, isSellableWithoutStock: false };
  const key = `stock ${draft.key} ${size}`;
  const chance = pseudoRandom(key);
  if (chance < 0.11) return { quantity: 0, isSellableWithoutStock: false };
  if (chance < 0.15) return { quantity: 0, isSellableWithoutStock: true };
  if (chance < 0.27)
    return { quantity: rollBetween(`low ${key}`, 1, 5), isSellableWithoutStock: false };
  return { quantity: rollBetween(`plenty ${key}`, 6, 180), isSellableWithoutStock: false };
}
