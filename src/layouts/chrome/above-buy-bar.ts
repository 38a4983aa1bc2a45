/**
 * Keeps what stands at the window's foot above the bar with the buy button, which stands there too on a phone, and keeps
 * whatever has focus above both, until `ended`.
 */
export function aboveBuyBar(stack: HTMLElement, ended: AbortSignal): void {
  const bar = document.querySelector<HTMLElement>('.buy-bar');
  const { style } = document.documentElement;
  const settle = (): void => {
    const height = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    stack.style.bottom = height ? `${height + 8}px` : '';
    style.scrollPaddingBottom = `${height + stack.offsetHeight + 24}px`;
  };
  // At once, or what was drawn would move.
  settle();
  const sizes = new ResizeObserver(settle);
  sizes.observe(stack);
  if (bar) sizes.observe(bar);
  ended.addEventListener('abort', () => {
    sizes.disconnect();
    style.scrollPaddingBottom = '';
  });
}
