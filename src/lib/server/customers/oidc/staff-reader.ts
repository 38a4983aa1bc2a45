import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import type { StaffCheck } from '#lib/server/customers/ports/sessions.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { type ClaimNames, createClaimReader, isClosedAccount, readPerson } from './claims.ts';
import type { Metadata } from './discovery.ts';
import { verifyRenewedIdToken } from './id-token.ts';
import { callProvider, type Reply } from './provider-call.ts';
import type { VerifySignedToken } from './signed-token.ts';
import { hasClaim, readStaffRole, type StaffClaim } from './staff-claim.ts';
import type { Client } from './token-endpoint.ts';

interface ReaderOptions extends Client {
  readonly claimNames?: ClaimNames | undefined;
  readonly staffClaim?: StaffClaim | undefined;
  readonly log: Log;
}

type Account = Parameters<Identity['readStaff']>[0];

/**
 * Reads a role again where the sign-in found it. A group of which nobody is a member is often left out of a token, so a
 * missing claim is a withdrawn role in the source of the sign-in, and no answer in the other one.
 */
export function createStaffReader(
  options: ReaderOptions,
  metadata: () => Promise<Metadata>,
  loadVerify: () => Promise<VerifySignedToken>,
): Identity['readStaff'] {
  const { staffClaim, clientId, log } = options;

  async function readRenewedToken(account: Account, now: Date): Promise<Reply['body'] | undefined> {
    const { renewedIdToken: idToken, accessToken, subject, source } = account;
    if (!idToken || source !== 'id-token') return undefined;
    const [verify, provider] = await Promise.all([loadVerify(), metadata()]);
    const expected = { clientId, accessToken, subject, now };
    const verified = await verifyRenewedIdToken(verify, idToken, provider, expected);
    if (!('rejectedFor' in verified)) return verified.payload;
    log.warn('identity.renewal-refused', { reason: verified.rejectedFor });
    throw new Outage('identity', 'the ID token of a renewal is not valid');
  }

  async function readUserinfo({
    accessToken,
    subject,
    source,
  }: Account): Promise<Reply['body'] | undefined> {
    const { userinfoEndpoint } = await metadata();
    if (!userinfoEndpoint) return undefined;
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, body } = await callProvider(options, userinfoEndpoint, { headers });
    const isRefused = [401, 403, 404].includes(status);
    if (isRefused) return source === 'userinfo' ? {} : undefined;
    // Userinfo of another subject must not be used (section 5.3.2).
    if (status === 200 && body['sub'] === subject) return body;
    throw new Outage('identity', `userinfo responded ${status}`);
  }

  return async (account, now) => {
    if (!staffClaim) return 'withdrawn';
    const find = (claims: Reply['body'] | undefined): StaffCheck | undefined =>
      claims && hasClaim(claims, staffClaim) ? identify(claims, staffClaim, options) : undefined;
    const token = await readRenewedToken(account, now);
    const inToken = find(token);
    if (inToken) return inToken;
    const userinfo = await readUserinfo(account);
    const answer = account.source === 'id-token' ? token : userinfo;
    return find(userinfo) ?? (answer ? 'withdrawn' : 'unchanged');
  };
}

function identify(
  body: Reply['body'],
  staffClaim: StaffClaim,
  { claimNames = {} }: ReaderOptions,
): StaffCheck {
  const claims = createClaimReader(body, claimNames);
  const role = isClosedAccount(claims) ? undefined : readStaffRole(body, staffClaim);
  return role ? { role, ...readPerson(claims) } : 'withdrawn';
}
