import * as z from 'zod';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import { LOGIN_ERRORS } from '#lib/domain/customers/login-error.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import { userToWire } from '#lib/server/customers/procedures/user-wire.ts';
import { type Procedure, reject, reply, unauthorized } from '#lib/server/platform/rpc/procedure.ts';
import { noPayload } from '#lib/server/platform/rpc/schemas.ts';

/** The signed-in customer; `{}` for a guest. */
export const getUser: Procedure<'getUser'> = {
  effect: 'read',
  payload: noPayload,
  async run(_payload, context) {
    const user = context.session?.user;
    if (user) return reply({ user: await userToWire(context, user) });
    context.clearSignedInBadge();
    return reply({});
  },
};

/** Sign-in address by provider. It is the shop's own page, which stores the sign-in's state and checks `redirectTo`. */
export const getExternalIdpRedirect: Procedure<'getExternalIdpRedirect'> = {
  effect: 'read',
  payload: z
    .object({ queryParams: z.record(z.string(), z.string().max(2000)).optional() })
    .optional() as Procedure<'getExternalIdpRedirect'>['payload'],
  async run(payload, { services, shop }) {
    const path = signInPath(shop.locale, payload?.queryParams?.['redirectTo']);
    return reply({ oidc: services.siteUrl + path });
  },
};

/** Finishes the sign-in that this browser began. Succeeds again if already signed in, as a callback may come twice. */
const idpCallback: Procedure<'handleIDPLoginCallback'> & Procedure<'loginWithIDP'> = {
  effect: 'mutation',
  attempt: () => ({ kind: 'sign-in', isFreeOnSuccess: true }),
  payload: z.object({
    code: z.string().min(1).max(4000),
    state: z.string().max(200).optional(),
    iss: z.string().max(500).optional(),
  }),
  async run(callback, { finishSignIn, session }) {
    const outcome = await finishSignIn(callback);
    if (outcome === 'signed-in' || (!outcome && session?.user)) {
      return reply({ message: 'success' });
    }
    const kind = outcome ?? 'bad-request';
    const detail = 'The code was refused, or no sign-in of this browser waits for it.';
    return reject({ title: 'Sign-in failed', status: LOGIN_ERRORS[kind], kind, detail });
  },
};

export { idpCallback as handleIDPLoginCallback, idpCallback as loginWithIDP };

/**
 * Signs out of the shop and revokes the tokens at the provider. The provider's own session is ended by
 * `POST /{locale}/signout` only.
 */
export const oauthRevokeToken: Procedure<'oauthRevokeToken'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_payload, { services, session, closeSession }) {
    if (!session?.user) return unauthorized();
    const stored = await services.customers.sessions.tokens(session.id);
    const tokens =
      stored && (await services.security.unseal<{ readonly refreshToken?: string }>(stored.sealed));
    await closeSession();
    const { refreshToken } = tokens ?? {};
    if (refreshToken) await afterCommit(() => services.customers.identity.revoke(refreshToken));
    return reply({ result: true });
  },
};
