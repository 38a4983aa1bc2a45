import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';

const PASSWORD = 'password';

/**
 * Adds the password grant (RFC 6749, section 4.3), with the same token rules as the other grants. `scope` is granted to
 * every account.
 */
export function registerPasswordGrant(provider: Provider, accounts: Accounts, scope: string): void {
  const handler = async (ctx: KoaContextWithOIDC): Promise<void> => {
    const { client, params } = ctx.oidc;
    const { username, password } = params as Record<string, unknown>;
    const account = accounts.findByCredentials(String(username ?? ''), String(password ?? ''));
    if (!client || !account) throw new errors.InvalidGrant('no account with this password');
    const tokenProperties = {
      accountId: account.id,
      client,
      gty: PASSWORD,
      expiresWithSession: false,
    };
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    const accessToken = new provider.AccessToken({ ...tokenProperties, grantId, scope });
    const refreshToken = new provider.RefreshToken({
      ...tokenProperties,
      grantId,
      scope,
      rotations: 0,
    });
    ctx.body = {
      access_token: await accessToken.save(),
      refresh_token: await refreshToken.save(),
      token_type: accessToken.tokenType,
      expires_in: accessToken.expiration,
      scope,
    };
  };
  provider.registerGrantType(PASSWORD, handler as never, ['username', PASSWORD, 'scope']);
}
