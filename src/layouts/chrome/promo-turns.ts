/** Turns the promo line: rests under pointer and focus, starts paused for fingers and for reduced motion. */
export function turnPromoLines(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-promo]')) turn(group);
}

function turn(group: HTMLElement): void {
  const lines = [...group.querySelectorAll<HTMLElement>('.promo-line')];
  const button = group.querySelector<HTMLElement>('[data-promo-toggle]');
  if (!button) return;
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const next = (): void => {
    if (group.matches(':hover, :focus-within') || document.hidden) return;
    if (document.querySelector('[data-banner] [open]')) return;
    lines[at]?.removeAttribute('data-shown');
    at = (at + 1) % lines.length;
    lines[at]?.setAttribute('data-shown', '');
  };
  const play = (isPlaying: boolean): void => {
    clearInterval(timer);
    timer = isPlaying ? setInterval(next, Number(group.dataset['promo']) * 1000) : undefined;
    button.dataset['state'] = isPlaying ? 'playing' : 'paused';
    button.setAttribute('aria-label', button.dataset[isPlaying ? 'pause' : 'play'] ?? '');
  };
  button.addEventListener('click', () => play(timer === undefined));
  play(matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches);
}
