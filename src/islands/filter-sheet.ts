import type { LiveList } from './listing/live-list.ts';

/** What lists do before a shopper reaches for them: listen for the reach. The filters are a sheet on phones. */

const cameWith = location.search;
/** Links that change the list in its place, and those that close the sheet. */
const NARROWING =
  ':is(#filters, #quick, #applied, #sort, #products) a[rel="nofollow"], #filters a[href="#products"]';

/** Fetched when a shopper reaches for what narrows a list. */
function live(): Promise<LiveList> {
  return import('./listing/live-list.ts').then((list) => list.liveList(cameWith));
}

for (const type of ['pointerover', 'focusin']) {
  addEventListener(
    type,
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const swatch = target.closest<HTMLAnchorElement>('.swatches a');
      if (swatch)
        import('./listing/tile-colours.ts').then((tiles) => tiles.showColour(swatch), fail);
      else if (target.closest('#filters, #quick, .bar')) live().catch(fail);
    },
    { passive: true },
  );
}

/** The line broke: links and forms work as they are. */
function fail(): void {}

// Back within a list that has changed in its place, also after the page was loaded anew.
if (document.querySelector('#filters')) {
  addEventListener('popstate', () => {
    live().then(
      (list) => list.showAddress(),
      () => location.reload(),
    );
  });
}

/** The address opens and closes the sheet; closing leaves nothing that Back would open again. */
function closeSheet(): void {
  location.replace('#products');
}

/** What an open sheet covers is hidden (`filters.css`). Told by the address: a page that begins there has no target yet. */
function markSheet(): void {
  const isOpen = location.hash === '#filters' && document.querySelector('#filters') !== null;
  document.body.toggleAttribute('data-sheet', isOpen);
}

markSheet();
addEventListener('hashchange', ({ oldURL }) => {
  markSheet();
  if (location.hash === '#filters') document.querySelector<HTMLElement>('#filters')?.focus();
  else if (oldURL.endsWith('#filters')) {
    document.querySelector<HTMLElement>('a[href="#filters"]')?.focus({ preventScroll: true });
  }
});

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  if (location.hash === '#filters') closeSheet();
  // An open menu closes and hands the focus back to the button that opened it.
  const menu = document.querySelector<HTMLDetailsElement>('details[name="listing-sort"][open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(NARROWING);
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    if (link.hash === '#products') closeSheet();
    else
      live().then(
        (list) => list.follow(link),
        () => location.assign(link.href),
      );
  }
  const menu = document.querySelector<HTMLDetailsElement>('details[name="listing-sort"][open]');
  if (menu && !menu.contains(target)) menu.open = false;
});
