import { describe, expect, test } from 'vitest';
import { scheduleRefreshes } from '#lib/client/engagement/refresh-schedule.ts';
import { takeBannerRefresh } from '#lib/client/engagement/refreshed-banners.ts';

/** A page with a clock of its own. */
function aPage() {
  let now = 0;
  let due: { at: number; work: () => void } | undefined;
  let shown: (() => void) | undefined;
  const refreshedAt: number[] = [];
  const page = {
    hidden: false,
    addEventListener: (_: 'visibilitychange', listener: () => void) => {
      shown = listener;
    },
  };
  const pass = (seconds: number): void => {
    const end = now + seconds * 1_000;
    while (due && due.at <= end) {
      const { at, work } = due;
      due = undefined;
      now = at;
      work();
    }
    now = end;
  };
  const start = (): void =>
    scheduleRefreshes(
      () => refreshedAt.push(now / 1_000),
      page,
      (work, ms) => {
        due = { at: now + ms, work };
      },
    );
  const setHidden = (hidden: boolean): void => {
    page.hidden = hidden;
    const listener = shown;
    shown = undefined;
    listener?.();
  };
  return { start, pass, setHidden, refreshedAt };
}

describe('content cards', () => {
  test('are refreshed five times 15 s apart, then every 180 s', () => {
    const { start, pass, refreshedAt } = aPage();
    start();
    pass(600);
    expect(refreshedAt).toEqual([0, 15, 30, 45, 60, 240, 420, 600]);
  });

  test('wait while the page is hidden, and are refreshed when it is looked at again', () => {
    const { start, pass, setHidden, refreshedAt } = aPage();
    start();
    pass(20);
    setHidden(true);
    pass(300);
    expect(refreshedAt).toEqual([0, 15]);
    setHidden(false);
    expect(refreshedAt).toEqual([0, 15, 320]);
    pass(15);
    expect(refreshedAt).toEqual([0, 15, 320, 335]);
  });
});

describe('banners', () => {
  test('are refreshed once in a visit of each customer', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const answers = [undefined, undefined, 'ada', 'ada', undefined].map((customer) =>
      takeBannerRefresh(customer, storage),
    );
    expect(answers).toEqual([true, false, true, false, true]);
  });

  test('are refreshed on each page where storage is blocked', () => {
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => undefined,
    };
    expect([takeBannerRefresh('ada', blocked), takeBannerRefresh('ada', blocked)]).toEqual([
      true,
      true,
    ]);
  });
});
