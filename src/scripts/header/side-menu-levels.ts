import { adoptStylesheet } from '#lib/client/adopt-stylesheet.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import css from '#styles/frame/side-menu.css?inline';

/** Called once, when the sheet has opened: makes the page behind it inert and shows the third level as a screen. */
export function startSideMenu(menu: HTMLElement, signal: AbortSignal): void {
  adoptStylesheet(css);
  if (menu.matches(':popover-open')) enterSheet(menu);
  const onToggle = (event: Event): void => {
    if (event.target !== menu || (event as ToggleEvent).newState !== 'open') return;
    enterSheet(menu);
  };
  // Before it closes, so that the focus can return to the page.
  const onBeforeToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState === 'open') return;
    setPageInert(menu, false);
    leaveLevel(menu);
    for (const open of menu.querySelectorAll('details[open]')) open.removeAttribute('open');
  };
  menu.addEventListener('toggle', onToggle, { signal });
  // A level's own event does not bubble.
  const onLevel = ({ target }: Event): void => loadPlayers(target as HTMLElement);
  menu.addEventListener('toggle', onLevel, { capture: true, signal });
  // A quick shopper opens a level before this code is there.
  for (const level of menu.querySelectorAll('details')) loadPlayers(level);
  menu.addEventListener('beforetoggle', onBeforeToggle, { signal });
  menu.addEventListener('keydown', (event) => leaveLevelByKey(event, menu), { signal });
  addLevels(menu, signal);
}

/** The opener becomes inert with the page and loses the focus. */
function enterSheet(menu: HTMLElement): void {
  setPageInert(menu, true);
  if (menu.contains(document.activeElement)) return;
  menu.querySelector<HTMLElement>('.menu-head button')?.focus();
}

/** Escape closes the innermost level; the browser closes the sheet only on the first one. */
function leaveLevelByKey(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key !== 'Escape') return;
  const details = menu.querySelector<HTMLDetailsElement>('details[open]');
  const opener = leaveLevel(menu) ?? details?.querySelector('summary');
  if (!opener) return;
  if (opener.parentElement === details) details?.removeAttribute('open');
  event.preventDefault();
  opener.focus();
}

function loadPlayers(level: HTMLElement): void {
  const host = level.closest<HTMLElement>('[data-players]');
  if (!host || !level.matches('details[open]')) return;
  import('./sheet-players.ts').then(
    ({ showPlayers }) => showPlayers(host),
    // Offline: the plain links stay.
    () => undefined,
  );
}

function addLevels(menu: HTMLElement, signal: AbortSignal): void {
  const back = document.createElement('button');
  back.type = 'button';
  back.className = 'menu-back';
  back.addEventListener('click', () => leaveLevel(menu)?.focus());
  menu.append(back);
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    const level = link?.parentElement?.querySelector<HTMLElement>(':scope > ul');
    if (link && level) void enterLevel(event, back, link, level);
    // A link without a level leaves the page.
    else if (link) menu.hidePopover();
  };
  menu.addEventListener('click', onClick, { signal });
}

async function enterLevel(
  event: MouseEvent,
  back: HTMLElement,
  link: HTMLAnchorElement,
  level: HTMLElement,
): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const name = link.textContent.trim();
  if (!level.querySelector('.all')) {
    const { menu } = await loadHeaderMessages();
    level.prepend(createShowAllLine(link.href, interpolate(menu.showAll, { name })));
  }
  back.textContent = name;
  link.parentElement?.setAttribute('data-open', '');
  level.querySelector('a')?.focus({ preventScroll: true });
}

function createShowAllLine(href: string, label: string): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'all';
  link.href = href;
  link.setAttribute('aria-label', label);
  line.append(link);
  return line;
}

/** Returns to the second level and returns the link that had opened the third. */
function leaveLevel(menu: HTMLElement): HTMLElement | null | undefined {
  const open = menu.querySelector('li[data-open]');
  open?.removeAttribute('data-open');
  return open?.querySelector('a');
}

/** All siblings of the sheet and of its ancestors, except the shop switcher, which opens above the sheet. */
function setPageInert(menu: HTMLElement, isInert: boolean): void {
  for (let at: Element = menu; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.id === 'shops') continue;
      sibling.inert = isInert;
    }
  }
}
