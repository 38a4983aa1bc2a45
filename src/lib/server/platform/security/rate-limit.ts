import { type Cookies, cookieName } from './cookies.ts';

/** Token buckets of one session: refill per second and capacity. */
const LIMITS = {
  read: { perSecond: 100, burst: 300 },
  mutation: { perSecond: 30, burst: 100 },
  /** Tracking events; separate, so that they do not use up the shopper's limits. */
  event: { perSecond: 10, burst: 100 },
} as const;
/** An address has as many times more: the people of a stadium may share one. */
const SHARED_ADDRESS = 5;
export type LimitedKind = keyof typeof LIMITS;

export interface RateLimiter {
  /** Takes one token of the client's address and of its session. Returns 0, or the seconds to wait if there is none. */
  take(kind: LimitedKind, client: string, session?: string): number;
}

interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  refilledAt: number;
}

const MAX_BUCKETS = 50_000;

/** No limits, for benchmarks (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimiter = { take: () => 0 };

/**
 * Token buckets per address, per session and kind of call. A client that sends no session, or a new one with each call,
 * has the wide limit of its address. Memory is bounded: the longest inactive are evicted first, which refills their
 * buckets.
 */
export function createRateLimiter(now: () => Date): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const takeFrom = (key: string, { perSecond, burst }: Limit): number => {
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
  };
  return {
    take(kind, client, session) {
      const { perSecond, burst } = LIMITS[kind];
      const wide = { perSecond: perSecond * SHARED_ADDRESS, burst: burst * SHARED_ADDRESS };
      const wait = takeFrom(`${kind} address ${client}`, wide);
      if (wait > 0 || session === undefined) return wait;
      return takeFrom(`${kind} session ${session}`, LIMITS[kind]);
    },
  };
}

/** Takes a token for a request to the shop. Returns 0, or the seconds to wait. */
export function takeCall(
  kind: LimitedKind,
  {
    locals,
    clientAddress,
    cookies,
  }: {
    readonly locals: Pick<App.OuterLocals, 'limits' | 'services'>;
    readonly clientAddress: string;
    readonly cookies: Pick<Cookies, 'get'>;
  },
): number {
  const session = cookies.get(cookieName('auth', locals.services))?.value;
  return locals.limits.take(kind, clientAddress, session);
}

function evictOldest(buckets: Map<string, Bucket>): void {
  if (buckets.size <= MAX_BUCKETS) return;
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
