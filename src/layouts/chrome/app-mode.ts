import { leavesAs } from '#lib/domain/leaving.ts';

/**
 * What the wrapper says before it goes back by itself; prevented where something was closed instead. No page has a say
 * in the system's own way to another document.
 */
const BACK = 'terrace:back';

/** What pages do in the club's app and nowhere else; loaded there only. */
export function startAppMode(): void {
  document.addEventListener('click', heedLink, true);
  addEventListener(BACK, (event) => {
    if (closeTopmost()) event.preventDefault();
  });
}

function heedLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href) return;
  const leaving = leavesAs(link.href, location.origin);
  // What scripts have drawn is marked as late as here; a page of the shop has no other window to open in.
  if (leaving) link.dataset['leaves'] = leaving;
  else link.removeAttribute('target');
  if (link.matches('.site-header .app-only') && hasOwnPast()) {
    event.preventDefault();
    history.back();
  }
}

/** Whether the page before is the shop's; after a sign-in it would be the provider's. */
function hasOwnPast(): boolean {
  const { navigation } = globalThis;
  if (navigation) return navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** Closes the sheet or dialog that lies on top; whether there was one. */
function closeTopmost(): boolean {
  const open = document.querySelectorAll<HTMLElement>('dialog[open], :popover-open');
  const top = [...open].at(-1);
  if (top instanceof HTMLDialogElement && !top.popover) top.close();
  else top?.hidePopover();
  return top !== undefined;
}
