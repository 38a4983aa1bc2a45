import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse } from './cached-response.ts';

/** A stored page that is out of date and goes out because no new one can be had. */
export class OutdatedResponse {
  readonly status: number;
  readonly #page: CachedResponse;
  readonly #age: readonly string[];

  constructor(
    page: CachedResponse,
    { ageMs, outdatedMs }: { readonly ageMs: number; readonly outdatedMs: number },
  ) {
    this.status = page.status;
    this.#page = page;
    this.#age = [
      ...['Age', String(seconds(ageMs))],
      // RFC 9211: a negative time to live is for how long it has been stale.
      ...['Cache-Status', `terrace; hit; ttl=-${seconds(outdatedMs)}`],
      // A cache in front would add its own time to the page's age.
      ...['CDN-Cache-Control', 'no-store'],
    ];
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    this.#page.send(request, response, this.#age);
  }
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}
