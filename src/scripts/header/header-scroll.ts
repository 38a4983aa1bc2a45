/** Pixels of scrolling that count as a direction. */
const MIN_DISTANCE = 8;
/** Near the top the header always stays. */
const TOP = 160;

/** Hides the header while scrolling down and shows it while scrolling up. */
export function hideHeaderOnScrollDown(): void {
  const root = document.documentElement;
  let last = scrollY;
  const onScroll = (): void => {
    const distance = scrollY - last;
    if (Math.abs(distance) < MIN_DISTANCE) return;
    last = scrollY;
    if (distance > 0 && scrollY > TOP) root.dataset['header'] = 'away';
    else delete root.dataset['header'];
  };
  addEventListener('scroll', onScroll, { passive: true });
}
