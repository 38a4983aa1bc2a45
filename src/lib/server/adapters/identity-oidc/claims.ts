import { Outage } from '#lib/domain/outage.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { Claims, SignInFailure } from '#lib/server/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { type Caller, call, type Reply, text } from './provider-call.ts';

const LONGEST = 200;
const CLOSED = /^(?:deactivated|disabled|inactive|blocked)$/i;

/** What a provider calls the standard's claims (OpenID Connect Core, section 5.1); what is left out has that name. */
export type ClaimNames = Readonly<Partial<Record<ClaimName, string>>>;
type ClaimName = 'email' | 'given_name' | 'family_name' | 'name' | 'birthdate' | 'status';

type IdToken = Reply['body'] & { readonly sub?: string | undefined };
type Read = (name: ClaimName) => string | undefined;

/**
 * Who signed in, from the ID token and, if that says too little, the userinfo endpoint (section 5.3). Without an
 * e-mail address in either nobody is let in.
 */
export async function claimsOf(
  idToken: IdToken,
  accessToken: string,
  metadata: Metadata,
  { fetch, claimNames = {} }: Caller & { readonly claimNames?: ClaimNames | undefined },
): Promise<Result<Claims, SignInFailure>> {
  const inToken = reader(idToken, claimNames);
  const isComplete = inToken('email') && (inToken('given_name') ?? inToken('name'));
  const more =
    isComplete || !metadata.userinfoEndpoint
      ? ok({})
      : await userinfo({ fetch }, metadata.userinfoEndpoint, accessToken, idToken);
  if (!more.ok) return more;
  return claims(idToken, reader({ ...more.value, ...idToken }, claimNames));
}

async function userinfo(
  caller: Caller,
  endpoint: string,
  accessToken: string,
  idToken: IdToken,
): Promise<Result<Reply['body'], SignInFailure>> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { status, body } = await call(caller, endpoint, { headers });
  if (status >= 500) throw new Outage('identity', `userinfo answered ${status}`);
  if (status === 403) return failed({ kind: 'deactivated' });
  if (status === 404) return failed({ kind: 'not-found' });
  // Userinfo of somebody else must not be mixed in (section 5.3.2).
  return ok(status === 200 && body['sub'] === idToken.sub ? body : {});
}

export function reader(body: Reply['body'], names: ClaimNames): Read {
  return (name) => text(body, names[name] ?? name)?.trim();
}

/** The claims as the shop keeps them. `idToken`: what vouches for the subject. */
export function claims(idToken: IdToken, read: Read): Result<Claims, SignInFailure> {
  const [subject, sid, email] = [text(idToken, 'sub'), text(idToken, 'sid'), read('email')];
  if (!subject || !email || email.length > LONGEST) return failed({ kind: 'unauthorized' });
  if (CLOSED.test(read('status') ?? '')) return failed({ kind: 'deactivated' });
  const birthDate = /^\d{4}-\d{2}-\d{2}$/.exec(read('birthdate') ?? '')?.[0];
  return ok({
    subject,
    email,
    firstName: (read('given_name') ?? read('name') ?? '').slice(0, LONGEST),
    lastName: (read('family_name') ?? '').slice(0, LONGEST),
    ...(birthDate && { birthDate }),
    ...(sid && { sid: sid.slice(0, LONGEST) }),
  });
}
