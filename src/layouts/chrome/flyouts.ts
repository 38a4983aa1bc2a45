import { hoverIntent } from './hover-intent.ts';

const HOST = '.site-header .flyout-host';

/**
 * One state for pointer, keyboard and finger: the disclosure beside the link is open or not, and the browser keeps it
 * to one at a time. Without script the panels open by `:hover` and by the disclosure itself (usability, rules 1 and 2).
 */
export function improveFlyouts(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  header.dataset['script'] = '';
  unfoldAtFirstReach(header);
  atFirstReach(header, askWhoIsSignedIn);
  followPointer(header);
  followKeys();
  document.addEventListener('pointerdown', (event) => {
    if (!hostOf(event.target)) close();
  });
  document.addEventListener('focusin', (event) => {
    const open = opened();
    if (open && !open.parentElement?.contains(event.target as Node)) close();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) close();
  });
  document.getElementById('search')?.addEventListener('toggle', (event) => {
    const panel = event.currentTarget as HTMLElement;
    if ((event as ToggleEvent).newState === 'open') panel.querySelector('input')?.focus();
  });
}

/** What the panels hold stands in `noscript`: a page that nobody opens them on has text there, no elements. */
function unfoldAtFirstReach(header: HTMLElement): void {
  const unfold = (): void => {
    for (const held of header.querySelectorAll('noscript')) held.outerHTML = held.textContent;
  };
  // Somebody may have been there before this script.
  if (header.matches(':hover, :focus-within') || isSheet()) unfold();
  atFirstReach(header, unfold);
}

/** Not in the checkout, which has somebody whose session has ended sign in again. */
function askWhoIsSignedIn(): void {
  const { dataset } = document.documentElement;
  if (!('user' in dataset) || dataset['page'] === 'checkout') return;
  void import('./still-signed-in.ts').then((still) => still.sayIfSignedOut());
}

function atFirstReach(header: HTMLElement, work: () => void): void {
  for (const type of ['pointerover', 'focusin'])
    header.addEventListener(type, work, { once: true, capture: true });
}

function followPointer(header: HTMLElement): void {
  const intent = hoverIntent<HTMLElement>((host) => {
    const details = host && detailsOf(host);
    if (details) details.open = true;
    else close();
  });
  header.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch' || isSheet()) return;
    const host = hostOf(event.target);
    if (host) fetchPart(host);
    intent.over(host && detailsOf(host) ? host : undefined);
  });
  header.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementY > 0 && movementY * 2 >= Math.abs(movementX)) intent.approaches();
  });
  const leave = ({ target }: Event): void => {
    if (!header.contains(target as Node)) intent.over(undefined);
  };
  header.addEventListener('pointerleave', (event) => {
    // A panel that has become smaller leaves a pointer that rests: what that does next says whether it is done here.
    if (event.relatedTarget) addEventListener('pointermove', leave, { once: true });
    else intent.over(undefined);
  });
  // A toggle does not bubble.
  header.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const host = hostOf(target);
      if (target.open && host) fetchPart(host);
      intent.settle(hostOf(opened()));
    },
    true,
  );
  // The first touch of a link that has a panel opens it; the panel repeats the link.
  header.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('.flyout-host > a');
    const details = link && detailsOf(link);
    if ((event as PointerEvent).pointerType !== 'touch' || !details?.checkVisibility()) return;
    if (details.open) return;
    event.preventDefault();
    details.open = true;
  });
}

/** Where the focus goes back to when the open panel is closed by Escape. */
let opener: HTMLElement | undefined;

function followKeys(): void {
  document.addEventListener('focusin', ({ target }) => {
    const isOpener = target instanceof HTMLElement && !target.closest('.flyout');
    if (isOpener && hostOf(target)) opener = target;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss();
    if (event.key === 'ArrowDown') enter(event);
  });
}

function dismiss(): void {
  const focused = document.activeElement;
  // An island that has just woken replaced what had the focus: it is nowhere then.
  const isInside = opened() && (focused === document.body || hostOf(focused) === hostOf(opened()));
  close();
  if (isInside) opener?.focus();
}

/** Down from a link or its disclosure opens the panel and goes to its first control. */
function enter(event: KeyboardEvent): void {
  const at = event.target instanceof Element ? event.target : undefined;
  const isOpener = at?.matches('.flyout-host > a, .flyout-host > details > summary');
  const host = isOpener ? hostOf(at) : undefined;
  const details = host && detailsOf(host);
  if (!details?.checkVisibility() || isSheet()) return;
  event.preventDefault();
  details.open = true;
  requestAnimationFrame(() => {
    // Escape may have been quicker.
    if (!details.open) return;
    host?.querySelector<HTMLElement>('.flyout :is(a, button, :checked)')?.focus();
  });
}

function fetchPart(host: HTMLElement): void {
  const { part } = host.dataset;
  if (!part) return;
  delete host.dataset['part'];
  void import('./menu-part.ts').then((parts) => parts.fillPart(host, part));
}

function hostOf(target: EventTarget | null | undefined): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(HOST)) || undefined;
}

function detailsOf(inHost: HTMLElement): HTMLDetailsElement | undefined {
  const host = inHost.closest('.flyout-host');
  return host?.querySelector<HTMLDetailsElement>(':scope > details') ?? undefined;
}

function opened(): HTMLDetailsElement | undefined {
  return document.querySelector<HTMLDetailsElement>('.site-header details[open]') ?? undefined;
}

/** In the sheet a part is left by its own way back. */
function close(): void {
  if (!isSheet()) opened()?.removeAttribute('open');
}

function isSheet(): boolean {
  return document.querySelector('#menu:popover-open') !== null;
}
