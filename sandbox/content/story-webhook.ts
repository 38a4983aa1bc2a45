import { createHmac } from 'node:crypto';
import type { StoredStory } from './stored-story.ts';

export interface StoryWebhookOptions {
  /** Address of the shop's webhook handler. */
  readonly url: string;
  readonly secret: string;
  readonly spaceId: string;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MS = 5_000;

/** `webhook-signature`: HMAC-SHA1 of the body, in hex. */
function signBody(body: string, secret: string): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

/** What happened to a story, in the words of Storyblok's webhooks. */
export type StoryAction = 'published' | 'unpublished' | 'moved';

/** Sends one webhook for a changed story, without retries like the real service. Resolves to whether it was accepted. */
export function createStoryWebhook(
  options: StoryWebhookOptions,
): (story: StoredStory, action: StoryAction) => Promise<boolean> {
  return async ({ id, full_slug, name }, action) => {
    const body = JSON.stringify({
      text: `The user editor ${action} the Story ${name} (${full_slug})`,
      action,
      space_id: Number(options.spaceId),
      story_id: id,
      full_slug,
    });
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-signature': signBody(body, options.secret),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok;
    } catch {
      return false;
    }
  };
}
