import * as z from 'zod';
import { signInPath } from '#lib/domain/paths.ts';
import { type Procedure, refuse, reply } from './procedure.ts';

/** Who is signed in; a guest's answer is `{}` (backend contract, section 1.7). */
export const getUser: Procedure<'getUser'> = {
  effect: 'read',
  scope: 'session',
  payload: z.undefined(),
  run: async (_payload, { session }) => reply(session?.user ? { user: session.user } : {}),
};

/** Where to sign in, by provider. The address is the shop's own, for it has to remember the sign-in; it checks `redirectTo`. */
export const getExternalIdpRedirect: Procedure<'getExternalIdpRedirect'> = {
  effect: 'read',
  scope: 'session',
  payload: z
    .object({ queryParams: z.record(z.string(), z.string().max(2000)).optional() })
    .optional() as Procedure<'getExternalIdpRedirect'>['payload'],
  async run(payload, { services, shop }) {
    const path = signInPath(shop.locale, payload?.queryParams?.['redirectTo']);
    return reply({ oidc: services.siteUrl + path });
  },
};

/** Signs out of the shop. The provider's own session ends with the page of `POST /{locale}/signout`. */
export const oauthRevokeToken: Procedure<'oauthRevokeToken'> = {
  effect: 'mutation',
  scope: 'session',
  payload: z.undefined(),
  async run(_payload, { session, closeSession }) {
    if (!session?.user) {
      return refuse({ title: 'Unauthorized', status: 401, detail: 'Nobody is signed in.' });
    }
    await closeSession();
    return reply({ result: true });
  },
};
