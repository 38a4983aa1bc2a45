import { describe, expect, it } from 'vitest';
import { rateLimiter, unlimited } from '../../src/lib/server/http/rate-limit.ts';

function aLimiter(): { admit: ReturnType<typeof rateLimiter>['admit']; pass: (s: number) => void } {
  let time = Date.UTC(2026, 10, 21);
  const limiter = rateLimiter(() => new Date(time));
  return {
    admit: limiter.admit,
    pass: (seconds) => {
      time += seconds * 1_000;
    },
  };
}

describe('Limits per client', () => {
  it('let a burst of 300 reads through and then 100 a second', () => {
    const { admit, pass } = aLimiter();
    for (let call = 0; call < 300; call += 1) expect(admit('a', 'read').admitted).toBe(true);
    expect(admit('a', 'read')).toEqual({ admitted: false, retryAfter: 1 });
    pass(1);
    const admitted = Array.from({ length: 150 }, () => admit('a', 'read').admitted);
    expect(admitted.filter(Boolean)).toHaveLength(100);
  });

  it('count kinds and clients apart', () => {
    const { admit } = aLimiter();
    for (let call = 0; call < 100; call += 1) admit('a', 'mutation');
    expect(admit('a', 'mutation').admitted).toBe(false);
    expect(admit('a', 'read').admitted).toBe(true);
    expect(admit('b', 'mutation').admitted).toBe(true);
  });

  it('allow ten codes a minute and say when the next may be tried', () => {
    const { admit, pass } = aLimiter();
    for (let call = 0; call < 10; call += 1) expect(admit('a', 'sensitive').admitted).toBe(true);
    expect(admit('a', 'sensitive')).toEqual({ admitted: false, retryAfter: 6 });
    pass(6);
    expect(admit('a', 'sensitive').admitted).toBe(true);
  });

  it('do not give tokens back when the clock is set back', () => {
    const { admit, pass } = aLimiter();
    for (let call = 0; call < 10; call += 1) admit('a', 'sensitive');
    pass(-3_600);
    expect(admit('a', 'sensitive').admitted).toBe(false);
  });

  it('can be switched off', () => {
    expect(unlimited.admit('a', 'sensitive')).toEqual({ admitted: true });
  });
});
