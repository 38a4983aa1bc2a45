import * as z from 'zod';
import type { ShopUserAddress } from '#lib/contract/customer.ts';
import type { AddressFailure } from '#lib/domain/customers/customer.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Customers, DefaultAddressChoice } from '#lib/server/customers/ports/customers.ts';
import {
  addressFromWire,
  addressProblem,
  addressToWire,
} from '#lib/server/customers/procedures/address-wire.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  type Procedure,
  type ProcedureResult,
  reject,
  reply,
  unauthorized,
} from '#lib/server/platform/rpc/procedure.ts';
import { id, noPayload } from '#lib/server/platform/rpc/schemas.ts';

/** The signed-in customer's address book. Every change replies with all of it. */

const line = z.string().max(200);
const choice = { billing: z.boolean().optional(), shipping: z.boolean().optional() };
// Lengths only: the domain validates per country and reports errors per field.
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
  payload: noPayload,
  async run(_payload, context) {
    const userId = context.session?.user?.referenceKey;
    if (userId === undefined) return unauthorized();
    return reply(await readAddressBook(context, userId));
  },
};

export const createShopUserAddress: Procedure<'createShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object(input),
  async run(payload, context) {
    const { isDefault } = payload;
    return changeAddressBook(context, (customers, userId, now) =>
      customers.createAddress(userId, addressFromWire(payload), defaultChoice(isDefault), now),
    );
  },
};

export const updateShopUserAddress: Procedure<'updateShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object({ ...input, id }),
  async run(payload, context) {
    const { isDefault } = payload;
    return changeAddressBook(context, (customers, userId, now) =>
      customers.updateAddress(
        userId,
        payload.id,
        addressFromWire(payload),
        defaultChoice(isDefault),
        now,
      ),
    );
  },
};

export const setDefaultShopUserAddress: Procedure<'setDefaultShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object({ ...choice, id }),
  async run(payload, context) {
    return changeAddressBook(context, (customers, userId, now) =>
      customers.setDefaultAddress(userId, payload.id, defaultChoice(payload), now),
    );
  },
};

export const removeShopUserAddress: Procedure<'removeShopUserAddress'> = {
  effect: 'mutation',
  payload: z.object({ id }),
  async run(payload, context) {
    return changeAddressBook(context, (customers, userId, now) =>
      customers.removeAddress(userId, payload.id, now),
    );
  },
};

async function changeAddressBook(
  { services, session }: CallContext,
  change: (
    customers: Customers,
    userId: string,
    now: Date,
  ) => Promise<Result<unknown, AddressFailure>>,
): Promise<ProcedureResult<readonly ShopUserAddress[]>> {
  const userId = session?.user?.referenceKey;
  if (userId === undefined) return unauthorized();
  const result = await change(services.customers, userId, services.now());
  if (!result.ok) return reject(addressProblem(result.failure));
  return reply(await afterCommit(() => readAddressBook({ services }, userId)));
}

async function readAddressBook(
  { services }: Pick<CallContext, 'services'>,
  userId: string,
): Promise<readonly ShopUserAddress[]> {
  return (await services.customers.addresses(userId)).map(addressToWire);
}

function defaultChoice({
  billing,
  shipping,
}: {
  billing?: boolean | undefined;
  shipping?: boolean | undefined;
} = {}): DefaultAddressChoice {
  return {
    ...(billing !== undefined && { billing }),
    ...(shipping !== undefined && { shipping }),
  };
}
