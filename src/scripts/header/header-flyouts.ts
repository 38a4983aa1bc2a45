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
      checkSession();
    };
    for (const type of ['pointerover', 'focusin']) {
      this.addEventListener(type, start, { capture: true, signal: started.signal });
    }
    // The shopper may have been in the header before this script.
    if (this.matches(':hover, :focus-within') || this.querySelector('#menu:popover-open')) start();
    this.addEventListener('click', openOnTouch, { signal });
    this.querySelector('search')?.addEventListener('toggle', focusField, { signal });
  }
}

/** Panels are rendered inside of `noscript`: until somebody needs them, they are text without elements. */
function renderPanels(header: HTMLElement): void {
  for (const panel of header.querySelectorAll('noscript')) panel.outerHTML = panel.textContent;
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
