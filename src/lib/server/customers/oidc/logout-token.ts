import { LRUCache } from 'lru-cache';
import type { LogoutNotice } from '#lib/server/customers/ports/identity.ts';
import { readPrintable } from './claims.ts';
import type { Metadata } from './discovery.ts';
import type { Rejected, SignedToken, VerifySignedToken } from './signed-token.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Providers older than the final standard send `JWT` or no type. */
const TOKEN_TYPE = /^(?:application\/)?(?:logout\+jwt|jwt)$/i;
/** Length of the `sid` column of a session. */
const MAX_SID_LENGTH = 200;
/** Longer than a token is accepted: five minutes after it was issued, plus tolerance. */
const REPLAY_WINDOW_MS = 10 * 60 * 1000;
const MAX_HANDLED_TOKENS = 10_000;

export type HandleLogoutToken = (
  token: string,
  metadata: Metadata,
  expected: { readonly clientId: string; readonly now: Date },
  close: (notice: LogoutNotice) => Promise<void>,
) => Promise<'handled' | Rejected>;

/**
 * Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6) and calls `close` once per token. Throws
 * `Outage` when the provider's keys cannot be read, and what `close` throws.
 */
export function createLogoutTokenHandler(verify: VerifySignedToken): HandleLogoutToken {
  /** When each token was handled, in milliseconds by the caller's clock. */
  const handledAt = new LRUCache<string, number>({ max: MAX_HANDLED_TOKENS });
  return async (token, metadata, { clientId, now }, close) => {
    const requiredClaims = ['jti', 'events'];
    const signed = await verify(token, metadata, { clientId, now, requiredClaims });
    if ('rejectedFor' in signed) return signed;
    const notice = readNotice(signed);
    if ('rejectedFor' in notice) return notice;
    const id = String(signed.payload.jti);
    const earlier = handledAt.get(id);
    if (earlier !== undefined && now.getTime() - earlier < REPLAY_WINDOW_MS)
      return { rejectedFor: 'jti' };
    await close(notice);
    // After `close`, so that the provider can repeat a notice that failed.
    handledAt.set(id, now.getTime());
    return 'handled';
  };
}

function readNotice({ payload, header }: SignedToken): LogoutNotice | Rejected {
  if (header.typ !== undefined && !TOKEN_TYPE.test(header.typ)) return { rejectedFor: 'typ' };
  // ID tokens have a nonce and logout tokens must not, so neither can be used as the other.
  if ('nonce' in payload) return { rejectedFor: 'nonce' };
  if (!hasLogoutEvent(payload['events'])) return { rejectedFor: 'events' };
  const subject = readPrintable(payload, 'sub');
  const sid = readPrintable(payload, 'sid')?.slice(0, MAX_SID_LENGTH);
  if (sid) return { sid, ...(subject && { subject }) };
  return subject ? { subject } : { rejectedFor: 'sub' };
}

function hasLogoutEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null) return false;
  const event: unknown = (events as Readonly<Record<string, unknown>>)[LOGOUT_EVENT];
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}
