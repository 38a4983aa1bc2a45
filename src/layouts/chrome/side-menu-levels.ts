import { frameWords } from '#islands/words/frame-words.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import css from '#styles/side-menu.css?inline';
import { adoptSheet } from './adopt-sheet.ts';

/** Runs once, when the menu's sheet has opened: the page behind it waits, and its third level slides in. */
export function startSheet(menu: HTMLElement): void {
  adoptSheet(css);
  const hold = (isHeld: boolean): void => {
    for (const element of around(menu)) element.inert = isHeld;
  };
  hold(menu.matches(':popover-open'));
  menu.addEventListener('toggle', (event) => {
    if (event.target === menu && (event as ToggleEvent).newState === 'open') hold(true);
  });
  // Before it closes, so that what had the focus can have it back.
  menu.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') return;
    hold(false);
    leave(menu);
    for (const open of menu.querySelectorAll('details[open]')) open.removeAttribute('open');
  });
  goByLevels(menu);
}

function goByLevels(menu: HTMLElement): void {
  const back = document.createElement('button');
  back.type = 'button';
  back.className = 'menu-back';
  back.addEventListener('click', () => leave(menu)?.focus());
  menu.append(back);
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    const level = link?.parentElement?.querySelector<HTMLElement>(':scope > ul');
    if (link && level) void enter(event, back, link, level);
    // A line with nothing below it: the shopper is leaving (specification, section 2).
    else if (link) menu.hidePopover();
  });
}

async function enter(
  event: MouseEvent,
  back: HTMLElement,
  link: HTMLAnchorElement,
  level: HTMLElement,
): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const name = link.textContent.trim();
  if (!level.querySelector('.all')) {
    const { menu } = await frameWords();
    level.prepend(allOf(link.href, interpolate(menu.showAll, { name })));
  }
  back.textContent = name;
  link.parentElement?.setAttribute('data-open', '');
  level.querySelector('a')?.focus({ preventScroll: true });
}

function allOf(href: string, text: string): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'all';
  link.href = href;
  link.setAttribute('aria-label', text);
  line.append(link);
  return line;
}

/** Back to the second level; answers the link that had led on. */
function leave(menu: HTMLElement): HTMLElement | null | undefined {
  const open = menu.querySelector('li[data-open]');
  open?.removeAttribute('data-open');
  return open?.querySelector('a');
}

/** Everything that stands beside the sheet, or beside what it stands in. */
function* around(menu: HTMLElement): Generator<HTMLElement> {
  for (let at: Element = menu; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside !== at && beside instanceof HTMLElement && beside.id !== 'shops') yield beside;
    }
  }
}
