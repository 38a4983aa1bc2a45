import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { hoverIntent } from './hover-intent.ts';

/**
 * `<header-flyouts>`: one open state for pointer, keyboard and touch, the `open` attribute of the disclosure beside
 * each link. Without script the panels open by `:hover` and by the disclosure itself.
 */
export class HeaderFlyouts extends EnhancedElement {
  /** Gets the focus back when Escape closes the open panel. */
  #opener: HTMLElement | undefined;

  protected connect(signal: AbortSignal): void {
    this.firstElementChild?.setAttribute('data-script', '');
    // The shopper may have been in the header before this script.
    if (this.matches(':hover, :focus-within') || isSheetOpen()) this.#renderPanels();
    this.#onFirstIntent(() => this.#renderPanels(), signal);
    this.#onFirstIntent(checkSession, signal);
    this.#followPointer(signal);
    this.#followKeys(signal);
    this.#closeOutside(signal);
    const focusField = (event: Event): void => {
      if ((event as ToggleEvent).newState !== 'open') return;
      (event.currentTarget as HTMLElement).querySelector('input')?.focus();
    };
    this.querySelector('search')?.addEventListener('toggle', focusField, { signal });
  }

  /** Panels are rendered inside of `noscript`: until somebody needs them, they are text without elements. */
  #renderPanels(): void {
    for (const panel of this.querySelectorAll('noscript')) panel.outerHTML = panel.textContent;
  }

  #onFirstIntent(work: () => void, signal: AbortSignal): void {
    for (const type of ['pointerover', 'focusin'])
      this.addEventListener(type, work, { once: true, capture: true, signal });
  }

  #followPointer(signal: AbortSignal): void {
    const intent = hoverIntent<HTMLElement>((host) => {
      const details = host && disclosureOf(host);
      if (details) details.open = true;
      else this.#close();
    });
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || isSheetOpen()) return;
      const host = this.#hostOf(event.target);
      if (host) loadFragment(host);
      intent.over(host && disclosureOf(host) ? host : undefined);
    };
    const onMove = ({ movementX, movementY }: PointerEvent): void => {
      if (movementY > 0 && movementY * 2 >= Math.abs(movementX)) intent.approaches();
    };
    const onNextMove = ({ target }: Event): void => {
      if (!this.contains(target as Node)) intent.over(undefined);
    };
    const onLeave = (event: PointerEvent): void => {
      // A panel that shrinks leaves a resting pointer outside: its next move decides.
      if (event.relatedTarget) addEventListener('pointermove', onNextMove, { once: true, signal });
      else intent.over(undefined);
    };
    const onToggle = ({ target }: Event): void => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const host = this.#hostOf(target);
      if (target.open && host) loadFragment(host);
      intent.settle(this.#hostOf(this.#openDisclosure()));
    };
    this.addEventListener('pointerover', onOver, { signal });
    this.addEventListener('pointermove', onMove, { signal });
    this.addEventListener('pointerleave', onLeave, { signal });
    // `toggle` does not bubble.
    this.addEventListener('toggle', onToggle, { capture: true, signal });
    this.addEventListener('click', openOnTouch, { signal });
  }

  #followKeys(signal: AbortSignal): void {
    const onFocus = ({ target }: Event): void => {
      const isOpener = target instanceof HTMLElement && !target.closest('.flyout');
      if (isOpener && this.#hostOf(target)) this.#opener = target;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') this.#dismiss();
      if (event.key === 'ArrowDown') this.#enterPanel(event);
    };
    this.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('keydown', onKey, { signal });
  }

  #closeOutside(signal: AbortSignal): void {
    const onPointerDown = ({ target }: Event): void => {
      if (!this.#hostOf(target)) this.#close();
    };
    const onFocus = ({ target }: Event): void => {
      const open = this.#openDisclosure();
      if (open && !open.parentElement?.contains(target as Node)) this.#close();
    };
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    addEventListener('pageshow', (event) => event.persisted && this.#close(), { signal });
  }

  #dismiss(): void {
    const focused = document.activeElement;
    const open = this.#openDisclosure();
    // An island that has just rendered may have replaced the focused element: the focus is on the body then.
    const isInside = open && (focused === document.body || hostOf(focused) === hostOf(open));
    this.#close();
    if (isInside) this.#opener?.focus();
  }

  /** Arrow down on a link or its disclosure opens the panel and focuses its first control. */
  #enterPanel(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const isOpener = target?.matches('.flyout-host > a, .flyout-host > details > summary');
    const host = isOpener ? this.#hostOf(target) : undefined;
    const details = host && disclosureOf(host);
    if (!details?.checkVisibility() || isSheetOpen()) return;
    event.preventDefault();
    details.open = true;
    requestAnimationFrame(() => {
      // Escape may have closed it meanwhile.
      if (!details.open) return;
      host?.querySelector<HTMLElement>('.flyout :is(a, button, :checked)')?.focus();
    });
  }

  #hostOf(target: EventTarget | null | undefined): HTMLElement | undefined {
    const host = hostOf(target);
    return host && this.contains(host) ? host : undefined;
  }

  #openDisclosure(): HTMLDetailsElement | undefined {
    return this.querySelector<HTMLDetailsElement>('details[open]') ?? undefined;
  }

  /** Not in the sheet of phones, whose panels have a back button. */
  #close(): void {
    if (!isSheetOpen()) this.#openDisclosure()?.removeAttribute('open');
  }
}

/** The first touch of a link with a panel opens the panel, which repeats the link. */
function openOnTouch(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('.flyout-host > a');
  const details = link && disclosureOf(link);
  if ((event as PointerEvent).pointerType !== 'touch' || !details?.checkVisibility()) return;
  if (details.open) return;
  event.preventDefault();
  details.open = true;
}

/** Not in the checkout, which asks for the sign-in itself. */
function checkSession(): void {
  const { dataset } = document.documentElement;
  if (!('user' in dataset) || dataset['page'] === 'checkout') return;
  void import('#scripts/account/session-end.ts').then((end) => end.reportEndedSession());
}

function loadFragment(host: HTMLElement): void {
  const { part } = host.dataset;
  if (!part) return;
  delete host.dataset['part'];
  void import('./menu-fragment.ts').then((fragment) => fragment.replaceMenuList(host, part));
}

function hostOf(target: EventTarget | null | undefined): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('.flyout-host')) || undefined;
}

function disclosureOf(element: HTMLElement): HTMLDetailsElement | undefined {
  return hostOf(element)?.querySelector<HTMLDetailsElement>(':scope > details') ?? undefined;
}

function isSheetOpen(): boolean {
  return document.querySelector('#menu:popover-open') !== null;
}
