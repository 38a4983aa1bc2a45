import * as z from 'zod';
import { Outage } from '#lib/domain/outage.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { AccessToken, CallContext } from '#lib/server/platform/rpc/context.ts';
import { type Procedure, reply, unauthorized } from '#lib/server/platform/rpc/procedure.ts';

const shortText = z.string().min(1).max(100);
const MAX_CUSTOM_DATA = 4000;

/** Signed reference to the caller's basket, with the access token if a customer is signed in. */
export const getCheckoutToken: Procedure<'getCheckoutToken'> = {
  effect: 'mutation',
  payload: z
    .object({
      voucher: shortText.exactOptional(),
      carrier: shortText.exactOptional(),
      preferredCollectionPoint: z.object({ id: shortText, type: shortText }).exactOptional(),
      customData: z
        .record(z.string(), z.unknown())
        .refine((data) => JSON.stringify(data).length <= MAX_CUSTOM_DATA, 'Too long')
        .exactOptional(),
    })
    .nullish(),
  async run(payload, context) {
    const { services, shop } = context;
    const access = context.session?.user ? await tokenForCheckout(context) : undefined;
    if (access?.kind === 'refused') return unauthorized();
    const basket = await services.basket.read(
      await resolveBasketOwner(context),
      shop,
      services.now(),
    );
    const checkoutJwt = await services.checkout.tokens.sign({ ...payload, basketId: basket.key });
    return reply({
      ...(access?.kind === 'good' && { accessToken: access.token }),
      checkoutJwt,
    });
  },
};

const HALF_AN_HOUR_IN_SECONDS = 1800;

/** Renews a token in its last half hour, so that it lasts for a checkout. A valid one is used if renewal is down. */
async function tokenForCheckout(context: CallContext): Promise<AccessToken> {
  const access = await context.accessToken();
  if (access.kind !== 'good') return access;
  const secondsLeft = access.tokens.expiresAt - context.services.now().getTime() / 1000;
  if (secondsLeft >= HALF_AN_HOUR_IN_SECONDS || access.tokens.refreshToken === undefined)
    return access;
  try {
    return await context.accessToken(true);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return access;
  }
}
