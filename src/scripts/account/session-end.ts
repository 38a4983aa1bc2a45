import { isSignedIn } from '#lib/client/badge-cookie.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { call } from '#lib/client/rpc.ts';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { showToast } from '#scripts/page/toasts.ts';

/** Session storage key of the last check. */
const LAST_CHECK = 'signed-in-asked';
const MIN_INTERVAL_MS = 300_000;
const RECHECK_MS = 1_000;

/** Tells the shopper that the session has expired, although the badge cookie still shows them as signed in. */
export async function reportEndedSession(): Promise<void> {
  if (!(await hasSessionEnded())) return;
  const locale = document.documentElement.dataset['locale'] as Locale;
  const { notice } = await loadHeaderMessages();
  await showToast({
    id: 'session-ended',
    message: notice.ended,
    type: 'info',
    duration: Number.POSITIVE_INFINITY,
    actions: [
      { label: notice.signIn, href: signInPath(locale, location.pathname + location.search) },
    ],
  });
}

/** Asks the server every five minutes at most. */
async function hasSessionEnded(): Promise<boolean> {
  if (!isCheckDue(Date.now()) || !(await isGuest())) return false;
  setTimeout(() => void correctHeader(), RECHECK_MS);
  return true;
}

/** Asks the server. If nobody is signed in, its reply corrects the badge cookie and this the header. */
async function isGuest(): Promise<boolean> {
  const result = await call('getUser', undefined);
  if (result.status !== 'success' || result.reply.user) return false;
  updateHeader();
  return true;
}

/**
 * Right after a response `document.cookie` may still have the value before it, and the response to an earlier request
 * may write the old value again.
 */
async function correctHeader(): Promise<void> {
  updateHeader();
  if (isSignedIn()) await isGuest();
}

function updateHeader(): void {
  document.dispatchEvent(new Event('terrace:hint'));
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
