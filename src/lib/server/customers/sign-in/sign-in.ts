import { itemCount } from '#lib/domain/basket/basket.ts';
import { parseDevice } from '#lib/domain/customers/device.ts';
import type { Claims, Tokens } from '#lib/domain/customers/identity-claims.ts';
import { customerType, type Session, type ShopUser } from '#lib/domain/customers/session.ts';
import { formatSignInCounts } from '#lib/domain/customers/sign-in-notice.ts';
import type { StaffIdentity } from '#lib/domain/customers/staff.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Platform } from '#lib/domain/shop/platform.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type {
  SignInCallback,
  SignInFailure,
  SignInTransaction,
} from '#lib/server/customers/ports/identity.ts';
import { syncMembership } from '#lib/server/customers/procedures/membership.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { sessionOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';
import { type BadgeState, writeBadgeCookie } from './badge-cookie.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';
import { writeNoticeCookie } from './notice-cookie.ts';
import { closeSession, currentSession, signInSession } from './session.ts';

export interface SignInContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly cookies: Cookies;
  /** The browser's header, for the customer's list of signed-in devices. */
  readonly userAgent?: string | undefined;
  /** Address of the client, for the security log. */
  readonly clientAddress?: string | undefined;
}

/** A sign-in in progress, as stored in its cookie. `use` rejects values sealed for another purpose. */
export interface PendingSignIn extends SignInTransaction {
  readonly use: 'sign-in';
  /** Platform where it began. Kept here, as signing in may outlast the platform cookie. */
  readonly platform: Platform;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly redirectTo: string }
  | { readonly kind: 'failed'; readonly failure: SignInFailure['kind'] };

/** Address to send the browser to, and the sealed state for its cookie (ten minutes). Throws `Outage`. */
export async function beginSignIn(
  { services, shop }: Omit<SignInContext, 'cookies'>,
  redirectTo: string,
  isReauthentication = false,
  platform: Platform = 'web',
): Promise<{ readonly url: string; readonly state: string; readonly sealed: string }> {
  const { url, transaction } = await services.customers.identity.begin(
    shop,
    redirectTo,
    isReauthentication,
  );
  const open: PendingSignIn = { ...transaction, use: 'sign-in', platform };
  return { url, state: open.state, sealed: await services.security.seal(open, '10m') };
}

/** Reads a sign-in from its cookie; undefined when it is forged, of another kind, or older than ten minutes. */
export async function unsealSignIn(
  services: { readonly security: Pick<Services['security'], 'unseal'> },
  sealed: string | undefined,
): Promise<PendingSignIn | undefined> {
  const open = sealed ? await services.security.unseal<PendingSignIn>(sealed) : undefined;
  return open?.use === 'sign-in' ? open : undefined;
}

/** Throws `Outage` when the provider or the database is down; the sign-in can then be finished later. */
export async function finishSignIn(
  context: SignInContext,
  open: PendingSignIn,
  callback: SignInCallback,
): Promise<SignInOutcome> {
  const { services, shop } = context;
  const finished = await services.customers.identity.finish(shop, open, callback, services.now());
  if (!finished.ok) {
    recordRefusedSignIn(context, finished.failure.kind);
    return { kind: 'failed', failure: finished.failure.kind };
  }
  await signInCustomer(context, finished.value);
  return { kind: 'signed-in', redirectTo: open.redirectTo };
}

/**
 * Signs in a customer authenticated by the provider: opens a session with a new id and merges the guest's basket and
 * wishlist. Throws `Outage` when the database is down.
 */
export async function signInCustomer(
  context: SignInContext,
  { claims, tokens }: { readonly claims: Claims; readonly tokens: Tokens },
): Promise<void> {
  const { services, cookies, shop } = context;
  const now = services.now();
  const { subject: referenceKey, sid, staff, authenticatedAt, ...person } = claims;
  const profile = { ...person, referenceKey, shopId: shop.id };
  const user = await services.customers.sessions.upsertUser(profile, now);
  const isNewAccount = user.createdAt === user.updatedAt;
  const isExpected = isNewAccount || (await isKnownDevice(cookies, services, user));
  const { session, brought } = await signInSession(cookies, services, user, tokens, {
    ...(sid && { sid }),
    ...(staff && {
      staff: { ...staff, ...identifyStaff(claims), ...(authenticatedAt && { authenticatedAt }) },
    }),
    ...(context.userAgent && { device: parseDevice(context.userAgent) }),
    ...(!isExpected && { newDeviceMail: { shopId: shop.id } }),
  });
  await rememberDevice(cookies, services, user);
  services.security.log.record({
    event: 'sign-in',
    outcome: 'done',
    who: user.id,
    client: context.clientAddress,
    details: { isNewDevice: !isExpected },
  });
  const orders = await claimOrders(services, user);
  const badges = { signedIn: true, ...(await badgeCounts(context, session)) };
  writeBadgeCookie(context.cookies, badges, services, context.shop.id);
  syncMembershipInBackground(services, user);
  const isFirst = await beginsFirstLogin(services, user);
  const isNew = customerType(user) === 'new' && orders === 0;
  writeNoticeCookie(
    context.cookies,
    formatSignInCounts({ ...brought, orders, isNew, isFirst }),
    services,
  );
}

/** An address that the provider has not verified may be anybody's. */
function identifyStaff({
  firstName,
  lastName,
  email,
  isEmailVerified = false,
}: Claims): Pick<StaffIdentity, 'name' | 'email'> {
  return { name: `${firstName} ${lastName}`.trim(), email: isEmailVerified ? email : '' };
}

export function recordRefusedSignIn(
  { services, clientAddress }: Pick<SignInContext, 'services' | 'clientAddress'>,
  reason: string,
): void {
  const client = clientAddress;
  services.security.log.record({ event: 'sign-in', outcome: 'refused', client, reason });
}

/** Signs out of the shop. Returns the provider's sign-out page; the home page, with a notice, if the provider is down. */
export async function signOut({ services, shop, cookies }: SignInContext): Promise<string> {
  const session = await currentSession(cookies, services);
  const sealed = session?.user && (await services.customers.sessions.tokens(session.id));
  const tokens = sealed && (await services.security.unseal<Tokens>(sealed.sealed));
  await closeSession(cookies, services);
  const address = await services.customers.identity.signOutUrl(shop, tokens?.idToken || undefined);
  writeNoticeCookie(cookies, address ? 'out' : 'outHere', services);
  return address ?? homePath(shop.locale);
}

/** Not awaited, so that sign-in does not depend on the register. The next page reads the result from the database. */
function syncMembershipInBackground(services: Services, user: ShopUser): void {
  syncMembership(services, user).catch((error: unknown) =>
    services.log.error('membership.not-kept', { error }),
  );
}

/** Logs a customer's first sign-in, once. After an outage the next sign-in counts as the first. */
async function beginsFirstLogin(
  {
    customers: { members },
    log,
    now,
  }: Pick<Services, 'log' | 'now'> & { readonly customers: Pick<Services['customers'], 'members'> },
  user: ShopUser,
): Promise<boolean> {
  if (customerType(user) !== 'new') return false;
  try {
    const isFirst = await members.claimFirstLogin(user.referenceKey, now());
    if (isFirst) log.info('customer.first-login');
    return isFirst;
  } catch (error) {
    if (error instanceof Outage) return false;
    throw error;
  }
}

/** Guest orders of the verified address join the account. After an outage the next sign-in does it. */
async function claimOrders(
  { customers, log }: Pick<Services, 'customers' | 'log'>,
  { referenceKey }: ShopUser,
): Promise<number> {
  try {
    const count = await customers.claimGuestOrders(referenceKey);
    if (count > 0) log.info('customer.guest-orders-claimed', { count });
    return count;
  } catch (error) {
    if (error instanceof Outage) return 0;
    throw error;
  }
}

// During an outage a badge of 0 is better than a sign-in that fails.
async function badgeCounts(
  { services, shop }: SignInContext,
  session: Session,
): Promise<Pick<BadgeState, 'basket' | 'wishlist'>> {
  const owner = sessionOwner(session);
  try {
    const [basket, wishlist] = await Promise.all([
      services.basket.read(owner, shop, services.now()),
      services.wishlist.read(owner, shop, services.now()),
    ]);
    return { basket: itemCount(basket), wishlist: wishlist.items.length };
  } catch (error) {
    if (error instanceof Outage) return { basket: 0, wishlist: 0 };
    throw error;
  }
}
