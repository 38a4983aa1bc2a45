import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoryNotice } from '#lib/server/content/ports/content-editing.ts';

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
  const { full_slug: slug } = parseBody(body);
  const isStory = typeof slug === 'string' && slug !== '' && slug.length <= MAX_SLUG;
  // The root story of a folder has a trailing slash in its slug.
  return isStory ? { slug: slug.replace(/^\/+|\/+$/g, '') } : {};
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
