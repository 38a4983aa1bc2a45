/** Tokens that come back each second, and how many may be saved up (decisions, "Rpc"). */
const LIMITS = {
  read: { perSecond: 100, burst: 300 },
  mutation: { perSecond: 30, burst: 100 },
  /** Codes, vouchers and sign-in attempts. */
  attempt: { perSecond: 10 / 60, burst: 10 },
  /** What is counted; apart, so that counting takes nothing from what a shopper does. */
  event: { perSecond: 10, burst: 100 },
} as const;
export type LimitedKind = keyof typeof LIMITS;

export interface RateLimiter {
  /** Takes one token of `client` and answers 0, or the seconds to wait when there is none. */
  take(kind: LimitedKind, client: string): number;
}

interface Bucket {
  tokens: number;
  refilledAt: number;
}

const MAX_BUCKETS = 50_000;

/** Admits everybody: for benches, `RATE_LIMITS=off`. */
export const unlimited: RateLimiter = { take: () => 0 };

/**
 * Token buckets per client and kind of call. Memory is bounded: clients that were quiet the longest are
 * forgotten first, which gives them a full bucket again.
 */
export function rateLimiter(now: () => Date): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(kind, client) {
      const { perSecond, burst } = LIMITS[kind];
      const key = `${kind} ${client}`;
      const time = now().getTime();
      const bucket = buckets.get(key) ?? { tokens: burst, refilledAt: time };
      const gained = (Math.max(0, time - bucket.refilledAt) / 1_000) * perSecond;
      bucket.tokens = Math.min(burst, bucket.tokens + gained);
      bucket.refilledAt = time;
      buckets.delete(key);
      buckets.set(key, bucket);
      forgetOldest(buckets);
      if (bucket.tokens < 1) return (1 - bucket.tokens) / perSecond;
      bucket.tokens -= 1;
      return 0;
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  if (buckets.size <= MAX_BUCKETS) return;
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
