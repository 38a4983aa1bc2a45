import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import { Outage } from '#lib/domain/outage.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type {
  Credentials,
  Identity,
  NewAccount,
  SignedIn,
} from '#lib/server/customers/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { callProvider, type Reply } from './provider-call.ts';
import { authenticatedForm, type Client, requestTokens } from './token-endpoint.ts';

interface Options extends Client {
  readonly scopes: string;
  readonly userinfo: Identity['userinfo'];
}

/**
 * Forwards passwords to the provider: sign-in by the password grant (RFC 6749, section 4.3) if the provider supports it
 * and has a userinfo endpoint, everything else at its `credentials_endpoint`.
 */
export function createCredentials(options: Options, provider: Metadata): Credentials {
  const signIn = createPasswordSignIn(options, provider);
  if (!signIn) return {};
  const { credentialsEndpoint } = provider;
  return credentialsEndpoint
    ? { signIn, ...createAccountMethods(options, provider, credentialsEndpoint, signIn) }
    : { signIn };
}

type SignIn = NonNullable<Credentials['signIn']>;

function createPasswordSignIn(options: Options, provider: Metadata): SignIn | undefined {
  if (!provider.grantTypes.includes('password') || !provider.userinfoEndpoint) return undefined;
  return async (username, password, now) => {
    const grant = { grant_type: 'password', username, password, scope: options.scopes };
    const tokens = await requestTokens(options, provider, grant, now);
    if (tokens === 'refused') return failed({ kind: 'not-found' });
    return readSignedIn(tokens, options.userinfo);
  };
}

async function readSignedIn(tokens: Tokens, userinfo: Identity['userinfo']): ReturnType<SignIn> {
  const claims = await userinfo(tokens.accessToken);
  if (claims === 'refused' || !claims) return failed({ kind: 'deactivated' });
  return ok<SignedIn>({ tokens, claims });
}

function createAccountMethods(
  options: Options,
  provider: Metadata,
  endpoint: string,
  signIn: SignIn,
): Omit<Credentials, 'signIn'> {
  const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Reply> =>
    throwOnServerError(
      callProvider(options, `${endpoint}/${path}`, {
        method: 'POST',
        ...authenticatedForm(options, provider, fields),
      }),
    );

  return {
    async register(account, now) {
      const { status } = await post('register', accountFields(account));
      if (![200, 201, 409].includes(status)) return failed({ kind: 'bad-request' });
      // Also for an existing account (409): the same person may have sent the form twice.
      const signedIn = await signIn(account.email, account.password, now);
      return signedIn.ok ? signedIn : failed({ kind: status === 409 ? 'exists' : 'bad-request' });
    },
    async forgot(email, { culture }) {
      await post('forgot', { email, culture });
    },
    async reset(hash, password, now) {
      const { status, body } = await post('reset', { hash, password });
      if (status === 200) {
        const signedIn = await signIn(String(body['email'] ?? ''), password, now);
        if (signedIn.ok) return signedIn;
      }
      return failed({ kind: status === 406 ? 'expired' : 'bad-request' });
    },
    async change(accessToken, oldPassword, newPassword) {
      const fields = { access_token: accessToken, old: oldPassword, new: newPassword };
      const { status } = await post('change', fields);
      if (status === 401) return 'refused';
      return status < 300 ? 'changed' : 'wrong-password';
    },
  };
}

function accountFields({
  email,
  password,
  firstName,
  lastName,
}: NewAccount): Record<string, string> {
  return { email, password, given_name: firstName, family_name: lastName };
}

async function throwOnServerError(pending: Promise<Reply>): Promise<Reply> {
  const reply = await pending;
  if (reply.status >= 500) throw new Outage('identity', `the provider responded ${reply.status}`);
  return reply;
}
