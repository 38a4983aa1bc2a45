import { disclosureOf, flyoutHostOf } from './flyout-host.ts';
import { hoverIntent } from './hover-intent.ts';

/** Opens and closes the panels of the header by pointer and keyboard, one at a time. */
export class FlyoutControls {
  readonly #header: HTMLElement;
  /** Gets the focus back when Escape closes the open panel. */
  #opener: HTMLElement | undefined;

  constructor(header: HTMLElement, signal: AbortSignal) {
    this.#header = header;
    this.#rememberOpener(document.activeElement);
    this.#followPointer(signal);
    this.#followKeys(signal);
    this.#closeOutside(signal);
  }

  #followPointer(signal: AbortSignal): void {
    const intent = hoverIntent<HTMLElement>((host) => {
      const details = host && disclosureOf(host);
      if (details) details.open = true;
      else this.#close();
    });
    const onEnter = (host: HTMLElement | undefined): void => {
      if (host) loadFragment(host);
      intent.pointerOver(host && disclosureOf(host) ? host : undefined);
    };
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || isSheetOpen()) return;
      onEnter(this.#hostOf(event.target));
    };
    const onMove = ({ movementX, movementY }: PointerEvent): void => {
      if (movementY > 0 && movementY * 2 >= Math.abs(movementX)) intent.pointerApproaches();
    };
    const onNextMove = ({ target }: Event): void => {
      if (!this.#header.contains(target as Node)) intent.pointerOver(undefined);
    };
    const onLeave = (event: PointerEvent): void => {
      // A panel that shrinks leaves a resting pointer outside: its next move decides.
      if (event.relatedTarget) addEventListener('pointermove', onNextMove, { once: true, signal });
      else intent.pointerOver(undefined);
    };
    const onToggle = ({ target }: Event): void => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const host = this.#hostOf(target);
      if (target.open && host) loadFragment(host);
      intent.setOpen(this.#hostOf(this.#openDisclosure()));
    };
    this.#header.addEventListener('pointerover', onOver, { signal });
    this.#header.addEventListener('pointermove', onMove, { signal });
    this.#header.addEventListener('pointerleave', onLeave, { signal });
    // `toggle` does not bubble.
    this.#header.addEventListener('toggle', onToggle, { capture: true, signal });
    // The pointer has come to the header before this code.
    const hovered = this.#header.querySelector<HTMLElement>('.flyout-host:hover');
    if (hovered && matchMedia('(hover: hover)').matches && !isSheetOpen()) onEnter(hovered);
  }

  #followKeys(signal: AbortSignal): void {
    const onFocus = ({ target }: Event): void => this.#rememberOpener(target);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') this.#dismiss();
      if (event.key === 'ArrowDown') this.#enterPanel(event);
    };
    this.#header.addEventListener('focusin', onFocus, { signal });
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

  #rememberOpener(target: EventTarget | null): void {
    const isOpener = target instanceof HTMLElement && !target.closest('.flyout');
    if (isOpener && this.#hostOf(target)) this.#opener = target;
  }

  #dismiss(): void {
    const focused = document.activeElement;
    const open = this.#openDisclosure();
    // An island that has just rendered may have replaced the focused element: the focus is on the body then.
    const isInside =
      open && (focused === document.body || flyoutHostOf(focused) === flyoutHostOf(open));
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
    const host = flyoutHostOf(target);
    return host && this.#header.contains(host) ? host : undefined;
  }

  #openDisclosure(): HTMLDetailsElement | undefined {
    return this.#header.querySelector<HTMLDetailsElement>('details[open]') ?? undefined;
  }

  /** Not in the sheet of phones, whose panels have a back button. */
  #close(): void {
    if (!isSheetOpen()) this.#openDisclosure()?.removeAttribute('open');
  }
}

function loadFragment(host: HTMLElement): void {
  const { part } = host.dataset;
  if (!part) return;
  delete host.dataset['part'];
  void import('./menu-fragment.ts').then((fragment) => fragment.replaceMenuList(host, part));
}

function isSheetOpen(): boolean {
  return document.querySelector('#menu:popover-open') !== null;
}
