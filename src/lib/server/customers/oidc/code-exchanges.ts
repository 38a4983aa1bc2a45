import { LRUCache } from 'lru-cache';
import type { SignInResult } from '#lib/server/customers/ports/identity.ts';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';

/** The longest exchange takes ten seconds; its result stays available for another fifteen. */
const AVAILABLE_MS = 25_000;

/** Code exchanges by `state`. A callback that is sent twice joins the exchange, as a code can be used once only. */
export class CodeExchanges {
  readonly #running = new SingleFlight<string, SignInResult>();
  // Purged by a timer: results contain tokens.
  readonly #recent = new LRUCache<string, Promise<SignInResult>>({
    ttl: AVAILABLE_MS,
    ttlAutopurge: true,
  });

  run(state: string, exchange: () => Promise<SignInResult>): Promise<SignInResult> {
    const result = this.#running.run(state, exchange);
    this.#recent.set(state, result);
    return result;
  }

  /** The result of a running or recent exchange; undefined if this process has none. */
  find(state: string): Promise<SignInResult> | undefined {
    return this.#recent.get(state);
  }
}
