import * as z from 'zod';
import type { ShopUserAddress } from '#lib/contract/customer.ts';
import type { AddressFailure } from '#lib/domain/customer.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Customers, DefaultChoice } from '#lib/server/ports/customers.ts';
import { addressFromWire, addressProblem, addressToWire } from './address-wire.ts';
import type { CallContext } from './context.ts';
import { type Answer, type Procedure, refuse, reply, unauthorized } from './procedure.ts';
import { id, nothing } from './schemas.ts';

/** The address book of whoever is signed in; every change answers all of it. */

const line = z.string().max(200);
const choice = { billing: z.boolean().optional(), shipping: z.boolean().optional() };
// Lengths only: what a country wants of its addresses is the domain's to say, at the field.
const input = {
  street: line,
  houseNumber: line.optional(),
  additional: line.optional(),
  zipCode: line,
  city: line,
  state: line.optional(),
  countryCode: z.string().regex(/^[A-Za-z]{3}$/, 'three letters'),
  phone: line.optional(),
  isDefault: z.object(choice).optional(),
  recipient: z.object({ firstName: line.optional(), lastName: line }),
};

export const getShopUserAddresses: Procedure<'getShopUserAddresses'> = {
  effect: 'read',
  payload: nothing,
  async run(_payload, context) {
    const userId = context.session?.user?.referenceKey;
    if (userId === undefined) return unauthorized();
    return reply(await addressBook(context, userId));
  },
};

export const createShopUserAddress: Procedure<'createShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object(input),
  async run(payload, context) {
    const { isDefault } = payload;
    return changed(context, (customers, userId, now) =>
      customers.createAddress(userId, addressFromWire(payload), chosen(isDefault), now),
    );
  },
};

export const updateShopUserAddress: Procedure<'updateShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object({ ...input, id }),
  async run(payload, context) {
    const { isDefault } = payload;
    return changed(context, (customers, userId, now) =>
      customers.updateAddress(userId, payload.id, addressFromWire(payload), chosen(isDefault), now),
    );
  },
};

export const setDefaultShopUserAddress: Procedure<'setDefaultShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object({ ...choice, id }),
  async run(payload, context) {
    return changed(context, (customers, userId, now) =>
      customers.setDefaultAddress(userId, payload.id, chosen(payload), now),
    );
  },
};

export const removeShopUserAddress: Procedure<'removeShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object({ id }),
  async run(payload, context) {
    return changed(context, (customers, userId, now) =>
      customers.removeAddress(userId, payload.id, now),
    );
  },
};

async function changed(
  { services, session }: CallContext,
  change: (
    customers: Customers,
    userId: string,
    now: Date,
  ) => Promise<Result<unknown, AddressFailure>>,
): Promise<Answer<readonly ShopUserAddress[]>> {
  const userId = session?.user?.referenceKey;
  if (userId === undefined) return unauthorized();
  const done = await change(services.customers, userId, services.now());
  if (!done.ok) return refuse(addressProblem(done.failure));
  return reply(await afterCommit(() => addressBook({ services }, userId)));
}

async function addressBook(
  { services }: Pick<CallContext, 'services'>,
  userId: string,
): Promise<readonly ShopUserAddress[]> {
  return (await services.customers.addresses(userId)).map(addressToWire);
}

function chosen({
  billing,
  shipping,
}: {
  billing?: boolean | undefined;
  shipping?: boolean | undefined;
} = {}): DefaultChoice {
  return {
    ...(billing !== undefined && { billing }),
    ...(shipping !== undefined && { shipping }),
  };
}
