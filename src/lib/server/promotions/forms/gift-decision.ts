import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { GiftDecision } from '#lib/server/platform/rpc/context.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';

/** By promotion the variant that was chosen as its gift, null for none (specification, section 9). */
export const GIFT_DECISION = 'terrace_gift_decision';

const YEAR = 365 * 24 * 3_600;
/** The newest; a cookie is sent with every request. */
const MOST = 5;

/** Keeps what the shopper decided about a gift where the next session finds it. */
export function saveGiftDecision(
  { promotionId, variantId }: GiftDecision,
  cookies: Cookies,
  siteUrl: string,
): void {
  const others = Object.entries(giftDecisions(cookies)).filter(([id]) => id !== promotionId);
  const decisions = Object.fromEntries([...others, [promotionId, variantId]].slice(-MOST));
  cookies.set(GIFT_DECISION, encodeURIComponent(JSON.stringify(decisions)), {
    path: '/',
    maxAge: YEAR,
    httpOnly: false,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
  });
}

/** Decisions from earlier sessions of the browser; none where the cookie is invalid. */
export function giftDecisions(cookies: Pick<Cookies, 'get'>): GiftDecisions {
  try {
    const known: unknown = JSON.parse(
      decodeURIComponent(cookies.get(GIFT_DECISION)?.value ?? '{}'),
    );
    if (typeof known !== 'object' || known === null) return {};
    return Object.fromEntries(Object.entries(known).filter(isDecision));
  } catch {
    return {};
  }
}

function isDecision(entry: readonly [string, unknown]): entry is [string, number | null] {
  return entry[1] === null || Number.isSafeInteger(entry[1]);
}
