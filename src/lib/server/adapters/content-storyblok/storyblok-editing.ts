import type { Content } from '#lib/server/ports/content.ts';
import type { Editing } from '#lib/server/ports/editing.ts';
import { readNotice } from './content-webhook.ts';
import { type EditorKeys, isEditorToken } from './editor-token.ts';

export interface StoryblokEditingOptions {
  /** Undefined: drafts cannot be opened. */
  readonly keys: EditorKeys | undefined;
  /** Undefined: all webhooks are rejected. */
  readonly webhookSecret: string | undefined;
  readonly editorOrigin: string;
  readonly drafts: Content;
  readonly recentDrafts: Content;
}

/** The editing side of a Storyblok space: signed preview addresses, drafts and signed webhooks. */
export function storyblokEditing(options: StoryblokEditingOptions): Editing {
  const { keys, webhookSecret, editorOrigin, drafts, recentDrafts } = options;
  return {
    editorOrigin,
    drafts,
    recentDrafts,
    isEditor: (parameters, now) => keys !== undefined && isEditorToken(parameters, keys, now),
    notice: (headers, body) => readNotice(headers, body, webhookSecret),
  };
}
