import { answerConsent, currentConsent } from '#islands/third-parties/gate.ts';
import { type ConsentWords, consentWords } from '#islands/words/consent-words.ts';
import css from '#styles/consent.css?inline';
import { aboveBuyBar } from './above-buy-bar.ts';
import { adoptSheet } from './adopt-sheet.ts';
import { noteStack, showNote } from './note.ts';

const SHOWN_MS = 5_000;

let shown: HTMLElement | undefined;

/** Asks, where nobody has answered yet. `moreHref`: the page that names all cookies. */
export async function askForConsent(moreHref: string | undefined): Promise<void> {
  const words = await consentWords();
  if (shown || currentConsent() !== 'unanswered') return;
  const panel = openPanel(words, words.text);
  if (moreHref) panel.lastElementChild?.append(' ', linkTo(moreHref, words.more));
  panel.append(choices(words));
  sayAloud(panel, words.title);
  // Answered in another tab, or on a page that this one is a copy of from before.
  for (const type of ['visibilitychange', 'pageshow']) {
    const close = (): void => {
      if (currentConsent() !== 'unanswered') closePanel(panel);
    };
    addEventListener(type, close, { signal: endOf(panel) });
    document.addEventListener(type, close, { signal: endOf(panel) });
  }
}

/** Says what was answered, to be changed; the focus goes there and comes back to `opener`. */
export async function openSettings(opener: HTMLElement): Promise<void> {
  const words = await consentWords();
  if (shown) closePanel(shown);
  const consent = currentConsent();
  const panel = openPanel(words, consent === null ? words.optedOut : stateText(words, consent));
  const close = button(words.close, () => {
    closePanel(panel);
    opener.focus();
  });
  if (consent !== null) panel.append(choices(words, opener));
  panel.append(close);
  close.className = 'close';
  panel.tabIndex = -1;
  panel.focus();
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click();
  });
}

/** To who does not see it, without taking the focus; a place that comes with its words is not read out. */
function sayAloud(panel: HTMLElement, text: string): void {
  const place = document.createElement('p');
  place.className = 'sr-only';
  place.setAttribute('role', 'status');
  panel.append(place);
  requestAnimationFrame(() => place.append(text));
}

function stateText(words: ConsentWords, consent: 'granted' | 'refused' | 'unanswered'): string {
  return consent === 'unanswered' ? words.text : words[consent];
}

/** At the window's foot, above notes: first behind the way to the content for who comes by keyboard. */
function openPanel(words: ConsentWords, text: string): HTMLElement {
  adoptSheet(css);
  const panel = document.createElement('section');
  panel.className = 'consent';
  panel.setAttribute('aria-labelledby', 'consent-title');
  panel.append(
    Object.assign(document.createElement('p'), {
      ...{ id: 'consent-title', className: 'display', textContent: words.title },
    }),
    Object.assign(document.createElement('p'), { textContent: text }),
  );
  const stack = noteStack();
  document.querySelector('body > a[href="#main"]')?.after(stack);
  stack.prepend(panel);
  aboveBuyBar(stack, endOf(panel));
  shown = panel;
  return panel;
}

const ends = new WeakMap<HTMLElement, AbortController>();

function endOf(panel: HTMLElement): AbortSignal {
  const end = ends.get(panel) ?? new AbortController();
  ends.set(panel, end);
  return end.signal;
}

function closePanel(panel: HTMLElement): void {
  ends.get(panel)?.abort();
  panel.remove();
  if (shown === panel) shown = undefined;
}

/** Both alike: neither is the better answer. */
function choices(words: ConsentWords, opener?: HTMLElement): HTMLElement {
  const row = document.createElement('div');
  for (const answer of ['refused', 'granted'] as const) {
    const label = answer === 'granted' ? words.accept : words.refuse;
    row.append(
      button(label, () => {
        const hadFocus = shown?.contains(document.activeElement) ?? false;
        if (shown) closePanel(shown);
        if (hadFocus) (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
        answerConsent(answer);
        confirm(words);
      }),
    );
  }
  return row;
}

/** Where the answer is changed, for as long as somebody may read it. */
function confirm(words: ConsentWords): void {
  const note = showNote(document.documentElement.lang);
  note.append(words.kept);
  setTimeout(() => note.remove(), SHOWN_MS);
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}

function linkTo(href: string, label: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  return link;
}
