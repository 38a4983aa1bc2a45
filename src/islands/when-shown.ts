/** Runs `work` when somebody sees the page: at once, or, when it was only made ready ahead, once it is opened. */
export function whenShown(work: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => work(), { once: true });
  } else work();
}

/** Runs `work` once the page and all it fetched are there. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
