import type { EngagementItem } from '#lib/domain/engagement/engagement-item.ts';

/** An in-app message. */
export interface EngagementMessage extends EngagementItem {
  /** Whether the sender wants it to go away by itself. */
  readonly isBrief: boolean;
}

/** Banners by placement. */
export type EngagementBanners = ReadonlyMap<string, EngagementItem>;

/** A service that writes to the club's supporters. Throws nothing; when it cannot be reached, nothing is heard of it. */
export interface EngagementService {
  /** Starts a visit of a customer; undefined: of a guest. Listeners must be there before. */
  readonly start: (customerId: string | undefined) => void;
  readonly logEvent: (name: string) => void;
  readonly refreshCards: () => void;
  readonly refreshBanners: (placements: readonly string[]) => void;
  readonly onCards: (listener: (cards: readonly EngagementItem[]) => void) => void;
  readonly onBanners: (
    placements: readonly string[],
    listener: (banners: EngagementBanners) => void,
  ) => void;
  readonly onMessage: (listener: (message: EngagementMessage) => void) => void;
  /** The shopper has seen the item. */
  readonly countShown: (item: EngagementItem) => void;
  /** The shopper has followed the item's link. */
  readonly countPressed: (item: EngagementItem) => void;
}
