/** Pixels of scrolling that count as a direction; less is a trembling finger. */
const TREMBLE = 8;

/** The header leaves on the way down and comes back on the way up. */
export function hideHeaderOnTheWayDown(): void {
  const root = document.documentElement;
  let last = scrollY;
  const look = (): void => {
    const moved = scrollY - last;
    if (Math.abs(moved) < TREMBLE) return;
    last = scrollY;
    if (moved > 0 && scrollY > 160) root.dataset['header'] = 'away';
    else delete root.dataset['header'];
  };
  addEventListener('scroll', look, { passive: true });
}
