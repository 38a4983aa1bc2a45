import type { Story } from '#lib/domain/content/story.ts';
import type { ListedStory } from './story-source.ts';

/** State of the store's last complete read of the content service. */
export interface StoredState {
  /** Undefined before the first complete read. */
  readonly version: number | undefined;
  readonly languages: readonly string[];
  /** When every story was last read, whether it had changed or not. */
  readonly readAllAt: Date | undefined;
}

/** A notice of the content service that has not been dealt with. */
export interface StoredNotice {
  readonly id: number;
  /** Undefined: anything may have changed. */
  readonly slug: string | undefined;
}

/** Effect of a webhook of the content service. */
export interface StoryNotices {
  /**
   * A story was published, moved or removed; undefined: anything may have changed. Stored first, so that a restart loses
   * nothing; resolves when pages show it.
   */
  announce(slug: string | undefined): Promise<void>;
}

/** Addresses that a new list of stories changed. */
export interface ListChanges {
  readonly removed: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

/** A node's right to bring the store up to date, until it ends or expires. */
export interface SyncLease {
  readonly owner: string;
  readonly state: StoredState;
}

/**
 * The shop's own copy of the published stories, shared by all nodes. One node at a time brings it up to date. Every method
 * throws `Outage` when the database does not respond.
 */
export interface StoryStore {
  /** Whether no complete read of the content service was ever stored. */
  isEmpty(): Promise<boolean>;
  /** Undefined when nothing is due, or another node has the turn. A notice makes it due at once. */
  claimTurn(owner: string, now: Date): Promise<SyncLease | undefined>;
  /** False when another node has taken the turn over. */
  keepTurn(owner: string, now: Date): Promise<boolean>;
  /** Ends the turn after a failure; the next one is due at `nextAt`. */
  giveUpTurn(owner: string, nextAt: Date): Promise<void>;
  /** Ends the turn, stores what was read and forgets the notices up to this one. */
  finishTurn(
    owner: string,
    result: { readonly state: StoredState; readonly nextAt: Date; readonly lastNotice: number },
  ): Promise<void>;

  addNotice(slug: string | undefined, now: Date): Promise<void>;
  /** Oldest first. */
  notices(): Promise<readonly StoredNotice[]>;

  /** When each stored story of a language was published, by uuid. */
  publishedAt(language: string): Promise<ReadonlyMap<string, string>>;
  /** Removes stories that are not listed, and languages that the space no longer has; moves those with a new address. */
  applyList(
    listed: readonly ListedStory[],
    languages: readonly string[],
    now: Date,
  ): Promise<ListChanges>;
  save(
    language: string,
    stories: readonly { readonly story: Story; readonly publishedAt: string }[],
  ): Promise<void>;
}
