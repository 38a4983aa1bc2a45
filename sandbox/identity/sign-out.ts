import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestUrl } from '../http.ts';
import { redirectTo } from './document.ts';
import { CLIENT_ID, MOUNT_PATH } from './provider.ts';
import type { Site } from './site.ts';

/**
 * Signs out without confirmation if the request has a valid ID token of the shop. Otherwise returns false, and
 * oidc-provider asks for confirmation or rejects the request.
 */
export async function handleSignOut(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const query = requestUrl(req).searchParams;
  const subject = await readSubject(site, query.get('id_token_hint'));
  const client = await site.provider.Client.find(CLIENT_ID);
  const returnTo = query.get('post_logout_redirect_uri') ?? '';
  if (!subject || !client?.postLogoutRedirectUriAllowed(returnTo)) return false;
  const context = site.provider.createContext(req, res);
  const session = await site.provider.Session.get(context);
  // Another account may have signed in since; its session must not end.
  if (session.accountId === subject) {
    const sid = session.sidFor(CLIENT_ID);
    await revokeGrant(site, session.grantIdFor(CLIENT_ID));
    await session.destroy();
    context.cookies.set('identity_session', null, { path: MOUNT_PATH });
    // Failures are ignored: the session at the provider has ended in any case.
    await notifyShop(client, subject, sid);
  }
  redirectTo(res, returnTo);
  return true;
}

async function readSubject(site: Site, hint: string | null): Promise<string | undefined> {
  const client = await site.provider.Client.find(CLIENT_ID);
  if (!hint || !client) return undefined;
  try {
    const { payload } = await site.provider.IdToken.validate(hint, client);
    return typeof payload['sub'] === 'string' ? payload['sub'] : undefined;
  } catch {
    return undefined;
  }
}

/** A method that is missing in oidc-provider's types. */
interface LogoutNotifier {
  backchannelLogout(subject: string, sid: string | undefined): Promise<void>;
}

function notifyShop(client: object, subject: string, sid: string | undefined): Promise<void> {
  return (client as LogoutNotifier).backchannelLogout(subject, sid).catch(() => undefined);
}

async function revokeGrant(site: Site, grantId: string | undefined): Promise<void> {
  if (!grantId) return;
  const { AccessToken, RefreshToken, Grant } = site.provider;
  await Promise.all([
    AccessToken.revokeByGrantId(grantId),
    RefreshToken.revokeByGrantId(grantId),
    Grant.find(grantId).then((grant) => grant?.destroy()),
  ]);
}
