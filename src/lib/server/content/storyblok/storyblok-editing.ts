import type { Content } from '#lib/server/content/ports/content.ts';
import type { ContentEditing } from '#lib/server/content/ports/content-editing.ts';
import { readStoryWebhook } from './content-webhook.ts';
import { checkEditorSignature, type EditorKeys } from './editor-token.ts';

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
export function storyblokEditing(options: StoryblokEditingOptions): ContentEditing {
  const { keys, webhookSecret, editorOrigin, drafts, recentDrafts } = options;
  return {
    editorOrigin,
    drafts,
    recentDrafts,
    checkSignature: (parameters, now) =>
      keys ? checkEditorSignature(parameters, keys, now) : 'none',
    readNotice: (headers, body) => readStoryWebhook(headers, body, webhookSecret),
  };
}
