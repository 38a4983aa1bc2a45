const OPEN = '.site-header details[open]';

/** Arrow keys into a flyout, Escape and a press elsewhere out of it (usability, rules 1 and 2). */
export function improveFlyouts(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss(header);
    if (event.key === 'ArrowDown') enter(event);
  });
  const menu = document.getElementById('menu');
  document.addEventListener('pointerdown', (event) => {
    if (isSheet(menu)) return;
    if (event.target instanceof Element && !event.target.closest('.flyout-host')) close();
  });
  header.addEventListener('pointerover', (event) => {
    if (event.target instanceof Element && !event.target.closest('.flyout')) {
      header.removeAttribute('data-dismissed');
    }
  });
  // A panel opened by its disclosure closes when focus leaves it.
  header.addEventListener('focusout', (event) => {
    if (isSheet(menu)) return;
    const host = event.target instanceof Element && event.target.closest('.flyout-host');
    if (host && event.relatedTarget instanceof Node && !host.contains(event.relatedTarget)) close();
  });
  followSheet(menu);
  document.getElementById('search')?.addEventListener('toggle', (event) => {
    const panel = event.currentTarget as HTMLElement;
    if ((event as ToggleEvent).newState === 'open') panel.querySelector('input')?.focus();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) close();
  });
}

/** In the sheet a part opens in place: closing it under the finger would move what is pressed. */
function isSheet(menu: HTMLElement | null): boolean {
  return menu?.matches(':popover-open') ?? false;
}

/** The sheet opens where the shopper is, and is no sheet any more on a wider screen. */
function followSheet(menu: HTMLElement | null): void {
  menu?.addEventListener('toggle', (event) => {
    if (event.target !== menu) return;
    close();
    const here = menu.querySelector('[aria-current] + details');
    if ((event as ToggleEvent).newState === 'open') here?.setAttribute('open', '');
  });
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu?.hidePopover());
}

function close(): void {
  for (const open of document.querySelectorAll(OPEN)) open.removeAttribute('open');
}

function dismiss(header: HTMLElement): void {
  const open = document.querySelector(OPEN);
  const isInside = open?.parentElement?.contains(document.activeElement);
  close();
  header.setAttribute('data-dismissed', '');
  if (isInside) open?.parentElement?.querySelector('a')?.focus();
}

/** Down from a menu's link or its disclosure opens the panel and goes to its first link. */
function enter(event: KeyboardEvent): void {
  const at = event.target instanceof Element ? event.target : undefined;
  const host = at?.matches('.flyout-host > :is(a, details) , .flyout-host > details > summary')
    ? at.closest('.flyout-host')
    : undefined;
  const details = host?.querySelector('details');
  if (!host || !details) return;
  event.preventDefault();
  details.open = true;
  requestAnimationFrame(() => host.querySelector<HTMLElement>('.flyout :is(a, button)')?.focus());
}
