import { adoptStylesheet } from '#lib/client/adopt-stylesheet.ts';
import { type ConsentMessages, loadConsentMessages } from '#lib/client/consent-messages.ts';
import { showToast, toastRegion } from '#scripts/page/toasts.ts';
import css from '#styles/frame/consent.css?inline';
import { answerConsent, currentConsent } from './consent-gate.ts';
import { consentQuestion } from './consent-texts.ts';

let openPanel: HTMLElement | undefined;

/** Asks for consent unless it was answered. `moreHref`: the page that lists all cookies. */
export async function askForConsent(moreHref: string | undefined): Promise<void> {
  const messages = await loadConsentMessages();
  if (openPanel || currentConsent() !== 'unanswered') return;
  const panel = createPanel(messages, consentQuestion(messages).text);
  if (moreHref) panel.lastElementChild?.append(' ', createLink(moreHref, messages.more));
  panel.append(createChoices(messages));
  announce(panel, consentQuestion(messages).title);
  // Answered in another tab, or before a return from the back/forward cache.
  for (const type of ['visibilitychange', 'pageshow']) {
    const close = (): void => {
      if (currentConsent() !== 'unanswered') closePanel(panel);
    };
    addEventListener(type, close, { signal: signalOf(panel) });
    document.addEventListener(type, close, { signal: signalOf(panel) });
  }
}

/** Shows the answer and lets the shopper change it. Focuses the panel; closing returns the focus to `opener`. */
export async function openSettings(opener: HTMLElement): Promise<void> {
  const messages = await loadConsentMessages();
  if (openPanel) closePanel(openPanel);
  const consent = currentConsent();
  const panel = createPanel(
    messages,
    consent === null ? messages.optedOut : stateText(messages, consent),
  );
  const close = createButton(messages.close, () => {
    closePanel(panel);
    opener.focus();
  });
  if (consent !== null) panel.append(createChoices(messages, opener));
  panel.append(close);
  close.className = 'close';
  panel.tabIndex = -1;
  panel.focus();
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click();
  });
}

/** Announces the panel without focusing it. A live region announces only text that is added to it later. */
function announce(panel: HTMLElement, text: string): void {
  const region = document.createElement('p');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  panel.append(region);
  requestAnimationFrame(() => region.append(text));
}

function stateText(
  messages: ConsentMessages,
  consent: 'granted' | 'refused' | 'unanswered',
): string {
  return consent === 'unanswered' ? consentQuestion(messages).text : messages[consent];
}

/** At the bottom of the window, below the toasts. */
function createPanel(messages: ConsentMessages, text: string): HTMLElement {
  adoptStylesheet(css);
  const panel = document.createElement('section');
  panel.className = 'consent';
  panel.setAttribute('aria-labelledby', 'consent-title');
  panel.append(
    Object.assign(document.createElement('p'), {
      id: 'consent-title',
      className: 'display',
      textContent: consentQuestion(messages).title,
    }),
    Object.assign(document.createElement('p'), { textContent: text }),
  );
  toastRegion().prepend(panel);
  openPanel = panel;
  return panel;
}

const controllers = new WeakMap<HTMLElement, AbortController>();

function signalOf(panel: HTMLElement): AbortSignal {
  const controller = controllers.get(panel) ?? new AbortController();
  controllers.set(panel, controller);
  return controller.signal;
}

function closePanel(panel: HTMLElement): void {
  controllers.get(panel)?.abort();
  panel.remove();
  if (openPanel === panel) openPanel = undefined;
}

/** Equal buttons: neither answer is promoted. */
function createChoices(messages: ConsentMessages, opener?: HTMLElement): HTMLElement {
  const row = document.createElement('div');
  for (const answer of ['refused', 'granted'] as const) {
    const label = answer === 'granted' ? messages.accept : messages.refuse;
    row.append(
      createButton(label, () => {
        const hadFocus = openPanel?.contains(document.activeElement) ?? false;
        if (openPanel) closePanel(openPanel);
        if (hadFocus) (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
        answerConsent(answer);
        confirmAnswer(messages);
      }),
    );
  }
  return row;
}

/** Tells where the answer can be changed. */
function confirmAnswer(messages: ConsentMessages): void {
  void showToast({ id: 'consent', message: messages.saved, type: 'success' });
}

function createButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
}

function createLink(href: string, label: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  return link;
}
