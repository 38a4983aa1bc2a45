import * as z from 'zod';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import { type Procedure, reject, reply } from '#lib/server/platform/rpc/procedure.ts';
import { personFields } from './authentication.ts';

/** Stores a guest's name and e-mail address in the checkout, and nowhere else. */
export const oauthGuestLogin: Procedure<'oauthGuestLogin'> = {
  effect: 'mutation',
  payload: z.object(personFields),
  async run(payload, context) {
    const { services, shop, session } = context;
    if (session?.user) {
      const detail = 'A customer is signed in and checks out as such.';
      return reject({ title: 'Conflict', status: 409, kind: 'signed-in', detail });
    }
    const owner = await resolveBasketOwner(context);
    const { shippingAddress } = await services.orders.checkout(owner, shop, services.now());
    const address = shippingAddress ?? { ...NO_ADDRESS, countryCode: shop.country };
    const names = { firstName: payload.first_name.trim(), lastName: payload.last_name.trim() };
    const update = { email: payload.email.trim(), shippingAddress: { ...address, ...names } };
    await services.orders.updateCheckout(owner, shop, update, services.now());
    return reply(undefined);
  },
};

const NO_ADDRESS: Address = {
  firstName: '',
  lastName: '',
  street: '',
  houseNumber: '',
  additional: '',
  zipCode: '',
  city: '',
  state: '',
  countryCode: '',
  phone: '',
};
