import { atom } from 'nanostores';
import { hoverIntent } from './hover-intent.ts';

/**
 * The open flyout of the header, named by its host: the list entry around its link, its disclosure and its panel, or the
 * search with its suggestions. All are islands of their own and read this store, so that one is open at a time.
 */
export const $openFlyout = atom<HTMLElement | undefined>(undefined);

const HOSTS = '.flyout-host, #search';

/** The link or disclosure that had the focus last. Gets it back from a panel that Escape closes. */
let opener: HTMLElement | undefined;
/** Aborted when the flyout closes. */
let open: AbortController | undefined;

const pointer = hoverIntent<HTMLElement>(showFlyout);

export function flyoutHostOf(target: EventTarget | null | undefined): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(HOSTS)) || undefined;
}

function disclosureOf(host: HTMLElement): HTMLDetailsElement | undefined {
  return host.querySelector('details') ?? undefined;
}

/** Opens the flyout of a host and closes any other; undefined closes. The panel is visible when this returns. */
export function showFlyout(host: HTMLElement | undefined): void {
  const disclosure = host && disclosureOf(host);
  // Hidden where a device has no panel.
  if (disclosure && !disclosure.checkVisibility()) return;
  disclosure?.setAttribute('open', '');
  if (host === $openFlyout.get()) return;
  open?.abort();
  open = new AbortController();
  pointer.setOpen(host);
  $openFlyout.set(host);
  if (host) watchOpenFlyout(open.signal);
}

/** The browser has opened or closed a disclosure itself. */
export function adoptDisclosure(host: HTMLElement, isOpen: boolean): void {
  if (isOpen) showFlyout(host);
  else if ($openFlyout.get() === host) showFlyout(undefined);
}

/** The pointer is on this host or in its panel. */
export function enterFlyout(host: HTMLElement): void {
  if (!isSheetOpen()) pointer.pointerOver(host);
}

/** The pointer has left a host. A panel that shrinks leaves a resting pointer outside: its next move decides. */
export function leaveFlyout(event: PointerEvent): void {
  if (isSheetOpen()) return;
  if (!event.relatedTarget) {
    pointer.pointerOver(undefined);
    return;
  }
  const onNextMove = ({ target }: Event): void => pointer.pointerOver(hydratedHostOf(target));
  addEventListener('pointermove', onNextMove, { once: true });
}

export function rememberOpener(target: EventTarget | null): void {
  if (target instanceof HTMLElement && !target.closest('.flyout')) opener = target;
}

/** Whether the menu is the sheet of phones, whose levels open and close by themselves. */
export function isSheetOpen(): boolean {
  return document.querySelector('#menu:popover-open') !== null;
}

function hydratedHostOf(target: EventTarget | null): HTMLElement | undefined {
  const host = flyoutHostOf(target);
  return host && 'ready' in host.dataset ? host : undefined;
}

function watchOpenFlyout(signal: AbortSignal): void {
  const closeOutside = ({ target }: Event): void => {
    if (!isSheetOpen() && flyoutHostOf(target) !== $openFlyout.get()) showFlyout(undefined);
  };
  const onMove = ({ movementX, movementY }: PointerEvent): void => {
    if (movementY > 0 && movementY * 2 >= Math.abs(movementX)) pointer.pointerApproaches();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isSheetOpen()) dismiss(event);
  };
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('keydown', onKey, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && showFlyout(undefined), { signal });
}

/** Closes this layer alone: others that listen for Escape see that it was used. */
function dismiss(event: KeyboardEvent): void {
  event.preventDefault();
  const host = $openFlyout.get();
  const focused = document.activeElement;
  // An island that has just rendered may have replaced the focused element: the focus is on the body then.
  const isInside = focused === document.body || host?.contains(focused);
  showFlyout(undefined);
  if (!isInside) return;
  const isOwn = opener && host?.contains(opener);
  (isOwn ? opener : host?.querySelector('a'))?.focus();
}
