import { BANNER_COOKIE } from '#lib/domain/content/banner-cookie.ts';
import { formatCountdown } from '#lib/domain/content/countdown.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

const DAY_MS = 86_400_000;
const YEAR_SECONDS = 31_536_000;

/**
 * `<countdown-banner>`: the strip above the header with its countdown and close button, and the same block inside of a
 * page. It is removed when its time has come. An inline script of the header removes a closed strip before the first
 * paint. The time is no live region: a screen reader reads it when the reader gets there, not each second.
 */
export class CountdownBanner extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const banner = this.querySelector<HTMLElement>('[data-banner]');
    if (!banner) return;
    const close = (): void => {
      const cookie = `${BANNER_COOKIE}=${banner.dataset['banner']}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
      document.cookie = `${cookie};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
      this.remove();
    };
    const onKey = (event: KeyboardEvent): void => {
      const list = banner.querySelector('details[open]');
      if (event.key !== 'Escape' || !list) return;
      list.removeAttribute('open');
      list.querySelector('summary')?.focus();
    };
    banner.dataset['script'] = '';
    banner.querySelector('[data-banner-close]')?.addEventListener('click', close, { signal });
    addEventListener('keydown', onKey, { signal });
    this.#startCountdown(banner, signal);
  }

  #startCountdown(banner: HTMLElement, signal: AbortSignal): void {
    const time = banner.querySelector('time');
    const button = banner.querySelector<HTMLElement>('[data-banner-pause]');
    if (!time || !button) return;
    const end = Date.parse(time.dateTime);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = (unit: 'minute' | 'second'): void => {
      const { endsIn = '', forms = '' } = time.dataset;
      time.textContent = endsIn.replace('{{time}}', formatCountdown(end - Date.now(), forms, unit));
    };
    const tick = (): void => {
      if (end <= Date.now()) {
        // The focus must not fall back to the top of the page.
        if (this.matches(':focus-within')) document.querySelector<HTMLElement>('main')?.focus();
        this.remove();
        return;
      }
      // At most three units, so that it fits beside its buttons on a phone.
      render(end - Date.now() >= DAY_MS ? 'minute' : 'second');
      timer = setTimeout(tick, 1_000 - (Date.now() % 1_000));
    };
    const run = (isRunning: boolean): void => {
      clearTimeout(timer);
      timer = undefined;
      if (isRunning) tick();
      else render('minute');
      const label = button.dataset[isRunning ? 'bannerPause' : 'play'];
      button.setAttribute('aria-label', label ?? '');
      button.setAttribute('aria-pressed', String(!isRunning));
    };
    button.addEventListener('click', () => run(timer === undefined), { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    run(matchMedia('(prefers-reduced-motion: no-preference)').matches);
  }
}
