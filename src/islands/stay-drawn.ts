/**
 * What was near once stays drawn (`.waits` in `styles/tile.css`): nothing is drawn anew on the way back, and who
 * captures the whole page gets all of its pictures.
 */
document.addEventListener('contentvisibilityautostatechange', ({ target, skipped }) => {
  if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible';
});
