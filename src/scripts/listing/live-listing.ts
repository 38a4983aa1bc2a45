import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { isOutdated } from '#scripts/page/new-build.ts';
import type { ListingUpdates } from './listing-updates.ts';

/** Links that update the listing in place, and those that close the sheet of filters. */
const LISTING_LINKS =
  ':is(#filters, #quick, #applied, #sort, #products) a[rel="nofollow"], #filters a[href="#products"]';

/**
 * `<live-listing>`: filters and sorting update the listing in place; on phones the filters are a sheet that the address
 * `#filters` opens. Its code is imported when the shopper reaches for the filters. Without it, links and forms work as
 * they are.
 */
export class LiveListing extends EnhancedElement {
  /** Query that the page was rendered with. */
  readonly #initialQuery = location.search;
  #updates: Promise<ListingUpdates> | undefined;

  protected connect(signal: AbortSignal): void {
    const onIntent = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('#filters, #quick, .bar')) return;
      this.#load(signal).catch(() => {});
    };
    const onPopState = (): void => {
      const updates = isOutdated() ? Promise.reject() : this.#load(signal);
      updates.then(
        ({ showAddress }) => showAddress(),
        () => location.reload(),
      );
    };
    const onClick = (event: MouseEvent): void => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(LISTING_LINKS);
      if (!link || isOutdated() || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#load(signal).then(
        (updates) => updates.follow(link),
        () => location.assign(link.href),
      );
    };
    this.addEventListener('pointerover', onIntent, { passive: true, signal });
    this.addEventListener('focusin', onIntent, { signal });
    this.addEventListener('click', onClick, { signal });
    addEventListener('popstate', onPopState, { signal });
    addEventListener('hashchange', markSheet, { signal });
    markSheet();
    if (location.hash === '#filters') this.#load(signal).catch(() => {});
  }

  #load(signal: AbortSignal): Promise<ListingUpdates> {
    this.#updates ??= import('./listing-controls.ts').then((controls) =>
      controls.startListing(this, this.#initialQuery, signal),
    );
    this.#updates.catch(() => {
      this.#updates = undefined;
    });
    return this.#updates;
  }
}

/** `filters.css` hides what an open sheet covers. `:target` does not match yet where a page begins with the hash. */
function markSheet(): void {
  document.body.toggleAttribute('data-sheet', location.hash === '#filters');
}
