import { BANNER_COOKIE } from '#lib/domain/banner-cookie.ts';
import { countdownText } from '#lib/domain/countdown.ts';

const DAY_MS = 86_400_000;
const YEAR_SECONDS = 31_536_000;

/** Gives the strip above the header its countdown and its way out; `inline-scripts.ts` keeps a closed one closed. */
export function runBanner(banner: HTMLElement): void {
  const close = (): void => {
    const closed = `${BANNER_COOKIE}=${banner.dataset['banner']}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${closed};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
    banner.remove();
  };
  banner.dataset['script'] = '';
  banner.querySelector('[data-banner-close]')?.addEventListener('click', close);
  addEventListener('keydown', (event) => {
    const list = banner.querySelector('details[open]');
    if (event.key !== 'Escape' || !list) return;
    list.removeAttribute('open');
    list.querySelector('summary')?.focus();
  });
  count(banner);
}

function count(banner: HTMLElement): void {
  const time = banner.querySelector('time');
  const button = banner.querySelector<HTMLElement>('[data-banner-pause]');
  if (!time || !button) return;
  const end = Date.parse(time.dateTime);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (finest: 'minute' | 'second'): void => {
    const { endsIn = '', forms = '' } = time.dataset;
    time.textContent = endsIn.replace('{{time}}', countdownText(end - Date.now(), forms, finest));
  };
  const tick = (): void => {
    if (end <= Date.now()) {
      banner.remove();
      return;
    }
    // Three units at most, so that it fits beside its buttons on a phone.
    show(end - Date.now() >= DAY_MS ? 'minute' : 'second');
    timer = setTimeout(tick, 1_000 - (Date.now() % 1_000));
  };
  const run = (isRunning: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning) tick();
    else show('minute');
    const label = button.dataset[isRunning ? 'bannerPause' : 'play'];
    button.setAttribute('aria-label', label ?? '');
    button.setAttribute('aria-pressed', String(!isRunning));
  };
  button.addEventListener('click', () => run(timer === undefined));
  run(matchMedia('(prefers-reduced-motion: no-preference)').matches);
}
