/** Runs `work` when the page is visible: now, or after the first frame of a prerendered page once it is activated. */
export function whenShown(work: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => afterFrame(work), { once: true });
  } else work();
}

/** Runs `work` after the next painted frame. In a background tab that is when the tab becomes visible. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Runs `work` once the page and its resources have loaded. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** A browser that is never idle for so long runs the work all the same. */
const LONGEST_IDLE_WAIT = { timeout: 10_000 };

/** Runs `work` after the page's load, when the browser is idle. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  afterLoad(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, LONGEST_IDLE_WAIT);
    else setTimeout(work, 1_000);
  });
}
