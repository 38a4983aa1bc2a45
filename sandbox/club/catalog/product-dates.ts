import { pseudoRandom, rollBetween } from '../random.ts';
import type { Draft } from './product-draft.ts';
import { FLAGSHIP_KEY, RACE_KEY } from './stock-levels.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

export interface Dates {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sellableFrom: Date | null;
  readonly sellableTo: Date | null;
  /** Earlier than `sellableFrom`: start of the sale to members. */
  readonly membersFrom: Date | null;
}

/** The third kit and one product in twelve are younger than 28 days, which counts as new. */
export function isNewProduct(draft: Draft): boolean {
  if (draft.key === FLAGSHIP_KEY || draft.key === RACE_KEY) return false;
  if (draft.kit?.season === '25/26') return false;
  if (draft.kit?.key === 'third-26' && !draft.player) return true;
  return pseudoRandom(`new ${draft.masterKey}`) < 0.08;
}

/** Dates of creation and sale, relative to `now`. */
export function createDates(draft: Draft, now: Date): Dates {
  const age = isNewProduct(draft)
    ? rollBetween(`age ${draft.masterKey}`, 6, 24 * 24)
    : rollBetween(`age ${draft.masterKey}`, 40 * 24, 900 * 24);
  const createdAt = new Date(now.getTime() - age * HOUR);
  const updatedAt = new Date(
    now.getTime() - rollBetween(`touched ${draft.key}`, 1, Math.min(age, 200)) * HOUR,
  );
  return { createdAt, updatedAt, membersFrom: null, ...createSaleWindow(draft, now) };
}

type Window = Pick<Dates, 'sellableFrom' | 'sellableTo'> & Partial<Pick<Dates, 'membersFrom'>>;

function createSaleWindow(draft: Draft, now: Date): Window {
  const addDays = (days: number): Date => new Date(now.getTime() + days * DAY);
  if (draft.key === FLAGSHIP_KEY || draft.key === RACE_KEY)
    return { sellableFrom: null, sellableTo: null };
  if (draft.key.startsWith('third-26-longsleeve')) {
    // Adults' shirts are already on sale to members; children's shirts follow later.
    const membersFrom = addDays(draft.audience === 'kids' ? 30 : -2);
    return { sellableFrom: addDays(45), sellableTo: null, membersFrom };
  }
  const chance = pseudoRandom(`window ${draft.key}`);
  if (chance < 0.008)
    return { sellableFrom: addDays(rollBetween(draft.key, 5, 25)), sellableTo: null };
  if (chance < 0.016)
    return { sellableFrom: addDays(-200), sellableTo: addDays(-rollBetween(draft.key, 2, 20)) };
  if (chance < 0.03)
    return { sellableFrom: addDays(-60), sellableTo: addDays(rollBetween(draft.key, 20, 60)) };
  return { sellableFrom: null, sellableTo: null };
}
