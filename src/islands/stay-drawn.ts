/**
 * What was near once stays drawn (`.waits` in `styles/tile.css`): nothing is drawn anew on the way back, and who
 * captures the whole page gets all of its pictures.
 */
document.addEventListener('contentvisibilityautostatechange', (event) => {
  const isNear = event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped;
  if (isNear && event.target instanceof HTMLElement) {
    event.target.style.contentVisibility = 'visible';
  }
});
