import { formatClock } from '#lib/domain/text/clock.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/**
 * `<time-left>`: counts down the seconds that were left when the server rendered the page. At the end it loads the
 * page again, which shows what became of the order.
 */
export class TimeLeft extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const shown = this.querySelector<HTMLElement>('[role="timer"]');
    const seconds = Number(this.dataset['left']);
    if (!shown || !(seconds > 0)) return;
    const end = performance.now() + seconds * 1_000;
    const text = shown.dataset['text'] ?? '{{time}}';
    const timer = setInterval(() => {
      const left = Math.ceil((end - performance.now()) / 1_000);
      shown.textContent = text.replace('{{time}}', formatClock(left));
      if (left > 0) return;
      clearInterval(timer);
      location.reload();
    }, 1_000);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
}

customElements.define('time-left', TimeLeft);
