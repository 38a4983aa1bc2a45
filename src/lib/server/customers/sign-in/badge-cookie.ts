import type { Session } from '#lib/domain/customers/session.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import {
  type Cookies,
  cookieOptions,
  SESSION_COOKIE_SECONDS,
} from '#lib/server/platform/security/cookies.ts';

const BADGES = 'terrace_hint';
/** Shop that the counts belong to; pages of other shops show none. */
const BADGES_SHOP = 'terrace_hint_shop';

/** State of the badges, which pages show before any request. */
export interface BadgeState {
  /** Items in the basket. */
  readonly basket: number;
  readonly wishlist: number;
  readonly signedIn: boolean;
}

/** Nothing counted, nobody signed in. */
export const NO_BADGES: BadgeState = { basket: 0, wishlist: 0, signedIn: false };

/**
 * Writes the badge cookie (`b2.w0.u1`), which scripts read. Omitted fields keep their value. The counts belong to one
 * shop, named in a second cookie; counts of another shop are reset.
 */
export function writeBadgeCookie(
  cookies: Cookies,
  badges: Partial<BadgeState>,
  services: Pick<Services, 'siteUrl'>,
  shopId?: number,
): void {
  const options = { ...cookieOptions(services), httpOnly: false, maxAge: SESSION_COOKIE_SECONDS };
  const shop = shopId ?? countedShop(cookies);
  cookies.set(BADGES, badgeText(cookies, badges, shopId), options);
  if (shop !== undefined) cookies.set(BADGES_SHOP, String(shop), options);
}

/**
 * Like `writeBadgeCookie`, but writes only what differs from the browser's cookies: a browser keeps no page that is not
 * to be stored for the way back once a cookie has been written, even with an equal value.
 */
export function updateBadgeCookie(
  cookies: Cookies,
  badges: Partial<BadgeState>,
  services: Pick<Services, 'siteUrl'>,
  shopId: number,
): void {
  const isSame = cookies.get(BADGES)?.value === badgeText(cookies, badges, shopId);
  if (isSame && countedShop(cookies) === shopId) return;
  writeBadgeCookie(cookies, badges, services, shopId);
}

function badgeText(cookies: Cookies, badges: Partial<BadgeState>, shopId?: number): string {
  const previous = readBadgeCookie(cookies);
  const isOtherShop = shopId !== undefined && (countedShop(cookies) ?? shopId) !== shopId;
  const base = isOtherShop ? { ...NO_BADGES, signedIn: previous.signedIn } : previous;
  const { basket, wishlist, signedIn } = { ...base, ...badges };
  return `b${basket}.w${wishlist}.u${signedIn ? 1 : 0}`;
}

function countedShop(cookies: Cookies): number | undefined {
  const [shop] = /^\d{1,9}$/.exec(cookies.get(BADGES_SHOP)?.value ?? '') ?? [];
  return shop === undefined ? undefined : Number(shop);
}

/**
 * Makes the header show a guest from now on. Returns whether it showed a customer. Resets the counts unless a guest's
 * session has already set them.
 */
export function clearSignedInBadge(
  cookies: Cookies,
  services: Pick<Services, 'siteUrl'>,
  guest: Session | undefined,
): boolean {
  const { signedIn } = readBadgeCookie(cookies);
  if (signedIn) writeBadgeCookie(cookies, guest ? { signedIn: false } : NO_BADGES, services);
  return signedIn;
}

/** The state that the browser sent; without a cookie, a guest's. */
export function readBadgeCookie(cookies: Cookies): BadgeState {
  const [, basket, wishlist, user] =
    /^b(\d{1,6})\.w(\d{1,6})\.u([01])$/.exec(cookies.get(BADGES)?.value ?? '') ?? [];
  return { basket: Number(basket ?? 0), wishlist: Number(wishlist ?? 0), signedIn: user === '1' };
}
