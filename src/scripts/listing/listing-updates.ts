import { parsePage } from '#lib/client/parse-page.ts';
import { announceWishedProducts, cachedWishedProducts } from '#lib/client/wished-products.ts';
import { isOutdated } from '#scripts/page/new-build.ts';
import { mergeQuery } from './merge-query.ts';
import { onSliderChange, onSliderInput } from './price-slider.ts';
import { FILTERS, LIST, replaceParts } from './replace-parts.ts';

/**
 * Updates a listing in place: loads the page of a filter and replaces the parts that differ. If anything fails, the
 * browser loads the address as it would without script.
 */
export interface ListingUpdates {
  /** Shows the listing that the link leads to. */
  follow(link: HTMLAnchorElement): void;
  /** Shows the listing of the current address, after Back and Forward. */
  showAddress(): void;
}

let isListening = false;
/** Query of the listing that is shown or loading. */
let requestedQuery = '';
/** Query of the page that the links belong to. */
let renderedQuery = '';
let request: AbortController | undefined;
/** On a phone, the list behind the sheet is updated when the sheet closes. */
let pendingList: { readonly fresh: Document; readonly search: string } | undefined;

const UPDATES: ListingUpdates = {
  follow: ({ pathname, search }) => navigate(pathname, search),
  showAddress() {
    if (location.search !== requestedQuery) void loadListing();
  },
};

/** The updates of this page's listing. `search`: the query that the page was rendered with. */
export function listingUpdates(search: string): ListingUpdates {
  if (!isListening) {
    isListening = true;
    requestedQuery = search;
    renderedQuery = search;
    document.addEventListener('submit', onPriceSubmit);
    document.addEventListener('input', onSliderInput);
    document.addEventListener('change', onSliderChange);
    addEventListener('hashchange', replacePendingList);
  }
  return UPDATES;
}

function onPriceSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('#filters')) return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value));
  navigate(location.pathname, `?${query}`);
}

/** Choices in the sheet replace the history entry, so Back leaves the sheet. In the list each choice is an entry. */
function navigate(pathname: string, search: string): void {
  const isLoading = requestedQuery !== renderedQuery;
  // Keeps the previous choice while its listing is still loading.
  const query = isLoading ? mergeQuery(requestedQuery, renderedQuery, search) : search;
  if (isSheetOpen()) history.replaceState(null, '', `${pathname}${query}#filters`);
  else history.pushState(null, '', pathname + query);
  if (isOutdated()) location.reload();
  else void loadListing();
}

async function loadListing(): Promise<void> {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  const { search } = location;
  requestedQuery = search;
  setBusy(true);
  try {
    const response = await fetch(location.pathname + search, { signal });
    if (!response.ok) throw new Error(`Loading the listing failed: ${response.statusText}`);
    renderListing(parsePage(await response.text()), search);
    setBusy(false);
  } catch {
    if (!signal.aborted) location.reload();
  }
}

/** The pagination is inert while the listing loads: its links belong to the old one. */
function setBusy(isBusy: boolean): void {
  const results = document.querySelector('#results');
  if (results) results.ariaBusy = isBusy ? 'true' : null;
  document.querySelector('#pages')?.toggleAttribute('inert', isBusy);
}

function renderListing(fresh: Document, search: string): void {
  const { build } = document.documentElement.dataset;
  // Parts of two builds do not fit each other.
  if (fresh.documentElement.dataset['build'] !== build) throw new Error('The shop has a new build');
  if (!replaceParts(fresh, FILTERS)) throw new Error('The loaded page has other filters');
  renderedQuery = search;
  document.title = fresh.title;
  updateSignInLinks();
  pendingList = { fresh, search };
  replacePendingList();
}

/** Signing in returns to the current filters. */
function updateSignInLinks(): void {
  const query = `?redirectUrl=${encodeURIComponent(location.pathname + location.search)}`;
  const links = document.querySelectorAll<HTMLAnchorElement>('header a[href*="/signin?"]');
  for (const link of links) link.search = query;
}

function replacePendingList(): void {
  if (!pendingList || isSheetOpen()) return;
  const { fresh, search } = pendingList;
  pendingList = undefined;
  if (search !== location.search) return;
  if (!replaceParts(fresh, LIST)) location.reload();
  const wished = cachedWishedProducts(Date.now());
  if (wished) announceWishedProducts(wished);
}

function isSheetOpen(): boolean {
  const sheet = document.querySelector('#filters:target');
  return sheet !== null && getComputedStyle(sheet).position === 'fixed';
}
