import * as z from 'zod';
import { SANDBOX_KEYS } from './sandbox-keys.ts';

/** Environment variables of the content service. */
export const contentVariables = {
  CONTENT_API_URL: z.url().optional(),
  CONTENT_TOKEN: z.string().min(1).optional(),
  CONTENT_PREVIEW_TOKEN: z.string().min(1).optional(),
  CONTENT_SPACE_ID: z.string().regex(/^\d+$/).optional(),
  CONTENT_WEBHOOK_SECRET: z.string().min(1).optional(),
  CONTENT_EDITOR_URL: z.url().optional(),
};

type ContentVariables = z.infer<z.ZodObject<typeof contentVariables>>;

export interface ContentSettings {
  readonly apiUrl: string;
  readonly token: string;
  /** What opens drafts; without it there is no preview. */
  readonly preview: { readonly spaceId: string; readonly previewToken: string } | undefined;
  readonly webhookSecret: string | undefined;
  /** Origin of the editor, which may frame a preview. */
  readonly editorOrigin: string;
}

/** The sandbox's keys are known to everybody: beside a space of its own a club has its own or none. */
export function readContentSettings(given: ContentVariables, sandbox: string): ContentSettings {
  const isSandbox = given.CONTENT_API_URL === undefined;
  const keys = isSandbox ? SANDBOX_KEYS : undefined;
  const editor = given.CONTENT_EDITOR_URL ?? (isSandbox ? sandbox : 'https://app.storyblok.com');
  return {
    apiUrl: given.CONTENT_API_URL ?? `${sandbox}/content/v2`,
    token: given.CONTENT_TOKEN ?? SANDBOX_KEYS.content,
    preview: previewKeys(
      given.CONTENT_SPACE_ID ?? keys?.space,
      given.CONTENT_PREVIEW_TOKEN ?? keys?.preview,
    ),
    webhookSecret: given.CONTENT_WEBHOOK_SECRET ?? keys?.contentWebhooks,
    editorOrigin: new URL(editor).origin,
  };
}

function previewKeys(
  spaceId: string | undefined,
  previewToken: string | undefined,
): ContentSettings['preview'] {
  return spaceId && previewToken ? { spaceId, previewToken } : undefined;
}
