import type { Content } from './content.ts';

/** Webhook notice of the content service after a published change. */
export interface StoryNotice {
  /** Address of the story; absent when many changed at once. */
  readonly slug?: string;
}

/** Of a preview's address. `expired`: the editor signed it, but more than an hour ago. */
export type EditorSignature = 'valid' | 'expired' | 'none';

/** Access to the content service for editors: previews and webhooks. */
export interface ContentEditing {
  /** Origin of the editor, the only one that may frame a preview and exchange messages with it. */
  readonly editorOrigin: string;
  checkSignature(parameters: URLSearchParams, now: Date): EditorSignature;
  /** Current drafts, never cached. */
  readonly drafts: Content;
  /** Drafts cached for a minute, for everything except the story being edited. */
  readonly recentDrafts: Content;
  /** Verifies and reads a webhook; undefined when the signature is wrong. */
  readNotice(headers: Headers, body: string): StoryNotice | undefined;
}
