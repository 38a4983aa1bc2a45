import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '../http.ts';
import { seeOther } from './document.ts';
import { CLIENT_ID, MOUNT } from './provider.ts';
import type { Site } from './site.ts';

/**
 * Signs out at once, without asking, when the shop shows the ID token that it was given. False when it did
 * not, or when anything about the request does not fit: then the issuer's own page asks or refuses.
 */
export async function signOut(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const query = addressOf(req).searchParams;
  const subject = await subjectOf(site, query.get('id_token_hint'));
  const client = await site.provider.Client.find(CLIENT_ID);
  const returnTo = query.get('post_logout_redirect_uri') ?? '';
  if (!subject || !client?.postLogoutRedirectUriAllowed(returnTo)) return false;
  const context = site.provider.createContext(req, res);
  const session = await site.provider.Session.get(context);
  // Somebody else may have signed in since: their session is not this shop's to end.
  if (session.accountId === subject) {
    const sid = session.sidFor(CLIENT_ID);
    await revoke(site, session.grantIdFor(CLIENT_ID));
    await session.destroy();
    context.cookies.set('identity_session', null, { path: MOUNT });
    // The shop need not answer for anybody to be signed out here.
    await told(client, subject, sid);
  }
  seeOther(res, returnTo);
  return true;
}

async function subjectOf(site: Site, hint: string | null): Promise<string | undefined> {
  const client = await site.provider.Client.find(CLIENT_ID);
  if (!hint || !client) return undefined;
  try {
    const { payload } = await site.provider.IdToken.validate(hint, client);
    return typeof payload['sub'] === 'string' ? payload['sub'] : undefined;
  } catch {
    return undefined;
  }
}

/** What the types of the issuer leave out. */
interface Told {
  backchannelLogout(subject: string, sid: string | undefined): Promise<void>;
}

function told(client: object, subject: string, sid: string | undefined): Promise<void> {
  return (client as Told).backchannelLogout(subject, sid).catch(() => undefined);
}

async function revoke(site: Site, grantId: string | undefined): Promise<void> {
  if (!grantId) return;
  const { AccessToken, RefreshToken, Grant } = site.provider;
  await Promise.all([
    AccessToken.revokeByGrantId(grantId),
    RefreshToken.revokeByGrantId(grantId),
    Grant.find(grantId).then((grant) => grant?.destroy()),
  ]);
}
