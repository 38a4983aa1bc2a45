import type { Content } from './content.ts';

/** What the content service tells after an editor has done something that shoppers see. */
export interface StoryNotice {
  /** Full slug of the story; absent when many changed at once. */
  readonly slug?: string;
  /** Whether links to stories may lead elsewhere now: one was moved, taken down or deleted. */
  readonly movesLinks: boolean;
}

/** The content service's side for editors. */
export interface Editing {
  /** Origin of the editor: the only page that may frame a preview and talk to it. */
  readonly editorOrigin: string;
  /** Whether an address's query carries the editor's signature, and not an old one (decisions, "Content"). */
  isEditor(parameters: URLSearchParams, now: Date): boolean;
  /** Drafts as they are this moment: asked for each time, never cached. */
  readonly drafts: Content;
  /** The same, or what was read of them within the last minute: for everything around the story that is being typed. */
  readonly recentDrafts: Content;
  /** What a webhook's body says; undefined when its signature is not the service's. */
  notice(headers: Headers, body: string): StoryNotice | undefined;
}
