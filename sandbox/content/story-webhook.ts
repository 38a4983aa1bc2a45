import { createHmac } from 'node:crypto';
import type { StoredStory } from './stored-story.ts';

export interface StoryWebhookOptions {
  /** Where the shop listens. */
  readonly url: string;
  readonly secret: string;
  readonly spaceId: string;
  readonly fetch: typeof fetch;
}

const PATIENCE = 5_000;

/** `webhook-signature`: HMAC-SHA1 of the body, in hex. */
function storySignature(body: string, secret: string): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

/** Tells the shop once that a story was published; the service does not repeat it. Whether it was taken. */
export function storyWebhook(
  options: StoryWebhookOptions,
): (story: StoredStory) => Promise<boolean> {
  return async ({ id, full_slug, name }) => {
    const body = JSON.stringify({
      text: `The user editor published the Story ${name} (${full_slug})`,
      action: 'published',
      space_id: Number(options.spaceId),
      story_id: id,
      full_slug,
    });
    try {
      const answer = await options.fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-signature': storySignature(body, options.secret),
        },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      return answer.ok;
    } catch {
      return false;
    }
  };
}
