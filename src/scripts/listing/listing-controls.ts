import { type ListingUpdates, listingUpdates } from './listing-updates.ts';

/** Adds what a listing does once the shopper uses it: closing the sheet and the sorting menu, and updates in place. */
export function startListing(
  host: HTMLElement,
  initialQuery: string,
  signal: AbortSignal,
): ListingUpdates {
  const openSorting = (): HTMLDetailsElement | null =>
    host.querySelector<HTMLDetailsElement>('details[name="listing-sort"][open]');
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    if (location.hash === '#filters') closeSheet();
    const sorting = openSorting();
    if (!sorting) return;
    sorting.open = false;
    sorting.querySelector('summary')?.focus();
  };
  const onClick = ({ target }: Event): void => {
    const sorting = openSorting();
    if (sorting && !sorting.contains(target as Node)) sorting.open = false;
  };
  const onHashChange = ({ oldURL }: HashChangeEvent): void => {
    if (location.hash === '#filters') focusSheet(host);
    else if (oldURL.endsWith('#filters')) {
      host.querySelector<HTMLElement>('a[href="#filters"]')?.focus({ preventScroll: true });
    }
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { signal });
  addEventListener('hashchange', onHashChange, { signal });
  // The sheet may have been opened before this code was there.
  if (location.hash === '#filters' && !host.contains(document.activeElement)) focusSheet(host);
  const updates = listingUpdates(initialQuery);
  return {
    ...updates,
    follow(link) {
      if (link.hash === '#products') closeSheet();
      else updates.follow(link);
    },
  };
}

function focusSheet(host: HTMLElement): void {
  host.querySelector<HTMLElement>('#filters')?.focus();
}

/** Replaces the history entry, so that Back does not open the sheet again. */
function closeSheet(): void {
  location.replace('#products');
}
