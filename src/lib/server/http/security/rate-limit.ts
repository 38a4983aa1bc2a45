/** Token buckets: refill per second and capacity. */
const LIMITS = {
  read: { perSecond: 100, burst: 300 },
  mutation: { perSecond: 30, burst: 100 },
  /** Codes, vouchers and sign-in attempts. */
  attempt: { perSecond: 10 / 60, burst: 10 },
  /** Tracking events; separate, so that they do not use up the shopper's limits. */
  event: { perSecond: 10, burst: 100 },
} as const;
export type LimitedKind = keyof typeof LIMITS;

export interface RateLimiter {
  /** Takes one token of `client`. Returns 0, or the seconds to wait if there is none. */
  take(kind: LimitedKind, client: string): number;
}

interface Bucket {
  tokens: number;
  refilledAt: number;
}

const MAX_BUCKETS = 50_000;

/** No limits, for benchmarks (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimiter = { take: () => 0 };

/**
 * Token buckets per client and kind of call. Memory is bounded: the longest inactive clients are evicted first, which
 * refills their buckets.
 */
export function createRateLimiter(now: () => Date): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(kind, client) {
      const { perSecond, burst } = LIMITS[kind];
      const key = `${kind} ${client}`;
      const time = now().getTime();
      const bucket = buckets.get(key) ?? { tokens: burst, refilledAt: time };
      const refill = (Math.max(0, time - bucket.refilledAt) / 1_000) * perSecond;
      bucket.tokens = Math.min(burst, bucket.tokens + refill);
      bucket.refilledAt = time;
      buckets.delete(key);
      buckets.set(key, bucket);
      evictOldest(buckets);
      if (bucket.tokens < 1) return (1 - bucket.tokens) / perSecond;
      bucket.tokens -= 1;
      return 0;
    },
  };
}

function evictOldest(buckets: Map<string, Bucket>): void {
  if (buckets.size <= MAX_BUCKETS) return;
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
