import * as z from 'zod';
import { GENDERS, type Profile } from '#lib/domain/customers/customer.ts';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import { userToWire } from '#lib/server/customers/procedures/user-wire.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  notFound,
  type Procedure,
  reject,
  reply,
  unauthorized,
} from '#lib/server/platform/rpc/procedure.ts';
import { noPayload } from '#lib/server/platform/rpc/schemas.ts';

const text = z.string().max(320).optional();

/** Changes the fields that are present. Reports invalid fields and changes nothing then. */
export const updateShopUser: Procedure<'updateShopUser'> = {
  effect: 'mutation',
  payload: z.object({
    email: text,
    phone: text,
    firstName: text,
    lastName: text,
    birthDate: text,
    gender: z.enum(GENDERS).optional(),
    title: text,
  }),
  async run(payload, context) {
    const { services, session, shop } = context;
    if (!session?.user) return unauthorized();
    const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
    const changes = Object.fromEntries(entries) as Partial<Profile>;
    const { referenceKey } = session.user;
    const updated = await services.customers.updateProfile(referenceKey, changes, {
      shop,
      now: services.now(),
    });
    if (updated.ok) {
      recordContactChange(context, session.user, updated.value);
      return reply({ user: await afterCommit(() => userToWire(context, updated.value)) });
    }
    if (updated.failure.kind === 'not-found') return notFound('There is no such customer.');
    return reject({
      title: 'Bad Request',
      status: 400,
      detail: 'The profile was not changed.',
      errors: updated.failure.errors.map(({ path, message }) => ({
        path: `payload.${path}`,
        message,
      })),
    });
  },
};

/** A new contact address receives everything about orders, so the change is recorded. */
export function recordContactChange(
  { services, clientAddress }: Pick<CallContext, 'services' | 'clientAddress'>,
  before: Pick<ShopUser, 'id' | 'email'>,
  after: Pick<ShopUser, 'email'>,
): void {
  if (before.email === after.email) return;
  const client = clientAddress;
  services.security.log.record({
    event: 'contact-change',
    outcome: 'done',
    who: before.id,
    client,
  });
}

export const signOutEverywhere: Procedure<'signOutEverywhere'> = {
  effect: 'mutation',
  payload: z.object({ keepThis: z.boolean().optional() }).nullish(),
  async run(payload, { services, session, closeSession }) {
    if (!session?.user) return unauthorized();
    const { referenceKey } = session.user;
    await services.customers.sessions.closeForUser(
      referenceKey,
      payload?.keepThis ? session.id : undefined,
    );
    const who = session.user.id;
    services.security.log.record({ event: 'sign-out-everywhere', outcome: 'done', who });
    if (!payload?.keepThis) await afterCommit(closeSession);
    return reply({ result: true });
  },
};

/** Schedules the account's deletion in 14 days. A background job mails the receipt and erases the account. */
export const requestDeletion: Procedure<'requestDeletion'> = {
  effect: 'mutation',
  // The receipt is also mailed to the contact address, which may be somebody else's.
  attempt: (_, { session }) =>
    session?.user && { kind: 'mail', subject: mailboxKey(session.user.email) },
  payload: noPayload,
  async run(_payload, { services, shop, session }) {
    if (!session?.user) return unauthorized();
    const { referenceKey } = session.user;
    const deletion = await services.customers.requestDeletion(referenceKey, shop, services.now());
    const who = session.user.id;
    services.security.log.record({ event: 'account-deletion', outcome: 'done', who });
    return deletion ? reply({ deletion }) : notFound('There is no such customer.');
  },
};

export const withdrawDeletion: Procedure<'withdrawDeletion'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_payload, { services, session }) {
    if (!session?.user) return unauthorized();
    await services.customers.withdrawDeletion(session.user.referenceKey);
    return reply({ result: true });
  },
};
