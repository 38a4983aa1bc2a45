import { describe, expect, test } from 'vitest';
import { lifetimeUntil, reloadAfter } from '#lib/domain/drops/page-lifetime.ts';

const USUAL = { maxAge: 60, swr: 86_400 };
/** As the page cache tells CDNs. */
const CDN_SECONDS = 30;
const AT = new Date('2026-11-28T10:00:00Z');
const secondsBefore = (seconds: number): Date => new Date(AT.getTime() - seconds * 1_000);

describe('a page that changes by itself', () => {
  test.each([0.5, 1, 3, 7, 30, 59, 119, 121, 600, 3_599, 86_400 * 30])(
    'and is rendered %d seconds before is nowhere two seconds after',
    (left) => {
      const { maxAge, swr } = lifetimeUntil(AT, secondsBefore(left), USUAL);
      const onNode = maxAge + swr;
      const onCdn = Math.min(maxAge, CDN_SECONDS) + Math.min(swr, CDN_SECONDS);
      expect(onNode + onCdn).toBeLessThanOrEqual(left + 2);
      expect(maxAge).toBeGreaterThanOrEqual(1);
    },
  );

  test('lives as long as any other while the change is far away', () => {
    expect(lifetimeUntil(AT, secondsBefore(86_400 * 4), USUAL)).toEqual(USUAL);
    expect(lifetimeUntil(undefined, AT, USUAL)).toEqual(USUAL);
  });

  test('asks for itself again in halves until the change is near', () => {
    expect(reloadAfter(AT, secondsBefore(3_600))).toBe(1_800);
    expect(reloadAfter(AT, secondsBefore(21))).toBe(11);
    expect(reloadAfter(AT, secondsBefore(20))).toBe(21);
    expect(reloadAfter(AT, AT)).toBeUndefined();
    expect(reloadAfter(AT, secondsBefore(86_401))).toBeUndefined();
    expect(reloadAfter(undefined, AT)).toBeUndefined();
  });
});
