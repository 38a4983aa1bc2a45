import { Outage } from '#lib/domain/outage.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { Claims, SignInFailure } from '#lib/server/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { type Caller, callProvider, type Reply, readString } from './provider-call.ts';

/** Characters of an e-mail address or name. */
const MAX_LENGTH = 200;
const CLOSED_STATUS = /^(?:deactivated|disabled|inactive|blocked)$/i;

/** The provider's own names of the standard claims (OpenID Connect Core, section 5.1), where they differ. */
export type ClaimNames = Readonly<Partial<Record<ClaimName, string>>>;
type ClaimName = 'email' | 'given_name' | 'family_name' | 'name' | 'birthdate' | 'status';

type IdToken = Reply['body'] & { readonly sub?: string | undefined };
type ReadClaim = (name: ClaimName) => string | undefined;

/**
 * The customer's claims from the ID token, completed by the userinfo endpoint (section 5.3) where e-mail or name is
 * missing. Fails if neither has an e-mail address.
 */
export async function readClaims(
  idToken: IdToken,
  accessToken: string,
  metadata: Metadata,
  { fetch, claimNames = {} }: Caller & { readonly claimNames?: ClaimNames | undefined },
): Promise<Result<Claims, SignInFailure>> {
  const readFromToken = createClaimReader(idToken, claimNames);
  const isComplete =
    readFromToken('email') && (readFromToken('given_name') ?? readFromToken('name'));
  const userinfo =
    isComplete || !metadata.userinfoEndpoint
      ? ok({})
      : await readUserinfo({ fetch }, metadata.userinfoEndpoint, accessToken, idToken);
  if (!userinfo.ok) return userinfo;
  return parseClaims(idToken, createClaimReader({ ...userinfo.value, ...idToken }, claimNames));
}

async function readUserinfo(
  caller: Caller,
  endpoint: string,
  accessToken: string,
  idToken: IdToken,
): Promise<Result<Reply['body'], SignInFailure>> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { status, body } = await callProvider(caller, endpoint, { headers });
  if (status >= 500) throw new Outage('identity', `userinfo responded ${status}`);
  if (status === 403) return failed({ kind: 'deactivated' });
  if (status === 404) return failed({ kind: 'not-found' });
  // Userinfo of another subject must not be used (section 5.3.2).
  return ok(status === 200 && body['sub'] === idToken.sub ? body : {});
}

export function createClaimReader(body: Reply['body'], names: ClaimNames): ReadClaim {
  return (name) => readString(body, names[name] ?? name)?.trim();
}

/** The claims as the shop stores them. `sub` and `sid` are read from `idToken` only. */
export function parseClaims(idToken: IdToken, read: ReadClaim): Result<Claims, SignInFailure> {
  const subject = readString(idToken, 'sub');
  const sid = readString(idToken, 'sid');
  const email = read('email');
  if (!subject || !email || email.length > MAX_LENGTH) return failed({ kind: 'unauthorized' });
  if (CLOSED_STATUS.test(read('status') ?? '')) return failed({ kind: 'deactivated' });
  const birthDate = /^\d{4}-\d{2}-\d{2}$/.exec(read('birthdate') ?? '')?.[0];
  return ok({
    subject,
    email,
    firstName: (read('given_name') ?? read('name') ?? '').slice(0, MAX_LENGTH),
    lastName: (read('family_name') ?? '').slice(0, MAX_LENGTH),
    ...(birthDate && { birthDate }),
    ...(sid && { sid: sid.slice(0, MAX_LENGTH) }),
  });
}
