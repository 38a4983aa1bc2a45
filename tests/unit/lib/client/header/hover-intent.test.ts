import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hoverIntent } from '#lib/client/header/hover-intent.ts';

describe('a panel opened on hover', () => {
  let openedPanels: (string | undefined)[];
  let intent: ReturnType<typeof hoverIntent<string>>;

  beforeEach(() => {
    vi.useFakeTimers();
    openedPanels = [];
    intent = hoverIntent<string>((host) => openedPanels.push(host));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function openedWithin(milliseconds: number): readonly (string | undefined)[] {
    vi.advanceTimersByTime(milliseconds);
    return openedPanels;
  }

  test('opens after 300 ms, not before', () => {
    intent.pointerOver('men');
    expect(openedWithin(299)).toEqual([]);
    expect(openedWithin(1)).toEqual(['men']);
  });

  test('does not open when the pointer sweeps over five entries in 200 ms', () => {
    for (const entry of ['new', 'jerseys', 'men', 'women', 'kids']) {
      intent.pointerOver(entry);
      openedWithin(40);
    }
    intent.pointerOver(undefined);
    expect(openedWithin(2_000)).toEqual([]);
  });

  test('stays open for 200 ms after the pointer leaves, and longer if it returns by then', () => {
    intent.pointerOver('men');
    openedWithin(300);
    intent.pointerOver(undefined);
    expect(openedWithin(150)).toEqual(['men']);
    intent.pointerOver('men');
    expect(openedWithin(1_000)).toEqual(['men']);
    intent.pointerOver(undefined);
    expect(openedWithin(200)).toEqual(['men', undefined]);
  });

  test('is replaced by its neighbour in one step', () => {
    intent.pointerOver('men');
    openedWithin(300);
    intent.pointerOver('women');
    expect(openedWithin(199)).toEqual(['men']);
    expect(openedWithin(1)).toEqual(['men', 'women']);
  });

  test('stays open during a slow diagonal across a neighbour while the pointer comes nearer', () => {
    intent.pointerOver('men');
    openedWithin(300);
    intent.pointerOver('women');
    for (let step = 0; step < 10; step++) {
      openedWithin(150);
      intent.pointerApproaches();
    }
    intent.pointerOver('men');
    expect(openedWithin(1_000)).toEqual(['men']);
  });

  test('does not reopen after being closed by a click while the pointer rests on it', () => {
    intent.pointerOver('men');
    openedWithin(300);
    intent.setOpen(undefined);
    intent.pointerOver('men');
    expect(openedWithin(2_000)).toEqual(['men']);
    intent.pointerOver(undefined);
    intent.pointerOver('men');
    expect(openedWithin(300)).toEqual(['men', 'men']);
  });

  test('stays open when it was opened by key and a pointer passes by', () => {
    intent.setOpen('search');
    intent.pointerOver('women');
    openedWithin(100);
    intent.pointerOver(undefined);
    intent.pointerApproaches();
    expect(openedWithin(2_000)).toEqual([]);
    intent.pointerOver('women');
    expect(openedWithin(200)).toEqual(['women']);
  });

  test('closes even if it was opened by a click', () => {
    intent.setOpen('basket');
    intent.pointerOver('basket');
    intent.pointerOver(undefined);
    expect(openedWithin(200)).toEqual([undefined]);
  });
});
