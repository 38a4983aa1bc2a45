import { loadReact } from '#scripts/islands/load-react.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/**
 * `<header-flyouts>`: what the header's panels need before their islands are there. The panels open by `:hover` and by
 * their disclosures, until an island takes over (`src/islands/header/Flyout.tsx`).
 */
export class HeaderFlyouts extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const started = new AbortController();
    const start = (): void => {
      started.abort();
      renderPanels(this);
      if (matchMedia('(width >= 48rem)').matches) showFeatures(this);
      checkSession();
      // A pointer in the header comes before its press; a finger does not.
      if (matchMedia('(hover: hover)').matches) loadReact().catch(() => undefined);
    };
    for (const type of ['pointerover', 'focusin']) {
      this.addEventListener(type, start, { capture: true, signal: started.signal });
    }
    // The shopper may have been in the header before this script.
    if (this.matches(':hover, :focus-within') || this.querySelector('#menu:popover-open')) start();
    for (const [name, load] of Object.entries(LISTS)) {
      const host = this.querySelector<HTMLElement>(`.flyout-host:has([data-badge="${name}"])`);
      if (host) loadOnIntent(host, load, signal);
    }
    this.addEventListener('click', openOnTouch, { signal });
    this.querySelector('search')?.addEventListener('toggle', focusField, { signal });
  }
}

/** A panel's data is requested together with its code, not after it. */
const LISTS: Readonly<Record<string, () => Promise<{ prefetchPanel(): void }>>> = {
  basket: () => import('#lib/client/header/basket-ahead.ts'),
  wishlist: () => import('#lib/client/header/wishlist-ahead.ts'),
};

function loadOnIntent(
  host: HTMLElement,
  load: () => Promise<{ prefetchPanel(): void }>,
  signal: AbortSignal,
): void {
  const started = new AbortController();
  const start = (): void => {
    // Hidden where a device has no panel.
    if (!host.querySelector('details')?.checkVisibility()) return;
    started.abort();
    load().then(
      (list) => list.prefetchPanel(),
      () => undefined,
    );
  };
  for (const type of ['pointerover', 'focusin']) {
    host.addEventListener(type, start, { signal: AbortSignal.any([signal, started.signal]) });
  }
}

/** Panels are rendered inside of `noscript`: until somebody needs them, they are text without elements. */
function renderPanels(header: HTMLElement): void {
  for (const panel of header.querySelectorAll('noscript')) panel.outerHTML = panel.textContent;
}

/** Decoration: a menu without it is complete. */
function showFeatures(header: HTMLElement): void {
  import('./menu-features.ts').then(
    (features) => features.showMenuFeatures(header),
    () => undefined,
  );
}

/** The first touch of a link with a panel opens the panel, which repeats the link. */
function openOnTouch(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('.flyout-host > a');
  const details = link?.parentElement?.querySelector('details');
  if ((event as PointerEvent).pointerType !== 'touch' || !details?.checkVisibility()) return;
  if (details.open) return;
  event.preventDefault();
  details.open = true;
}

function focusField(event: Event): void {
  if ((event as ToggleEvent).newState !== 'open') return;
  (event.currentTarget as HTMLElement).querySelector('input')?.focus();
}

/** Not in the checkout, which asks for the sign-in itself. */
function checkSession(): void {
  const { dataset } = document.documentElement;
  if (!('user' in dataset) || dataset['page'] === 'checkout') return;
  void import('#scripts/account/session-end.ts').then((end) => end.reportEndedSession());
}
