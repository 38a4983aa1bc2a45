import type { Configuration } from '#lib/client/printing/configuration.ts';
import { pathAndQuery, saveDraft } from '#lib/client/printing/lettering-draft.ts';
import { JERSEY_GROUPS } from '#lib/domain/printing/lettering.ts';
import { formatLetteringConfig } from '#lib/domain/printing/lettering-config.ts';
import { isTyped, type TypedLettering } from '#lib/domain/printing/typed-lettering.ts';

/** Browsers limit how often a page may change its address. */
const DELAY_MS = 300;

const FORM = 'buy';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The address contains the lettering, so that it can be shared and survives a reload and going back. Links to sign in
 * return to it.
 */
export function saveToAddress({ typed }: Configuration, details: HTMLDetailsElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const hasConfig = isTyped(typed) || details.open;
    if (!hasConfig && !location.search.includes('config=')) return;
    const query = hasConfig ? configQuery(typed) : variantQuery();
    const address = pathAndQuery(location.pathname + query);
    if (address === pathAndQuery(location.href)) return;
    history.replaceState(history.state, '', address);
    saveDraft(FORM, typed);
    returnTo(address);
  }, DELAY_MS);
}

function configQuery(typed: TypedLettering): string {
  const fields = new FormData(document.forms.namedItem(FORM) ?? undefined);
  const group = JERSEY_GROUPS.find((candidate) => candidate === fields.get('group'));
  const variant = fields.get('variantId');
  if (!group) return '';
  const size = typeof variant === 'string' ? { variant } : {};
  return `?config=${encodeURIComponent(formatLetteringConfig({ ...typed, ...size }, group))}`;
}

/** Without lettering the address names the chosen size alone, as `buy-box.ts` writes it. */
function variantQuery(): string {
  const variant = new FormData(document.forms.namedItem(FORM) ?? undefined).get('variantId');
  return typeof variant === 'string' ? `?variantId=${variant}` : '';
}

function returnTo(address: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="redirectUrl="]')) {
    const url = new URL(link.href);
    url.searchParams.set('redirectUrl', address);
    link.href = url.pathname + url.search;
  }
}
