import type { LogoutNotice } from '#lib/server/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { text } from './provider-call.ts';
import type { Refused, Signed, VerifySigned } from './signed-token.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Providers that are older than the standard's last draft say `JWT`, or nothing. */
const TYPE = /^(?:application\/)?(?:logout\+jwt|jwt)$/i;
/** As long as the session's row keeps of it. */
const LONGEST = 200;
const REMEMBERED_MS = 10 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

export type HearLogout = (
  token: string,
  metadata: Metadata,
  expected: { readonly clientId: string; readonly now: Date },
  close: (notice: LogoutNotice) => Promise<void>,
) => Promise<'heard' | Refused>;

/**
 * Checks logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6) and has each heeded once, as long as it
 * could be valid. Throws `Outage` when the provider's keys cannot be read, and what `close` throws.
 */
export function logoutHearer(verify: VerifySigned): HearLogout {
  const heard = new Map<string, number>();
  return async (token, metadata, { clientId, now }, close) => {
    const requiredClaims = ['jti', 'events'];
    const signed = await verify(token, metadata, { clientId, now, requiredClaims });
    if ('refused' in signed) return signed;
    const notice = noticeOf(signed);
    if ('refused' in notice) return notice;
    const id = String(signed.payload.jti);
    if (heard.has(id)) return { refused: 'jti' };
    await close(notice);
    // Only now: a provider that hears of a failure may say it again.
    remember(heard, id, now.getTime());
    return 'heard';
  };
}

function noticeOf({ payload, header }: Signed): LogoutNotice | Refused {
  if (header.typ !== undefined && !TYPE.test(header.typ)) return { refused: 'typ' };
  // What an ID token has and a logout token must not: one can never stand in for the other.
  if ('nonce' in payload) return { refused: 'nonce' };
  if (!isEvent(payload['events'])) return { refused: 'events' };
  const [subject, sid] = [text(payload, 'sub'), text(payload, 'sid')?.slice(0, LONGEST)];
  if (sid) return { sid, ...(subject && { subject }) };
  return subject ? { subject } : { refused: 'sub' };
}

function isEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null) return false;
  const event: unknown = (events as Readonly<Record<string, unknown>>)[EVENT];
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}

function remember(heard: Map<string, number>, id: string, now: number): void {
  for (const [old, at] of heard) {
    if (now - at < REMEMBERED_MS && heard.size < MOST_REMEMBERED) break;
    heard.delete(old);
  }
  heard.set(id, now);
}
