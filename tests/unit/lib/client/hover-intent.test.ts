import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hoverIntent } from '#scripts/header/hover-intent.ts';

describe('a panel opened on hover', () => {
  let shown: (string | undefined)[];
  let intent: ReturnType<typeof hoverIntent<string>>;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    intent = hoverIntent<string>((host) => shown.push(host));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function shownIn(milliseconds: number): readonly (string | undefined)[] {
    vi.advanceTimersByTime(milliseconds);
    return shown;
  }

  test('opens after 300 ms, not before', () => {
    intent.over('men');
    expect(shownIn(299)).toEqual([]);
    expect(shownIn(1)).toEqual(['men']);
  });

  test('does not open when the pointer sweeps over five entries in 200 ms', () => {
    for (const entry of ['new', 'jerseys', 'men', 'women', 'kids']) {
      intent.over(entry);
      shownIn(40);
    }
    intent.over(undefined);
    expect(shownIn(2_000)).toEqual([]);
  });

  test('stays open for 200 ms after the pointer leaves, and longer if it returns by then', () => {
    intent.over('men');
    shownIn(300);
    intent.over(undefined);
    expect(shownIn(150)).toEqual(['men']);
    intent.over('men');
    expect(shownIn(1_000)).toEqual(['men']);
    intent.over(undefined);
    expect(shownIn(200)).toEqual(['men', undefined]);
  });

  test('is replaced by its neighbour in one step', () => {
    intent.over('men');
    shownIn(300);
    intent.over('women');
    expect(shownIn(199)).toEqual(['men']);
    expect(shownIn(1)).toEqual(['men', 'women']);
  });

  test('stays open during a slow diagonal across a neighbour while the pointer comes nearer', () => {
    intent.over('men');
    shownIn(300);
    intent.over('women');
    for (let step = 0; step < 10; step++) {
      shownIn(150);
      intent.approaches();
    }
    intent.over('men');
    expect(shownIn(1_000)).toEqual(['men']);
  });

  test('does not reopen after being closed by a click while the pointer rests on it', () => {
    intent.over('men');
    shownIn(300);
    intent.setOpen(undefined);
    intent.over('men');
    expect(shownIn(2_000)).toEqual(['men']);
    intent.over(undefined);
    intent.over('men');
    expect(shownIn(300)).toEqual(['men', 'men']);
  });

  test('closes even if it was opened by a click', () => {
    intent.setOpen('basket');
    intent.over('basket');
    intent.over(undefined);
    expect(shownIn(200)).toEqual([undefined]);
  });
});
