import { atom } from 'nanostores';
import { shouldSuggest } from '#lib/domain/search/search-term.ts';
import {
  type Suggestion,
  toSuggestion,
  withoutRepeats,
} from '#lib/domain/search/suggestion-list.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { call } from './rpc.ts';

/** State of the suggestions. Lines stay while newer ones are loading, to avoid flicker. */
export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly term: string; readonly lines: readonly Suggestion[] }
  | { readonly status: 'success'; readonly term: string; readonly lines: readonly Suggestion[] }
  | { readonly status: 'error'; readonly term: string };

const IDLE: SearchState = { status: 'idle' };
export const $search = atom<SearchState>(IDLE);

/** Milliseconds without typing before suggestions are requested. */
const DEBOUNCE = 500;

let timer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

/** Requests suggestions, debounced. A newer term aborts the older request. */
export function suggest(term: string): void {
  clearTimeout(timer);
  request?.abort();
  const locale = pageLocale();
  if (!shouldSuggest(term, getShopByLocale(locale).language)) {
    $search.set(IDLE);
    return;
  }
  const before = $search.get();
  const lines = 'lines' in before ? before.lines : [];
  $search.set({ status: 'pending', term: term.trim(), lines });
  timer = setTimeout(() => void loadSuggestions(term.trim(), locale), DEBOUNCE);
}

/** The address of the one thing that a term names, or undefined for the results page. */
export async function resolveTerm(term: string): Promise<string | undefined> {
  clearTimeout(timer);
  request?.abort();
  const signal = AbortSignal.timeout(800);
  const result = await call('resolveSearch', { term }, { signal }).catch(() => undefined);
  if (result?.status !== 'success' || result.reply === null) return undefined;
  return toSuggestion(result.reply, pageLocale())?.href;
}

async function loadSuggestions(term: string, locale: Locale): Promise<void> {
  const controller = new AbortController();
  request = controller;
  const wanted = {
    product: { attributes: { withKey: ['name'] }, images: 'all', priceRange: true },
  } as const;
  const options = { signal: controller.signal };
  const result = await call('getSearchSuggestions', { term, with: wanted }, options).catch(
    () => undefined,
  );
  if (controller.signal.aborted) return;
  if (result?.status !== 'success') {
    $search.set({ status: 'error', term });
    return;
  }
  const found = result.reply.suggestions.flatMap((one) => toSuggestion(one, locale) ?? []);
  const lines = withoutRepeats(found);
  $search.set({ status: 'success', term, lines });
}

function pageLocale(): Locale {
  return document.documentElement.dataset['locale'] as Locale;
}
