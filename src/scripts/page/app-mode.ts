import { externalLinkKind } from '#lib/domain/shop/external-link.ts';

/** Dispatched by the app before it goes back. Prevented where a dialog was closed instead. */
const BACK = 'terrace:back';

/** Behaviour of pages in the club's app; imported only there. */
export function startAppMode(): void {
  document.addEventListener('click', prepareLink, true);
  addEventListener(BACK, (event) => {
    if (closeTopmost()) event.preventDefault();
  });
}

function prepareLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href) return;
  const leaving = externalLinkKind(link.href, location.origin);
  // Links that scripts have added are marked at the click. The app has no second window for pages of the shop.
  if (leaving) link.dataset['leaves'] = leaving;
  else link.removeAttribute('target');
  if (link.matches('.site-header .app-only') && canGoBack()) {
    event.preventDefault();
    history.back();
  }
}

/** Whether the previous page is the shop's; after a sign-in it would be the identity provider's. */
function canGoBack(): boolean {
  const { navigation } = globalThis;
  if (navigation) return navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** Closes the topmost sheet or dialog. Returns whether there was one. */
function closeTopmost(): boolean {
  const open = document.querySelectorAll<HTMLElement>('dialog[open], :popover-open');
  const top = [...open].at(-1);
  if (top instanceof HTMLDialogElement && !top.popover) top.close();
  else top?.hidePopover();
  return top !== undefined;
}
