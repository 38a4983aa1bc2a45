/** The first requests of a page follow each other quickly, because a campaign answers what the shopper just did. */
const QUICK = { count: 5, everyMs: 15_000 };
const LATER_MS = 180_000;

export interface SchedulePage {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void, options: { once: true }): void;
}

/** Calls `refresh` now, four times more 15 s apart, then every 180 s. While the page is hidden it waits. */
export function scheduleRefreshes(
  refresh: () => void,
  page: SchedulePage = document,
  wait: (work: () => void, ms: number) => void = setTimeout,
): void {
  let done = 0;
  const next = (): void => {
    if (page.hidden) {
      page.addEventListener('visibilitychange', next, { once: true });
      return;
    }
    refresh();
    done += 1;
    wait(next, done < QUICK.count ? QUICK.everyMs : LATER_MS);
  };
  next();
}
