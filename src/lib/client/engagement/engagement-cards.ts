import { atom } from 'nanostores';
import type { EngagementItem } from '#lib/domain/engagement/engagement-item.ts';

/** Content cards of the engagement service; empty without consent. */
export const $engagementCards = atom<readonly EngagementItem[]>([]);
