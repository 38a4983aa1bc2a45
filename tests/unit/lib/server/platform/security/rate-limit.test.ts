import { describe, expect, test } from 'vitest';
import {
  createRateLimiter,
  type LimitedKind,
  noRateLimits,
} from '#lib/server/platform/security/rate-limit.ts';

function aLimiter(): {
  take: (session: string | undefined, kind: LimitedKind, client?: string) => number;
  pass: (seconds: number) => void;
} {
  let time = Date.UTC(2026, 10, 21);
  const limiter = createRateLimiter(() => new Date(time));
  return {
    take: (session, kind, client = 'address') => limiter.take(kind, client, session),
    pass: (seconds) => {
      time += seconds * 1_000;
    },
  };
}

describe('Limits of calls', () => {
  test('allow a burst of 300 reads and then 100 a second', () => {
    const { take, pass } = aLimiter();
    for (let call = 0; call < 300; call += 1) expect(take('a', 'read')).toBe(0);
    expect(take('a', 'read')).toBeCloseTo(0.01);
    pass(1);
    const waits = Array.from({ length: 150 }, () => take('a', 'read'));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
  });

  test('count kinds and sessions apart', () => {
    const { take } = aLimiter();
    for (let call = 0; call < 100; call += 1) take('a', 'mutation');
    expect(take('a', 'mutation')).toBeGreaterThan(0);
    expect(take('a', 'read')).toBe(0);
    expect(take('b', 'mutation')).toBe(0);
  });

  test('let many sessions of one address in, five times as much as one of them', () => {
    const { take } = aLimiter();
    for (let shopper = 0; shopper < 5; shopper += 1) {
      for (let call = 0; call < 100; call += 1) expect(take(`s${shopper}`, 'mutation')).toBe(0);
    }
    expect(take('another', 'mutation')).toBeGreaterThan(0);
    expect(take('another', 'mutation', 'another address')).toBe(0);
  });

  test('cannot be avoided by sending no session or a new one with each call', () => {
    const { take } = aLimiter();
    const waits = Array.from({ length: 501 }, (_, call) =>
      take(call % 2 === 0 ? undefined : `new ${call}`, 'mutation'),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(500);
  });

  test('do not refund tokens when the clock is set back', () => {
    const { take, pass } = aLimiter();
    for (let call = 0; call < 100; call += 1) take('a', 'mutation');
    pass(-3_600);
    expect(take('a', 'mutation')).toBeGreaterThan(0);
  });

  test('can be switched off', () => {
    expect(noRateLimits.take('mutation', 'a')).toBe(0);
  });
});
