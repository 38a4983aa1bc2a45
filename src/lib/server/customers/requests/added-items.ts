import type { Basket } from '#lib/domain/basket/basket.ts';
import { basketDifference } from '#lib/domain/basket/basket-difference.ts';
import { ADDED_COOKIE, addedNote } from '#lib/domain/tracking/added-note.ts';
import { sessionOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { hasConsent } from '#lib/server/platform/security/consent.ts';
import { cookieOptions } from '#lib/server/platform/security/cookies.ts';
import type { RequestContext } from './call-context.ts';

const NOTE_SECONDS = 60;

/**
 * Reads the basket before a form changes it. Returns a function that notes what was added for the script of the next page.
 * Does nothing in shops without tracking, and for shoppers who have not consented to it.
 */
export async function watchAddedItems(
  { request, cookies, locals }: Pick<RequestContext, 'request' | 'cookies' | 'locals'>,
  { services, shop, session }: Pick<CallContext, 'services' | 'shop' | 'session'>,
): Promise<(reply: unknown) => void> {
  if (!locals.services.tracking.thirdParties || !hasConsent(request.headers)) return () => {};
  const before =
    session && (await services.basket.read(sessionOwner(session), shop, services.now()));
  return (reply) => {
    if (!hasBasket(reply)) return;
    const { added } = basketDifference(before?.items ?? [], reply.basket.items);
    if (added.length === 0) return;
    const options = { ...cookieOptions(locals.services), httpOnly: false, maxAge: NOTE_SECONDS };
    cookies.set(ADDED_COOKIE, addedNote(added), options);
  };
}

function hasBasket(reply: unknown): reply is { readonly basket: Basket } {
  return typeof reply === 'object' && reply !== null && 'basket' in reply;
}
