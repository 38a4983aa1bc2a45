import type { Content } from '#lib/server/ports/content.ts';
import type { Editing } from '#lib/server/ports/editing.ts';
import { readNotice } from './content-webhook.ts';
import { type EditorKeys, isEditorToken } from './editor-token.ts';

export interface StoryblokEditingOptions {
  /** Absent: nobody can open drafts. */
  readonly keys: EditorKeys | undefined;
  /** Absent: no webhook is believed. */
  readonly webhookSecret: string | undefined;
  readonly editorOrigin: string;
  readonly drafts: Content;
  readonly recentDrafts: Content;
}

/** A Storyblok space as its editors reach it: signed preview addresses, drafts, signed webhooks. */
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
