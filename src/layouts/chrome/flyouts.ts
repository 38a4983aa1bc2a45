const OPEN = '.site-header details[open]';

/** Arrow keys into a flyout, Escape and a press elsewhere out of it (usability, rules 1 and 2). */
export function improveFlyouts(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss(header);
    if (event.key === 'ArrowDown') enter(event);
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && !event.target.closest('.flyout-host')) close();
  });
  header.addEventListener('pointerover', (event) => {
    if (event.target instanceof Element && !event.target.closest('.flyout')) {
      header.removeAttribute('data-dismissed');
    }
  });
  // A panel opened by its disclosure closes when focus leaves it.
  header.addEventListener('focusout', (event) => {
    const host = event.target instanceof Element && event.target.closest('.flyout-host');
    if (host && event.relatedTarget instanceof Node && !host.contains(event.relatedTarget)) close();
  });
  document.getElementById('search')?.addEventListener('toggle', (event) => {
    const panel = event.currentTarget as HTMLElement;
    if ((event as ToggleEvent).newState === 'open') panel.querySelector('input')?.focus();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) close();
  });
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
