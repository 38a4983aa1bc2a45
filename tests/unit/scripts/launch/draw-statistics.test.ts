import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { quantile, rankCorrelation } from '#lib/domain/waiting-room/fairness.ts';
import { placeArrival } from '#lib/domain/waiting-room/place.ts';
import {
  CHI_SQUARE_LIMIT,
  chiSquare,
  countTenths,
} from '../../../../scripts/launch/draw-statistics.ts';
import { createRandomSource } from '../../../../scripts/launch/random-source.ts';

const OPENS_AT = new Date('2026-12-05T10:00:00Z');

/** Draws of networks that come one after the other before the opening. */
function drawsOf(networks: number, secret: string): readonly number[] {
  const hash = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const room = { opensAt: OPENS_AT, membersFrom: undefined };
  const random = createRandomSource(3);
  return Array.from({ length: networks }, (_, number) => {
    const holder = hash(`network 10.0.${number >> 8}.${number & 255}`).toString('base64url');
    const lot = hash(`lot ${holder.slice(0, 16)}`).readUIntBE(0, 6) / 2 ** 48;
    const at = new Date(OPENS_AT.getTime() - (networks - number) * 100);
    return placeArrival(room, { at, isMember: false, lot, random: random() }).draw;
  });
}

describe('the draw before the opening', () => {
  const draws = drawsOf(10_000, 'a secret of this room');
  const even = (count: number): readonly number[] => new Array<number>(10).fill(count / 10);

  test('is uniform over ten tenths', () => {
    expect(chiSquare(countTenths(draws), even(draws.length))).toBeLessThan(CHI_SQUARE_LIMIT);
  });

  test('takes no account of who came early', () => {
    const first = draws
      .map((draw, index) => ({ draw, arrival: index / draws.length }))
      .toSorted((one, other) => one.draw - other.draw)
      .slice(0, 1_000);
    const tenths = countTenths(first.map(({ arrival }) => arrival));
    expect(chiSquare(tenths, even(first.length))).toBeLessThan(CHI_SQUARE_LIMIT);
    const order = draws.map((draw, index) => [index, draw] as const);
    expect(Math.abs(rankCorrelation(order) ?? 1)).toBeLessThan(0.04);
  });

  test('would be found out if it favoured some', () => {
    const crooked = draws.map((draw) => draw ** 1.1);
    expect(chiSquare(countTenths(crooked), even(draws.length))).toBeGreaterThan(CHI_SQUARE_LIMIT);
  });
});

describe('statistics of a launch', () => {
  test('rank correlation goes from one over nought to minus one', () => {
    const line = [1, 2, 3, 4].map((value) => [value, value ** 3] as const);
    expect(rankCorrelation(line)).toBeCloseTo(1);
    expect(rankCorrelation(line.map(([one, other]) => [one, -other]))).toBeCloseTo(-1);
    expect(
      rankCorrelation([
        [1, 1],
        [2, 3],
        [3, 1],
        [4, 3],
      ]),
    ).toBeCloseTo(0.4472, 3);
    expect(rankCorrelation([[1, 1]])).toBeUndefined();
    expect(
      rankCorrelation([
        [1, 1],
        [2, 1],
      ]),
    ).toBeUndefined();
  });

  test('tenths and shares', () => {
    expect(countTenths([0, 0.05, 0.99, 1])).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([], 0.5) ?? 0).toBe(0);
  });
});
