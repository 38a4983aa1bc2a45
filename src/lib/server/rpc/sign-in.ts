import { itemCount } from '#lib/domain/basket.ts';
import { deviceOf } from '#lib/domain/device.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Session } from '#lib/domain/session.ts';
import type { Shop } from '#lib/domain/shop.ts';
import {
  type Cookies,
  closeSession,
  currentSession,
  type Hint,
  leaveNotice,
  setHint,
  signInSession,
} from '#lib/server/http/session.ts';
import type { MergeOutcome } from '#lib/server/ports/baskets.ts';
import type { SignInFailure, SignInTransaction, Tokens } from '#lib/server/ports/identity.ts';
import type { Services } from '#lib/server/ports/services.ts';

export interface SignInContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly cookies: Cookies;
  /** The browser's header, for the list of where somebody is signed in. */
  readonly userAgent?: string | undefined;
}

/** A sign-in under way, as its cookie carries it; `use` keeps other sealed values out. */
export interface OpenSignIn extends SignInTransaction {
  readonly use: 'sign-in';
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly redirectTo: string }
  | { readonly kind: 'failed'; readonly failure: SignInFailure['kind'] };

/** Where to send the browser, and what its cookie must remember for ten minutes. Throws `Outage`. */
export async function beginSignIn(
  { services, shop }: Omit<SignInContext, 'cookies'>,
  redirectTo: string,
): Promise<{ readonly url: string; readonly sealed: string }> {
  const { url, transaction } = await services.identity.begin(shop, redirectTo);
  const open: OpenSignIn = { ...transaction, use: 'sign-in' };
  return { url, sealed: await services.seal(open, '10m') };
}

/** The sign-in that a cookie carries; undefined when it is none, was changed or is older than ten minutes. */
export async function openSignIn(
  services: Pick<Services, 'unseal'>,
  sealed: string | undefined,
): Promise<OpenSignIn | undefined> {
  const open = sealed ? await services.unseal<OpenSignIn>(sealed) : undefined;
  return open?.use === 'sign-in' ? open : undefined;
}

/**
 * Finishes a sign-in: the customer gets a session with a new id, and what the guest had in the basket and on the
 * wishlist comes along. Throws `Outage` when the provider or the database is down; nothing is lost then.
 */
export async function finishSignIn(
  context: SignInContext,
  open: OpenSignIn,
  callback: { readonly code: string; readonly state: string },
): Promise<SignInOutcome> {
  const { services, shop } = context;
  const now = services.now();
  const outcome = await services.identity.finish(shop, open, callback, now);
  if (!outcome.ok) return { kind: 'failed', failure: outcome.failure.kind };
  const { subject: referenceKey, sid, ...person } = outcome.value.claims;
  const user = await services.sessions.upsertUser({ ...person, referenceKey }, now);
  const before = await currentSession(context.cookies, services);
  // Before the guest's session ends: if anything fails in between, the basket waits for the next attempt.
  const merged =
    before && !before.user ? await bringAlong(services, before.id, referenceKey) : 'nothing';
  const session = await signInSession(context.cookies, services, user, outcome.value.tokens, {
    ...(sid && { sid }),
    ...(context.userAgent && { device: deviceOf(context.userAgent) }),
  });
  setHint(context.cookies, { signedIn: true, ...(await counts(context, session)) }, services);
  leaveNotice(context.cookies, merged === 'nothing' ? 'in' : merged, services);
  return { kind: 'signed-in', redirectTo: open.redirectTo };
}

/** Signs out of the shop and answers where the provider's own session is ended. */
export async function signOut({ services, shop, cookies }: SignInContext): Promise<string> {
  const session = await currentSession(cookies, services);
  const sealed = session?.user && (await services.sessions.tokens(session.id));
  const tokens = sealed && (await services.unseal<Tokens>(sealed.sealed));
  await closeSession(cookies, services);
  leaveNotice(cookies, 'out', services);
  return services.identity.signOutUrl(shop, tokens?.idToken || undefined);
}

async function bringAlong(
  { baskets, wishlists, now }: Services,
  sessionId: string,
  userId: string,
): Promise<MergeOutcome> {
  const [merged] = await Promise.all([
    baskets.merge(sessionId, userId, now()),
    wishlists.merge(sessionId, userId, now()),
  ]);
  return merged;
}

// A badge that is wrong for a moment is better than a sign-in that fails.
async function counts(
  { services, shop }: SignInContext,
  session: Session,
): Promise<Pick<Hint, 'basket' | 'wishlist'>> {
  const owner = { sessionId: session.id, userId: session.user?.referenceKey ?? '' };
  try {
    const [basket, wishlist] = await Promise.all([
      services.baskets.read(owner, shop, services.now()),
      services.wishlists.read(owner, shop, services.now()),
    ]);
    return { basket: itemCount(basket), wishlist: wishlist.items.length };
  } catch (error) {
    if (error instanceof Outage) return { basket: 0, wishlist: 0 };
    throw error;
  }
}
