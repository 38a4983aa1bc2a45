import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { call } from '#lib/client/rpc.ts';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { createNoteLink, showNote } from '#scripts/page/notes.ts';

/** Session storage key of the last check. */
const LAST_CHECK = 'signed-in-asked';
const MIN_INTERVAL_MS = 300_000;

/** Tells the shopper that the session has expired, although the badge cookie still shows them as signed in. */
export async function reportEndedSession(): Promise<void> {
  if (!(await hasSessionEnded())) return;
  const { lang, dataset } = document.documentElement;
  const { notice } = await loadHeaderMessages();
  const signIn = signInPath(dataset['locale'] as Locale, location.pathname + location.search);
  showNote(lang).append(notice.ended, createNoteLink(signIn, notice.signIn));
}

/** Asks the server every five minutes at most. Its reply corrects the badge cookie, and the event the header. */
async function hasSessionEnded(): Promise<boolean> {
  if (!isCheckDue(Date.now())) return false;
  const result = await call('getUser', undefined);
  if (result.status !== 'success' || result.reply.user) return false;
  document.dispatchEvent(new Event('terrace:hint'));
  return true;
}

function isCheckDue(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(LAST_CHECK) ?? 0) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(LAST_CHECK, String(now));
  } catch {
    // Storage is blocked: each page asks.
  }
  return true;
}
