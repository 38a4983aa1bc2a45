import Storyblok from 'storyblok-js-client';
import { boundedFetch } from './bounded-fetch.ts';

export interface ClientOptions {
  readonly token: string;
  /** Endpoint up to and without `/cdn`, such as `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
  /** Milliseconds for one response. */
  readonly timeout: number;
  /** Characters of one response. */
  readonly maxLength: number;
}

const RETRIES = 10;
const RETRY_DELAY = 300;

/**
 * The vendor's client, without its cache. It keeps to the service's limits (a second: 50 stories or lists of up to 25, six
 * lists of 100), and retries a 429 after 300 ms up to ten times.
 */
export function createClient({ token, apiUrl, fetch, ...bounds }: ClientOptions): Storyblok {
  return new Storyblok({
    accessToken: token,
    endpoint: apiUrl,
    maxRetries: RETRIES,
    retriesDelay: RETRY_DELAY,
    cache: { type: 'none', clear: 'manual', cv: 'manual' },
    fetch: boundedFetch(fetch, bounds),
  });
}

/** HTTP status of a failed request; undefined when there was no response. */
export function statusOf(error: unknown): number | undefined {
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** One line without the request's address, which contains the token. */
export function reasonOf(error: unknown): string {
  const { message } = Object(error) as { readonly message?: unknown };
  const status = statusOf(error);
  const text = typeof message === 'string' ? message : 'unknown failure';
  return status ? `${status} ${text}` : text;
}

/** The stories of a list's response. */
export function storiesIn(response: unknown): readonly unknown[] {
  const { stories } = Object(response) as { readonly stories?: unknown };
  return Array.isArray(stories) ? stories : [];
}
