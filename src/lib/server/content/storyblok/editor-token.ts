import { createHash, timingSafeEqual } from 'node:crypto';
import type { EditorSignature } from '#lib/server/content/ports/content-editing.ts';

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
 * Checks whether and when the visual editor signed these parameters: `_storyblok_tk[token]` is the SHA-1 of space id,
 * preview token and `_storyblok_tk[timestamp]` (seconds), joined by colons. Valid for an hour. Compares in constant time.
 */
export function checkEditorSignature(
  parameters: URLSearchParams,
  keys: EditorKeys,
  now: Date,
): EditorSignature {
  const token = parameters.get('_storyblok_tk[token]') ?? '';
  const timestamp = parameters.get('_storyblok_tk[timestamp]') ?? '';
  if (!/^[0-9a-f]{40}$/.test(token) || !/^\d{1,12}$/.test(timestamp)) return 'none';
  if (!timingSafeEqual(Buffer.from(token, 'hex'), editorDigest(keys, timestamp))) return 'none';
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp);
  if (ageSeconds < -CLOCK_TOLERANCE_SECONDS) return 'none';
  return ageSeconds > LIFETIME_SECONDS ? 'expired' : 'valid';
}

function editorDigest({ spaceId, previewToken }: EditorKeys, timestamp: string): Buffer {
  return createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest();
}
