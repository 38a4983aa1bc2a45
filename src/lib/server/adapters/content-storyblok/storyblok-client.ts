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

/** Storyblok allows six lists of 100 stories a second. */
const REQUESTS_PER_SECOND = 5;
const RETRIES = 10;
const RETRY_DELAY = 300;

/**
 * The vendor's client, without its cache. It sends at most five requests a second, also in its first one, and retries a
 * 429 after 300 ms up to ten times.
 */
export function createClient({ token, apiUrl, fetch, ...bounds }: ClientOptions): Storyblok {
  return new Storyblok({
    accessToken: token,
    endpoint: apiUrl,
    rateLimit: REQUESTS_PER_SECOND,
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
