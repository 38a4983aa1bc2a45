import * as z from 'zod';
import { Outage } from '#lib/domain/outage.ts';
import type { AccessToken, CallContext } from './context.ts';
import { ownerOf } from './owner.ts';
import { type Procedure, reply, unauthorized } from './procedure.ts';

const word = z.string().min(1).max(100);
const MAX_CUSTOM_DATA = 4000;

/** The signed reference to the caller's basket; a customer's access token goes along, a guest has none. */
export const getCheckoutToken: Procedure<'getCheckoutToken'> = {
  effect: 'mutation',
  payload: z
    .object({
      voucher: word.exactOptional(),
      carrier: word.exactOptional(),
      preferredCollectionPoint: z.object({ id: word, type: word }).exactOptional(),
      customData: z
        .record(z.string(), z.unknown())
        .refine((data) => JSON.stringify(data).length <= MAX_CUSTOM_DATA, 'Too long')
        .exactOptional(),
    })
    .nullish(),
  async run(payload, context) {
    const { services, shop } = context;
    const access = context.session?.user ? await lastingToken(context) : undefined;
    if (access?.kind === 'refused') return unauthorized();
    const basket = await services.baskets.read(await ownerOf(context), shop, services.now());
    const checkoutJwt = await services.checkoutTokens.sign({ ...payload, basketId: basket.key });
    return reply({
      ...(access?.kind === 'good' && { accessToken: access.token }),
      checkoutJwt,
    });
  },
};

const HALF_AN_HOUR = 1800;

/** One that lasts for a checkout: renewed in its last half hour, and what is still good is used while that cannot be. */
async function lastingToken(context: CallContext): Promise<AccessToken> {
  const access = await context.accessToken();
  if (access.kind !== 'good') return access;
  const left = access.tokens.expiresAt - context.services.now().getTime() / 1000;
  if (left >= HALF_AN_HOUR || access.tokens.refreshToken === undefined) return access;
  try {
    return await context.accessToken(true);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return access;
  }
}
