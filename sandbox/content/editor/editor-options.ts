import type { SpaceSetup } from '../space-setup.ts';
import type { StoredStory } from '../stored-story.ts';
import type { StoryStore } from '../story-store.ts';
import type { StoryAction } from '../story-webhook.ts';
import type { PreviewKeys } from './preview-address.ts';

export interface EditorOptions {
  readonly store: StoryStore;
  /** The shop whose pages are previewed, without trailing slash. */
  readonly shopUrl: string;
  readonly keys: PreviewKeys;
  readonly setup: SpaceSetup;
  /** Sends the webhook after a change. Resolves to whether the shop accepted it. */
  readonly notifyShop: (story: StoredStory, action: StoryAction) => Promise<boolean>;
  readonly now: () => Date;
  /** Path of the mount point, such as `/content/editor`. */
  readonly prefix: string;
  /** Where uploaded pictures are stored; absent: none can be uploaded. */
  readonly assetsDirectory?: string | undefined;
}
