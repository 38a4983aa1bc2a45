/**
 * Keeps the toasts above the buy bar, which is at the bottom of the window on phones, and focused elements above both.
 */
export function offsetByBuyBar(stack: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>('.buy-bar');
  const { style } = document.documentElement;
  const updatePosition = (): void => {
    const height = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    stack.style.bottom = height ? `${height + 8}px` : '';
    const covered = stack.childElementCount > 0 ? height + stack.offsetHeight + 24 : 0;
    style.scrollPaddingBottom = covered ? `${covered}px` : '';
  };
  // Before the first paint, to avoid a layout shift.
  updatePosition();
  const sizes = new ResizeObserver(updatePosition);
  sizes.observe(stack);
  if (bar) sizes.observe(bar);
}
