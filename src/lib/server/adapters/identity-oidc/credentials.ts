import { Outage } from '#lib/domain/outage.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type {
  Credentials,
  Identity,
  LetIn,
  NewAccount,
  Tokens,
} from '#lib/server/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { call, type Reply } from './provider-call.ts';
import { authenticated, type Client, requestTokens } from './token-endpoint.ts';

interface Options extends Client {
  readonly scopes: string;
  readonly userinfo: Identity['userinfo'];
}

/**
 * Passwords that are handed on: signing in by the password grant (RFC 6749, section 4.3) where the provider lists it and
 * tells who it was, everything else at its `credentials_endpoint`.
 */
export function directCredentials(options: Options, provider: Metadata): Credentials {
  const signIn = passwordGrant(options, provider);
  if (!signIn) return {};
  const { credentialsEndpoint } = provider;
  return credentialsEndpoint
    ? { signIn, ...accountPages(options, provider, credentialsEndpoint, signIn) }
    : { signIn };
}

type SignIn = NonNullable<Credentials['signIn']>;

function passwordGrant(options: Options, provider: Metadata): SignIn | undefined {
  if (!provider.grantTypes.includes('password') || !provider.userinfoEndpoint) return undefined;
  return async (username, password, now) => {
    const grant = { grant_type: 'password', username, password, scope: options.scopes };
    const tokens = await requestTokens(options, provider, grant, now);
    if (tokens === 'refused') return failed({ kind: 'not-found' });
    return letIn(tokens, options.userinfo);
  };
}

async function letIn(tokens: Tokens, userinfo: Identity['userinfo']): ReturnType<SignIn> {
  const claims = await userinfo(tokens.accessToken);
  if (claims === 'refused' || !claims) return failed({ kind: 'deactivated' });
  return ok<LetIn>({ tokens, claims });
}

function accountPages(
  options: Options,
  provider: Metadata,
  endpoint: string,
  signIn: SignIn,
): Omit<Credentials, 'signIn'> {
  const post = (what: string, fields: Readonly<Record<string, string>>): Promise<Reply> =>
    answered(
      call(options, `${endpoint}/${what}`, {
        method: 'POST',
        ...authenticated(options, provider, fields),
      }),
    );

  return {
    async register(account, now) {
      const { status } = await post('register', fieldsOf(account));
      if (![200, 201, 409].includes(status)) return failed({ kind: 'bad-request' });
      // Also where there is such an account: the same person once more, a form that was sent twice.
      const entered = await signIn(account.email, account.password, now);
      return entered.ok ? entered : failed({ kind: status === 409 ? 'exists' : 'bad-request' });
    },
    async forgot(email, { culture }) {
      await post('forgot', { email, culture });
    },
    async reset(hash, password, now) {
      const { status, body } = await post('reset', { hash, password });
      if (status === 200) {
        const entered = await signIn(String(body['email'] ?? ''), password, now);
        if (entered.ok) return entered;
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

function fieldsOf({ email, password, firstName, lastName }: NewAccount): Record<string, string> {
  return { email, password, given_name: firstName, family_name: lastName };
}

async function answered(reply: Promise<Reply>): Promise<Reply> {
  const { status, body } = await reply;
  if (status >= 500) throw new Outage('identity', `the provider answered ${status}`);
  return { status, body };
}
