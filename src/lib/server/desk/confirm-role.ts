import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import type { Session } from '#lib/domain/customers/session.ts';
import { isRoleCheckDue, type StaffSession } from '#lib/domain/customers/staff.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { StaffCheck } from '#lib/server/customers/ports/sessions.ts';
import { getAccessToken } from '#lib/server/customers/sign-in/access-token.ts';
import { ensureFreshToken } from '#lib/server/customers/sign-in/token-renewal.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

type RoleServices = Pick<Services, 'now' | 'log'> & {
  readonly customers: Pick<Services['customers'], 'sessions' | 'identity'>;
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

/**
 * The role of a session, asked for again at the provider once a minute. `withdrawn`: the provider has taken the role, or
 * closed the account. While it is down the last known role is returned; how long that counts, `isSignInRecent` decides.
 */
export async function confirmRole(
  session: Session,
  staff: StaffSession,
  services: RoleServices,
): Promise<StaffSession | 'withdrawn'> {
  const now = services.now();
  if (!isRoleCheckDue(staff, now)) {
    const state = await ensureFreshToken(session, services);
    return state === 'refused' ? 'withdrawn' : staff;
  }
  try {
    const check = () => askProvider(session, staff, services);
    const outcome = await services.customers.sessions.checkStaff(session.id, check, now);
    if (outcome === 'withdrawn') return outcome;
    return { ...staff, ...(outcome !== 'unchanged' && outcome), checkedAt: now };
  } catch (error) {
    if (!(error instanceof Outage) || error.port !== 'identity') throw error;
    services.log.warn('desk.role-not-checked', { reason: error.message });
    return staff;
  }
}

async function askProvider(
  session: Session,
  { source }: StaffSession,
  services: RoleServices,
): Promise<StaffCheck> {
  const subject = session.user?.referenceKey ?? '';
  const tokens = await readTokens(session, source === 'id-token', services);
  if (tokens === 'refused') return 'withdrawn';
  const { accessToken, renewedIdToken } = tokens;
  const account = { subject, source, accessToken, renewedIdToken };
  return services.customers.identity.readStaff(account, services.now());
}

type AccountTokens = Pick<
  Parameters<Services['customers']['identity']['readStaff']>[0],
  'accessToken' | 'renewedIdToken'
>;

/** `isRenewed`: a new ID token is needed, which only a renewal gives. */
async function readTokens(
  session: Session,
  isRenewed: boolean,
  services: RoleServices,
): Promise<'refused' | AccountTokens> {
  const before = await services.customers.sessions.tokens(session.id);
  const old = before && (await services.security.unseal<Tokens>(before.sealed));
  const canRenew = isRenewed && old?.refreshToken !== undefined;
  const access = await getAccessToken(session, services, canRenew);
  if (access.kind !== 'good') return 'refused';
  const { accessToken, idToken } = access.tokens;
  // A provider that sends no ID token with a renewal leaves the one of the sign-in, which proves nothing new.
  return { accessToken, renewedIdToken: idToken === old?.idToken ? undefined : idToken };
}
