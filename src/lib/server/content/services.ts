import type { Content } from './ports/content.ts';
import type { ContentEditing } from './ports/content-editing.ts';
import type { StoryNotices } from './ports/story-store.ts';

export interface ContentServices extends Content {
  readonly editing: ContentEditing;
  readonly storyNotices: StoryNotices;
  /** Whether the page with all blocks exists: only with the sandbox's content. */
  readonly hasGallery: boolean;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly content: ContentServices;
  }
}
