import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoryNotice } from '#lib/server/ports/content-editing.ts';

/** Actions after which links to the story may be broken or lead elsewhere. */
const LINK_CHANGING_ACTIONS = new Set([
  'unpublished',
  'deleted',
  'moved',
  'release_merged',
  'branch_deployed',
]);
const MAX_SLUG = 300;

/**
 * Reads a webhook of the space. Returns undefined without a secret, or if the header `webhook-signature` is not the
 * HMAC-SHA1 of the raw body. A signed body that cannot be parsed is treated as a change of anything.
 */
export function readStoryWebhook(
  headers: Headers,
  body: string,
  secret: string | undefined,
): StoryNotice | undefined {
  if (!secret || !isSigned(headers.get('webhook-signature'), body, secret)) return undefined;
  const { action, full_slug: slug } = parseBody(body);
  const isStory = typeof slug === 'string' && slug !== '' && slug.length <= MAX_SLUG;
  if (!isStory) return { movesLinks: true };
  // The root story of a folder has a trailing slash in its slug.
  const name = slug.replace(/^\/+|\/+$/g, '');
  return {
    slug: name,
    movesLinks: typeof action === 'string' && LINK_CHANGING_ACTIONS.has(action),
  };
}

function isSigned(header: string | null, body: string, secret: string): boolean {
  const received = Buffer.from(header ?? '', 'hex');
  const expected = createHmac('sha1', secret).update(body).digest();
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function parseBody(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
