import { canShowMessages } from '#lib/domain/shop/message-visibility.ts';
import { startThirdParties } from './consent-gate.ts';

/** Opens the consent settings; without script it leads to the page that lists all cookies. */
const SETTINGS_LINK = 'a[data-consent]';

startThirdParties(() => {
  // Not in the app, which asks by itself, and not in the checkout. Without an answer nothing is tracked.
  if (!canShowMessages(location.pathname, document.documentElement.dataset['platform'])) return;
  void loadQuestion().then(
    ({ askForConsent }) => askForConsent(settingsLink()?.href),
    ignoreFailure,
  );
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest(SETTINGS_LINK) : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  loadQuestion().then(
    ({ openSettings }) => openSettings(link),
    () => location.assign(link.href),
  );
});

const loadQuestion = () => import('./consent-question.ts');

function settingsLink(): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(SETTINGS_LINK);
}

function ignoreFailure(): void {
  // Offline: without an answer nothing is tracked, and the next page asks.
}
