import { createHash, timingSafeEqual } from 'node:crypto';

export interface EditorKeys {
  readonly spaceId: string;
  /** Gives access to drafts; the editor signs preview addresses with it. */
  readonly previewToken: string;
}

/** Seconds that a signature is valid. */
const LIFETIME_SECONDS = 3_600;
/** Seconds by which the editor's clock may be ahead. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Whether the visual editor signed these parameters within the last hour: `_storyblok_tk[token]` is the SHA-1 of space
 * id, preview token and `_storyblok_tk[timestamp]` (seconds), joined by colons. Compares in constant time.
 */
export function hasEditorSignature(
  parameters: URLSearchParams,
  keys: EditorKeys,
  now: Date,
): boolean {
  const token = parameters.get('_storyblok_tk[token]') ?? '';
  const timestamp = parameters.get('_storyblok_tk[timestamp]') ?? '';
  if (!/^[0-9a-f]{40}$/.test(token) || !/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp);
  if (ageSeconds > LIFETIME_SECONDS || ageSeconds < -CLOCK_TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(token, 'hex'), editorDigest(keys, timestamp));
}

function editorDigest({ spaceId, previewToken }: EditorKeys, timestamp: string): Buffer {
  return createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest();
}
