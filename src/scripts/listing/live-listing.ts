import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import type { ListingUpdates } from './listing-updates.ts';

/** Links that update the listing in place, and those that close the sheet of filters. */
const LISTING_LINKS =
  ':is(#filters, #quick, #applied, #sort, #products) a[rel="nofollow"], #filters a[href="#products"]';

/**
 * `<live-listing>`: filters and sorting update the listing in place; on phones the filters are a sheet that the address
 * `#filters` opens. The code that updates is imported when the shopper reaches for the filters. Without it, links and
 * forms work as they are.
 */
export class LiveListing extends EnhancedElement {
  /** Query that the page was rendered with. */
  readonly #initialQuery = location.search;

  protected connect(signal: AbortSignal): void {
    for (const type of ['pointerover', 'focusin']) {
      const onIntent = ({ target }: Event): void => {
        if (!(target instanceof Element) || !target.closest('#filters, #quick, .bar')) return;
        this.#updates().catch(() => {});
      };
      this.addEventListener(type, onIntent, { passive: true, signal });
    }
    const onPopState = (): void => {
      this.#updates().then(
        (updates) => updates.showAddress(),
        () => location.reload(),
      );
    };
    addEventListener('popstate', onPopState, { signal });
    addEventListener('hashchange', (event) => this.#onHashChange(event), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    document.addEventListener('click', ({ target }) => this.#closeSorting(target), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.#markSheet();
  }

  #updates(): Promise<ListingUpdates> {
    return import('./listing-updates.ts').then(({ listingUpdates }) =>
      listingUpdates(this.#initialQuery),
    );
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(LISTING_LINKS);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hash === '#products') closeSheet();
    else {
      this.#updates().then(
        (updates) => updates.follow(link),
        () => location.assign(link.href),
      );
    }
  }

  #onKey({ key }: KeyboardEvent): void {
    if (key !== 'Escape') return;
    if (location.hash === '#filters') closeSheet();
    const sorting = this.#openSorting();
    if (!sorting) return;
    sorting.open = false;
    sorting.querySelector('summary')?.focus();
  }

  #closeSorting(target: EventTarget | null): void {
    const sorting = this.#openSorting();
    if (sorting && !sorting.contains(target as Node)) sorting.open = false;
  }

  #openSorting(): HTMLDetailsElement | null {
    return this.querySelector<HTMLDetailsElement>('details[name="listing-sort"][open]');
  }

  #onHashChange({ oldURL }: HashChangeEvent): void {
    this.#markSheet();
    if (location.hash === '#filters') this.querySelector<HTMLElement>('#filters')?.focus();
    else if (oldURL.endsWith('#filters')) {
      this.querySelector<HTMLElement>('a[href="#filters"]')?.focus({ preventScroll: true });
    }
  }

  /** `filters.css` hides what an open sheet covers. `:target` does not match yet where a page begins with the hash. */
  #markSheet(): void {
    document.body.toggleAttribute('data-sheet', location.hash === '#filters');
  }
}

/** Replaces the history entry, so that Back does not open the sheet again. */
function closeSheet(): void {
  location.replace('#products');
}
