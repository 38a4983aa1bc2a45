import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoryNotice } from '#lib/server/ports/editing.ts';

/** After these, what links to the story may have to lead somewhere else. */
const MOVING = new Set(['unpublished', 'deleted', 'moved', 'release_merged', 'branch_deployed']);
const MAX_SLUG = 300;

/**
 * What a webhook of the space says: its header `webhook-signature` must be the HMAC-SHA1 of the body as it came.
 * Undefined when it is not, and when there is no secret; a signed body that cannot be read says that anything may
 * have changed.
 */
export function readNotice(
  headers: Headers,
  body: string,
  secret: string | undefined,
): StoryNotice | undefined {
  if (!secret || !isSigned(headers.get('webhook-signature'), body, secret)) return undefined;
  const { action, full_slug: slug } = parsed(body);
  const isStory = typeof slug === 'string' && slug !== '' && slug.length <= MAX_SLUG;
  if (!isStory) return { movesLinks: true };
  // A story in a folder of its own is named with a slash at its end.
  const name = slug.replace(/^\/+|\/+$/g, '');
  return { slug: name, movesLinks: typeof action === 'string' && MOVING.has(action) };
}

function isSigned(header: string | null, body: string, secret: string): boolean {
  const given = Buffer.from(header ?? '', 'hex');
  const expected = createHmac('sha1', secret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
