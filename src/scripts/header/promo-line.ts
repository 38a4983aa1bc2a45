import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/**
 * `<promo-line data-seconds>`: shows one message after another. Pauses while hovered or focused, and starts paused for
 * touch and for reduced motion.
 */
export class PromoLine extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const lines = [...this.querySelectorAll<HTMLElement>('.promo-line')];
    const button = this.querySelector<HTMLElement>('[data-promo-toggle]');
    if (!button) return;
    let index = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const showNext = (): void => {
      if (this.matches(':hover, :focus-within') || document.hidden) return;
      // The open list of the banner lies over the messages.
      if (document.querySelector('[data-banner] [open]')) return;
      lines[index]?.removeAttribute('data-shown');
      index = (index + 1) % lines.length;
      lines[index]?.setAttribute('data-shown', '');
    };
    const setPlaying = (isPlaying: boolean): void => {
      clearInterval(timer);
      const milliseconds = Number(this.dataset['seconds']) * 1000;
      timer = isPlaying ? setInterval(showNext, milliseconds) : undefined;
      button.dataset['state'] = isPlaying ? 'playing' : 'paused';
      button.setAttribute('aria-label', button.dataset[isPlaying ? 'pause' : 'play'] ?? '');
    };
    button.addEventListener('click', () => setPlaying(timer === undefined), { signal });
    signal.addEventListener('abort', () => clearInterval(timer));
    setPlaying(matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches);
  }
}
