import { inertPage } from '#lib/browser/inert-page.ts';
import { announceWished, readWished } from '#lib/browser/wished.ts';
import { combinedQuery } from './combined-query.ts';
import { slideEnded, slidePrice } from './price-slider.ts';
import { FILTERS, LIST, replaceParts } from './replace-parts.ts';

/**
 * A list that changes in its place: the page a filter leads to is fetched, and the parts that differ are put in the
 * place of this page's. Whatever goes wrong, the browser loads the address as it would have without script.
 */

let isListening = false;
/** Query of what is shown or on its way. */
let wanted = '';
/** Query of the page that the links are of. */
let shown = '';
let asked: AbortController | undefined;
/** On a phone, the list behind the sheet waits until that is closed. */
let held: { readonly fresh: Document; readonly search: string } | undefined;

export interface LiveList {
  /** Shows what the link leads to. */
  readonly follow: (link: HTMLAnchorElement) => void;
  /** Shows what the address says, where that is not shown yet: after Back and Forward. */
  readonly showAddress: () => void;
}

const LIVE_LIST: LiveList = {
  follow: ({ pathname, search }) => go(pathname, search),
  showAddress() {
    if (location.search !== wanted) void show();
  },
};

/** The list of this page, listening from the first call on. `search` is the query that the page came with. */
export function liveList(search: string): LiveList {
  if (!isListening) {
    isListening = true;
    wanted = search;
    shown = search;
    document.addEventListener('submit', submitPrice);
    document.addEventListener('input', slidePrice);
    document.addEventListener('change', slideEnded);
    addEventListener('hashchange', releaseList);
  }
  return LIVE_LIST;
}

function submitPrice(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('#filters')) return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value));
  go(location.pathname, `?${query}`);
}

/** A sheet that is left by Back is as if nothing had been chosen in it; a list takes each choice back. */
function go(pathname: string, search: string): void {
  // A choice that is made before the list of the last one is there does not take that back.
  const target = pathname + (wanted === shown ? search : combinedQuery(wanted, shown, search));
  if (isSheetOpen()) history.replaceState(null, '', `${target}#filters`);
  else history.pushState(null, '', target);
  void show();
}

async function show(): Promise<void> {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const { search } = location;
  wanted = search;
  setBusy(true);
  try {
    const answer = await fetch(location.pathname + search, { signal });
    if (!answer.ok) throw new Error(answer.statusText);
    apply(inertPage(await answer.text()), search);
    setBusy(false);
  } catch {
    if (!signal.aborted) location.reload();
  }
}

/** Pages of a list that is about to be another one lead nowhere. */
function setBusy(isBusy: boolean): void {
  const results = document.querySelector('#results');
  if (results) results.ariaBusy = isBusy ? 'true' : null;
  document.querySelector('#pages')?.toggleAttribute('inert', isBusy);
}

function apply(fresh: Document, search: string): void {
  if (!replaceParts(fresh, FILTERS)) throw new Error('another page');
  shown = search;
  document.title = fresh.title;
  signInFromHere();
  held = { fresh, search };
  releaseList();
}

/** Who signs in comes back to what is chosen here. */
function signInFromHere(): void {
  const query = `?redirectUrl=${encodeURIComponent(location.pathname + location.search)}`;
  const links = document.querySelectorAll<HTMLAnchorElement>('header a[href*="/signin?"]');
  for (const link of links) link.search = query;
}

function releaseList(): void {
  if (!held || isSheetOpen()) return;
  const { fresh, search } = held;
  held = undefined;
  if (search !== location.search) return;
  if (!replaceParts(fresh, LIST)) location.reload();
  const wished = readWished(Date.now());
  if (wished) announceWished(wished);
}

function isSheetOpen(): boolean {
  const sheet = document.querySelector('#filters:target');
  return sheet !== null && getComputedStyle(sheet).position === 'fixed';
}
