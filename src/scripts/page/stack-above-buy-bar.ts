/**
 * Keeps the notes above the buy bar, which is at the bottom of the window on phones, and focused elements above both.
 * Ends with `signal`.
 */
export function keepAboveBuyBar(stack: HTMLElement, signal: AbortSignal): void {
  const bar = document.querySelector<HTMLElement>('.buy-bar');
  const { style } = document.documentElement;
  const updatePosition = (): void => {
    const height = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    stack.style.bottom = height ? `${height + 8}px` : '';
    style.scrollPaddingBottom = `${height + stack.offsetHeight + 24}px`;
  };
  // Before the first paint, to avoid a layout shift.
  updatePosition();
  const sizes = new ResizeObserver(updatePosition);
  sizes.observe(stack);
  if (bar) sizes.observe(bar);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    style.scrollPaddingBottom = '';
  });
}
