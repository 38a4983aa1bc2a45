import { startThirdParties } from '#islands/third-parties/gate.ts';
import { mayShowMessages } from '#lib/domain/message-gate.ts';

/** Opens the question anew; without script it leads to the page that names all cookies. */
const SETTINGS = 'a[data-consent]';

startThirdParties(() => {
  // Not in the app, which asks by itself, and not on the way to the paid order: unasked is no.
  if (!mayShowMessages(location.pathname, document.documentElement.dataset['platform'])) return;
  void question().then(({ askForConsent }) => askForConsent(moreLink()?.href), nothing);
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest(SETTINGS) : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  question().then(
    ({ openSettings }) => openSettings(link),
    () => location.assign(link.href),
  );
});

const question = () => import('./consent-question.ts');

function moreLink(): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(SETTINGS);
}

function nothing(): void {
  // Its code did not come through: who is not asked has agreed to nothing, and the next page asks.
}
