import { describe, expect, test } from 'vitest';
import {
  createRateLimiter,
  type LimitedKind,
  noRateLimits,
} from '#lib/server/http/security/rate-limit.ts';

function aLimiter(): {
  take: (client: string, kind: LimitedKind) => number;
  pass: (seconds: number) => void;
} {
  let time = Date.UTC(2026, 10, 21);
  const limiter = createRateLimiter(() => new Date(time));
  return {
    take: (client, kind) => limiter.take(kind, client),
    pass: (seconds) => {
      time += seconds * 1_000;
    },
  };
}

describe('Limits per client', () => {
  test('let a burst of 300 reads through and then 100 a second', () => {
    const { take, pass } = aLimiter();
    for (let call = 0; call < 300; call += 1) expect(take('a', 'read')).toBe(0);
    expect(take('a', 'read')).toBeCloseTo(0.01);
    pass(1);
    const waits = Array.from({ length: 150 }, () => take('a', 'read'));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
  });

  test('count kinds and clients apart', () => {
    const { take } = aLimiter();
    for (let call = 0; call < 100; call += 1) take('a', 'mutation');
    expect(take('a', 'mutation')).toBeGreaterThan(0);
    expect(take('a', 'read')).toBe(0);
    expect(take('b', 'mutation')).toBe(0);
  });

  test('allow ten attempts a minute and say when the next may be made', () => {
    const { take, pass } = aLimiter();
    for (let call = 0; call < 10; call += 1) expect(take('a', 'attempt')).toBe(0);
    expect(take('a', 'attempt')).toBeCloseTo(6);
    pass(6.1);
    expect(take('a', 'attempt')).toBe(0);
  });

  test('do not give tokens back when the clock is set back', () => {
    const { take, pass } = aLimiter();
    for (let call = 0; call < 10; call += 1) take('a', 'attempt');
    pass(-3_600);
    expect(take('a', 'attempt')).toBeGreaterThan(0);
  });

  test('can be switched off', () => {
    expect(noRateLimits.take('attempt', 'a')).toBe(0);
  });
});
