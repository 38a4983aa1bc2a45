import { cleanText } from '#lib/domain/addresses/address.ts';
import type { Claims } from '#lib/domain/customers/identity-claims.ts';
import { Outage } from '#lib/domain/outage.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import { removeUnprintable } from '#lib/domain/text/printable-text.ts';
import type { SignInFailure } from '#lib/server/customers/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { type Caller, callProvider, type Reply, readString } from './provider-call.ts';
import { hasClaim, readStaffRole, type StaffClaim } from './staff-claim.ts';

/** Characters of an e-mail address or name. */
const MAX_LENGTH = 200;
/** Excludes line breaks and other invisible characters, which would end up in mail headers. */
const EMAIL = /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u;
/** A later time is no `Date` and no time of a database. */
const MAX_SECONDS = 1e11;
const CLOSED_STATUS = /^(?:deactivated|disabled|inactive|blocked)$/i;

/** The provider's own names of the standard claims (OpenID Connect Core, section 5.1), where they differ. */
export type ClaimNames = Readonly<Partial<Record<ClaimName, string>>>;
type ClaimName =
  | 'email'
  | 'email_verified'
  | 'given_name'
  | 'family_name'
  | 'name'
  | 'birthdate'
  | 'status';

interface ClaimsCaller extends Caller {
  readonly claimNames?: ClaimNames | undefined;
  readonly staffClaim?: StaffClaim | undefined;
}

type IdToken = Reply['body'] & { readonly sub?: string | undefined };

/** Claims of one source, read by their standard names. */
export interface ClaimReader {
  readonly text: (name: ClaimName) => string | undefined;
  /** The e-mail address with whether the provider has verified it, undefined if it does not say so. */
  readonly email: () => VerifiedEmail | undefined;
}

interface VerifiedEmail {
  readonly address: string;
  readonly isVerified?: boolean | undefined;
}

/**
 * The customer's claims from the ID token, completed by the userinfo endpoint (section 5.3) where e-mail address, its
 * verification or name is missing. Fails if neither has an e-mail address.
 */
export async function readClaims(
  idToken: IdToken,
  accessToken: string,
  metadata: Metadata,
  { fetch, claimNames = {}, staffClaim }: ClaimsCaller,
): Promise<Result<Claims, SignInFailure>> {
  const token = createClaimReader(idToken, claimNames);
  const isComplete =
    token.email()?.isVerified !== undefined &&
    (token.text('given_name') ?? token.text('name')) &&
    (!staffClaim || hasClaim(idToken, staffClaim));
  const userinfo =
    isComplete || !metadata.userinfoEndpoint
      ? ok({})
      : await readUserinfo({ fetch }, metadata.userinfoEndpoint, accessToken, idToken);
  if (!userinfo.ok) return userinfo;
  const completed = createClaimReader({ ...userinfo.value, ...idToken }, claimNames);
  const email = completeEmail(token.email(), createClaimReader(userinfo.value, claimNames).email());
  const claims = parseClaims(idToken, { text: completed.text, email: () => email });
  if (!claims.ok) return claims;
  const authenticatedAt = readTime(idToken['auth_time']);
  return ok({
    ...claims.value,
    ...(authenticatedAt && { authenticatedAt }),
    ...(staffClaim && findStaffRole(idToken, userinfo.value, staffClaim)),
  });
}

function findStaffRole(
  idToken: IdToken,
  userinfo: Reply['body'],
  staffClaim: StaffClaim,
): Pick<Claims, 'staff'> {
  const source = hasClaim(idToken, staffClaim) ? 'id-token' : 'userinfo';
  const role = readStaffRole(source === 'id-token' ? idToken : userinfo, staffClaim);
  return role ? { staff: { role, source } } : {};
}

/** Seconds since 1970. */
function readTime(value: unknown): Date | undefined {
  const isTime = typeof value === 'number' && value > 0 && value < MAX_SECONDS;
  return isTime ? new Date(value * 1000) : undefined;
}

/** A verification counts for the address of its own source only. */
function completeEmail(
  inToken: VerifiedEmail | undefined,
  inUserinfo: VerifiedEmail | undefined,
): VerifiedEmail | undefined {
  if (!inToken || inToken.isVerified !== undefined) return inToken ?? inUserinfo;
  return inUserinfo?.address === inToken.address ? inUserinfo : inToken;
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

export function createClaimReader(body: Reply['body'], names: ClaimNames): ClaimReader {
  const text: ClaimReader['text'] = (name) => readString(body, names[name] ?? name)?.trim();
  return {
    text,
    email() {
      const address = text('email');
      if (address === undefined) return undefined;
      return { address, isVerified: readFlag(body[names.email_verified ?? 'email_verified']) };
    },
  };
}

/** Some providers send booleans as text. */
function readFlag(value: unknown): boolean | undefined {
  return value === undefined || value === null ? undefined : value === true || value === 'true';
}

/** The claims as the shop stores them. `sub` and `sid` are read from `idToken` only. */
export function parseClaims(idToken: IdToken, read: ClaimReader): Result<Claims, SignInFailure> {
  const subject = readPrintable(idToken, 'sub');
  const sid = readPrintable(idToken, 'sid');
  const email = read.email();
  if (!subject || !email || !isEmailAddress(email.address)) {
    return failed({ kind: 'unauthorized' });
  }
  if (isClosedAccount(read)) return failed({ kind: 'deactivated' });
  const birthDate = /^\d{4}-\d{2}-\d{2}$/.exec(read.text('birthdate') ?? '')?.[0];
  return ok({
    subject,
    email: email.address,
    ...(email.isVerified !== undefined && { isEmailVerified: email.isVerified }),
    firstName: readName(read.text('given_name') ?? read.text('name')),
    lastName: readName(read.text('family_name')),
    ...(birthDate && { birthDate }),
    ...(sid && { sid: sid.slice(0, MAX_LENGTH) }),
  });
}

export function isClosedAccount({ text }: ClaimReader): boolean {
  return CLOSED_STATUS.test(text('status') ?? '');
}

/** Name and verified address, each only if the claims say something about it. */
export function readPerson({ text, email }: ClaimReader): {
  readonly name?: string;
  readonly email?: string;
} {
  const firstName = readName(text('given_name') ?? text('name'));
  const name = `${firstName} ${readName(text('family_name'))}`.trim();
  const { address = '', isVerified } = email() ?? {};
  const hasAddress = isVerified !== undefined && isEmailAddress(address);
  return {
    ...(name && { name }),
    ...(hasAddress && { email: isVerified ? address : '' }),
  };
}

/** Undefined for identifiers with characters that cannot be stored: changed, they would be somebody else's. */
export function readPrintable(body: Reply['body'], name: string): string | undefined {
  const value = readString(body, name);
  return value !== undefined && removeUnprintable(value) === value ? value : undefined;
}

function isEmailAddress(address: string): boolean {
  return address.length <= MAX_LENGTH && EMAIL.test(address);
}

/** Names are only displayed, so characters that cannot be stored or printed are left out. */
function readName(name = ''): string {
  return cleanText(name.slice(0, MAX_LENGTH));
}
