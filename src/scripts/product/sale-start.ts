import { formatCountdown } from '#lib/domain/content/countdown.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { type ClockReading, clockOffset, readServerClock } from './server-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** From here on seconds are shown. */
const SECONDS_FROM = 10 * MINUTE;
/** The clock is read again in the last minutes, each browser at a moment of its own. */
const SECOND_READING = { from: 5 * MINUTE, until: MINUTE } as const;
const LONGEST_TIMEOUT = DAY;

/**
 * `<sale-start>`: counts down to the start of a sale by the server's clock, then puts the buy box of its template in its
 * place. It asks nothing at that moment. The countdown is no live region; the opening is announced.
 */
export class SaleStart extends EnhancedElement {
  #readings: ClockReading[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected connect(signal: AbortSignal): void {
    const at = Date.parse(this.dataset['at'] ?? '');
    if (Number.isNaN(at)) return;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    // A phone that slept may have stopped the page's own clock.
    const onShow = (): void => {
      if (document.visibilityState === 'visible') void this.#readClock(at, true);
    };
    document.addEventListener('visibilitychange', onShow, { signal });
    void this.#readClock(at, true);
    const spread = SECOND_READING.from - SECOND_READING.until;
    const again = at - Date.now() - SECOND_READING.until - Math.random() * spread;
    if (again > 0 && again < LONGEST_TIMEOUT) {
      const timer = setTimeout(() => void this.#readClock(at, false), again);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
  }

  async #readClock(at: number, isNew: boolean): Promise<void> {
    const reading = await readServerClock(location.pathname, {
      fetch: window.fetch.bind(window),
      elapsed: () => performance.now(),
    });
    if (reading) this.#readings = isNew ? [reading] : [...this.#readings, reading];
    if (this.isConnected) this.#tick(at);
  }

  #tick(at: number): void {
    clearTimeout(this.#timer);
    const offset = clockOffset(this.#readings);
    // Without an answer the device's clock has to do: the server checks the hour anyway.
    const left = at - (offset === undefined ? Date.now() : offset + performance.now());
    if (left <= 0) {
      this.#open();
      return;
    }
    this.#show(left);
    const step = left > SECONDS_FROM ? MINUTE : 1_000;
    const wait = Math.min(left % step || step, left);
    this.#timer = setTimeout(() => this.#tick(at), wait);
  }

  #show(left: number): void {
    const time = this.querySelector('time');
    const line = time?.closest<HTMLElement>('[role="timer"]');
    if (!time || !line) return;
    const { opensIn = '', forms = '' } = time.dataset;
    const unit = left > SECONDS_FROM ? 'minute' : 'second';
    // Minutes that have begun count: "1 minute" does not stay for nothing.
    const shown = unit === 'minute' ? left + MINUTE - 1 : left + 999;
    time.textContent = opensIn.replace('{{time}}', formatCountdown(shown, forms, unit));
    line.hidden = false;
  }

  #open(): void {
    const template = this.querySelector('template');
    const status = document.createElement('p');
    status.role = 'status';
    status.className = 'sr-only';
    const form = document.querySelector<HTMLElement>('form[data-buy]');
    // Members have their door already: everybody has it now.
    if (!template && form) delete form.dataset['membersUntil'];
    this.replaceWith(...(template ? [template.content] : []), status);
    const text = this.dataset['opened'] ?? '';
    // A live region is read when it changes after it was there.
    setTimeout(() => status.append(text), 100);
  }
}

customElements.define('sale-start', SaleStart);
