/** Runs `work` when somebody sees the page: at once, or, when it was only made ready ahead, once it is opened. */
export function whenShown(work: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => work(), { once: true });
  } else work();
}
