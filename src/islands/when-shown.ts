/**
 * Runs `work` when somebody sees the page: at once, or, when it was only made ready ahead, behind the first frame of it
 * that is drawn.
 */
export function whenShown(work: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => afterFrame(work), { once: true });
  } else work();
}

/** Runs `work` behind the next frame that is drawn; in a page that nobody sees, once somebody does. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Runs `work` once the page and all it fetched are there. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
