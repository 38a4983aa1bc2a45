import type { Story } from '#lib/domain/content/story.ts';

/** A published story as the content service lists it, without its content. */
export interface ListedStory {
  readonly uuid: string;
  /** Address in the default language. */
  readonly slug: string;
  /** Changes with each publication. Compared as text. */
  readonly publishedAt: string;
}

export interface SpaceState {
  /** Increases with each change of published content, in seconds. */
  readonly version: number;
  /** Codes of the languages, the default one (`default`) first. */
  readonly languages: readonly string[];
}

/**
 * The published stories of the content service, read for the shop's own store.
 * Each method throws `Outage` when the service fails.
 */
export interface StorySource {
  space(): Promise<SpaceState>;
  /** All published stories. `version`: the service may answer from a cache of this version or a newer one. */
  list(version: number): Promise<readonly ListedStory[]>;
  /**
   * These stories in one language, without those that are no longer published.
   * @throws RangeError when the response is too long or nested too deep: read fewer stories at once.
   */
  stories(language: string, uuids: readonly string[], version: number): Promise<readonly Story[]>;
}
