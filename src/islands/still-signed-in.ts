import { call } from '#lib/browser/rpc.ts';

const STORED = 'signed-in-asked';
const FRESH_MS = 300_000;

/**
 * Whether the session has ended since the header was made: somewhere else, which tells no page. Asked every five
 * minutes at most; the answer puts the cookie right, and the header with it.
 */
export async function hasSignInEnded(): Promise<boolean> {
  if (!isDue(Date.now())) return false;
  const answer = await call('getUser', undefined);
  if (answer.status !== 'success' || answer.reply.user) return false;
  document.dispatchEvent(new Event('terrace:hint'));
  return true;
}

function isDue(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(STORED) ?? 0) < FRESH_MS) return false;
    sessionStorage.setItem(STORED, String(now));
  } catch {
    // No storage: every page asks.
  }
  return true;
}
