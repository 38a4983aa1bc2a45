import type { PromotionRecord } from './promotion-record.ts';

export const PROMOTION_STATES = ['running', 'planned', 'paused', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What the staff calls it: one that is paused and over has ended. */
export function promotionState(
  { isActive, from, to }: Pick<PromotionRecord, 'isActive' | 'from' | 'to'>,
  now: Date,
): PromotionState {
  if (to !== null && Date.parse(to) <= now.getTime()) return 'ended';
  if (!isActive) return 'paused';
  return from !== null && Date.parse(from) > now.getTime() ? 'planned' : 'running';
}
