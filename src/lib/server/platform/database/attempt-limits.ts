import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import type {
  Attempt,
  AttemptKind,
  AttemptLimits,
} from '#lib/server/platform/ports/attempt-limits.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { Db } from './connection.ts';
import { purgeAttempts } from './purge-expired-rows.ts';
import { runQuery } from './run-query.ts';

interface Limit {
  /** Attempts within `duration` seconds. */
  readonly points: number;
  readonly duration: number;
}

const TEN_MINUTES = 600;
const HOUR = 3_600;
const DAY = 24 * HOUR;

interface Limits {
  /** Attempts of one client at one subject. A stranger uses up their own, not those of the account's owner. */
  readonly pair?: Limit;
  /** One account or order number. With `pair` it is wide, and does not stop clients that succeeded before. */
  readonly subject: Limit;
  /** One address, which a whole stadium may share. */
  readonly client: Limit;
}

export const ATTEMPT_LIMITS: Readonly<Record<AttemptKind, Limits>> = {
  'sign-in': {
    pair: { points: 10, duration: TEN_MINUTES },
    subject: { points: 50, duration: TEN_MINUTES },
    client: { points: 200, duration: TEN_MINUTES },
  },
  code: {
    subject: { points: 10, duration: TEN_MINUTES },
    client: { points: 200, duration: TEN_MINUTES },
  },
  order: {
    pair: { points: 10, duration: TEN_MINUTES },
    subject: { points: 50, duration: TEN_MINUTES },
    client: { points: 100, duration: TEN_MINUTES },
  },
  mail: { subject: { points: 5, duration: DAY }, client: { points: 60, duration: TEN_MINUTES } },
  export: { subject: { points: 5, duration: HOUR }, client: { points: 60, duration: HOUR } },
};

/** How long a client that succeeded at a subject is remembered: as long as the security log remembers sign-ins. */
const KNOWN_CLIENT: Limit = { points: 1, duration: RETENTION_DAYS.securityLog * DAY };

/** A page does not wait longer for the count. */
const QUERY_TIMEOUT_MS = 1_000;

/** No limits, for benchmarks (`RATE_LIMITS=off`). */
export const noAttemptLimits: AttemptLimits = {
  take: () => Promise.resolve(0),
  refund: () => Promise.resolve(),
  purge: () => Promise.resolve(false),
};

/**
 * Counts in the table `attempt`. Keys are hashed with `secret`, because addresses are personal data. A key that has
 * used up its attempts is blocked in memory, so that a flood costs no statements. If the database fails, each node
 * counts on its own.
 */
export function sqlAttemptLimits(
  db: Db,
  { secret, log }: { readonly secret: string; readonly log: Log },
): AttemptLimits {
  const storeClient = {
    query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
      withTimeout(db.executeQuery(CompiledQuery.raw(text, [...values]))).catch((error: unknown) => {
        log.warn('attempts.count-failed', { error });
        throw error;
      }),
  };
  const limits = attemptLimits(secret, log, (keyPrefix, limit) => {
    const insuranceLimiter = new RateLimiterMemory({ ...limit, keyPrefix });
    return new RateLimiterPostgres({
      ...limit,
      keyPrefix,
      storeClient,
      storeType: 'client',
      tableName: 'attempt',
      tableCreated: true,
      // Expired rows are purged by the shop's own jobs.
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter,
    });
  });
  return { ...limits, purge: (now) => runQuery('attempts', () => purgeAttempts(db, now)) };
}

/** The same limits in this process alone, for tests and tools without a database. */
export function memoryAttemptLimits(log: Log): AttemptLimits {
  const limits = attemptLimits(
    'memory',
    log,
    (keyPrefix, limit) => new RateLimiterMemory({ ...limit, keyPrefix }),
  );
  return { ...limits, purge: noAttemptLimits.purge };
}

type Scope = 'pair' | 'subject' | 'client';
type CreateLimiter = (keyPrefix: string, limit: Limit) => RateLimiterAbstract;

function attemptLimits(
  secret: string,
  log: Log,
  create: CreateLimiter,
): Omit<AttemptLimits, 'purge'> {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (name: string, limit: Limit): RateLimiterAbstract => {
    const limiter = limiters.get(name) ?? create(name, limit);
    limiters.set(name, limiter);
    return limiter;
  };
  const knownClients = (kind: AttemptKind) => limiterOf(`${kind}.known`, KNOWN_CLIENT);
  const pairKey = ({ subject, client }: Attempt) => hash(secret, JSON.stringify([subject, client]));
  const scopesOf = (attempt: Attempt): readonly CountedScope[] => {
    const { kind, subject, client } = attempt;
    const limits = ATTEMPT_LIMITS[kind];
    const count = (scope: Scope, limit: Limit, key: string): CountedScope => ({
      scope,
      key,
      limiter: limiterOf(`${kind}.${scope}`, limit),
    });
    const ofClient = count('client', limits.client, hash(secret, client));
    if (subject === undefined) return [ofClient];
    const ofSubject = count('subject', limits.subject, hash(secret, subject));
    if (!limits.pair) return [ofClient, ofSubject];
    return [ofClient, count('pair', limits.pair, pairKey(attempt)), ofSubject];
  };
  const isKnownClient = async (attempt: Attempt): Promise<boolean> =>
    ATTEMPT_LIMITS[attempt.kind].pair !== undefined &&
    (await knownClients(attempt.kind).get(pairKey(attempt))) !== null;
  const rememberClient = async (attempt: Attempt): Promise<void> => {
    if (attempt.subject === undefined || !ATTEMPT_LIMITS[attempt.kind].pair) return;
    const { points, duration } = KNOWN_CLIENT;
    await knownClients(attempt.kind).set(pairKey(attempt), points, duration);
  };
  return {
    async take(attempt) {
      for (const { scope, limiter, key } of scopesOf(attempt)) {
        // In sequence: a client that is over its limit must not use up an account's attempts.
        const wait = await consume(limiter, key);
        if (wait === 0 || (scope === 'subject' && (await isKnownClient(attempt)))) continue;
        log.warn('attempts.limited', { kind: attempt.kind, scope });
        return wait;
      }
      return 0;
    },
    async refund(attempt) {
      const rewards = scopesOf(attempt).map(({ limiter, key }) => limiter.reward(key, 1));
      const results = await Promise.allSettled([...rewards, rememberClient(attempt)]);
      for (const result of results) {
        // The attempt has succeeded; a count that stays one too high is no reason to fail it.
        if (result.status === 'rejected')
          log.warn('attempts.not-refunded', { kind: attempt.kind, error: result.reason });
      }
    },
  };
}

interface CountedScope {
  readonly scope: Scope;
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/** Returns 0, or the seconds to wait. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext / 1_000);
    throw refusal;
  }
}

function hash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 27);
}

async function withTimeout<Result>(query: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no reply within ${QUERY_TIMEOUT_MS} ms`)),
      QUERY_TIMEOUT_MS,
    );
  });
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}
