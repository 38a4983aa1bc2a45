import { nextOfferChange } from '#lib/domain/promotions/public-offers.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { PROMOTIONS } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';

/** Timers cannot wait for longer than 24 days. */
const MAX_WAIT_MS = 3_600_000;
const RETRY_MS = 30_000;

interface Invalidation {
  publishHere(tags: readonly string[]): void;
  subscribe(listener: (tags: readonly string[]) => void): void;
}

/**
 * Publishes the tag of promotions when an offer begins or ends, so that pages show it exactly while it runs. Keeps no
 * process alive.
 */
export function watchPromotions({
  promotions,
  shops,
  invalidation,
  now,
  log,
}: {
  readonly promotions: Promotions;
  readonly shops: readonly Shop[];
  readonly invalidation: Invalidation;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
}): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let run = 0;

  async function plan(own: number): Promise<void> {
    const change = await readNextChange().catch((error: unknown) => {
      log.warn('promotions.unread', { error });
      return 'failed' as const;
    });
    // A later check replaces this one.
    if (own !== run) return;
    if (change === 'failed') return wait(RETRY_MS, check);
    if (change === undefined) return;
    const left = change.getTime() - now().getTime();
    if (left > MAX_WAIT_MS) wait(MAX_WAIT_MS, check);
    else wait(Math.max(0, left), () => invalidation.publishHere([PROMOTIONS]));
  }

  async function readNextChange(): Promise<Date | undefined> {
    const lists = await Promise.all(shops.map((shop) => promotions.listForShop(shop)));
    return nextOfferChange(lists.flat(), now());
  }

  function wait(ms: number, then: () => void): void {
    timer = setTimeout(then, ms);
    timer.unref();
  }

  function check(): void {
    clearTimeout(timer);
    run += 1;
    void plan(run);
  }

  let isStopped = false;
  invalidation.subscribe((tags) => {
    if (!isStopped && tags.some((tag) => tag === PROMOTIONS || tag === '*')) check();
  });
  check();
  return {
    stop() {
      isStopped = true;
      run += 1;
      clearTimeout(timer);
    },
  };
}
