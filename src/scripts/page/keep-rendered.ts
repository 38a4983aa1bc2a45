/**
 * Keeps content rendered once it has been near the viewport (`.waits` in `styles/catalog/tile.css`), so that scrolling back is
 * smooth and full-page screenshots are complete.
 */
export function keepContentRendered(): void {
  document.addEventListener('contentvisibilityautostatechange', (event) => {
    const isNear = event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped;
    if (isNear && event.target instanceof HTMLElement) {
      event.target.style.contentVisibility = 'visible';
    }
  });
}
