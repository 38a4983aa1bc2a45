import * as z from 'zod';
import type { Problem } from '#lib/contract/procedures.ts';
import type { Gender } from '#lib/domain/customers/customer.ts';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { SignedIn } from '#lib/server/customers/ports/identity.ts';
import { userToWire } from '#lib/server/customers/procedures/user-wire.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  type LimitedAttempt,
  type Procedure,
  reject,
  reply,
  unauthorized,
} from '#lib/server/platform/rpc/procedure.ts';
import {
  completeAuthentication,
  email,
  existingPassword,
  password,
  personFields,
  SIGN_IN_DELEGATED,
} from './authentication.ts';

/**
 * The methods that take a password. They pass it on to the identity provider if it is configured to accept passwords
 * (`Identity.credentials`), and reject the call otherwise. Passwords are neither logged nor stored. A new password is
 * confirmed by mail.
 */

/** Limited per account; a success costs nothing. */
function signInAttempt(account: string): LimitedAttempt {
  return { kind: 'sign-in', subject: account.trim().toLowerCase(), isFreeOnSuccess: true };
}

export const oauthLogin: Procedure<'oauthLogin'> = {
  effect: 'mutation',
  attempt: ({ email: address }) => signInAttempt(address),
  payload: z.object({ email, password: existingPassword }),
  async run(payload, context) {
    const { signIn } = await context.services.customers.identity.credentials();
    if (!signIn) return reject(SIGN_IN_DELEGATED);
    const now = context.services.now();
    return completeAuthentication(
      context,
      await signIn(payload.email.trim(), payload.password, now),
    );
  },
};

export const oauthRegister: Procedure<'oauthRegister'> = {
  effect: 'mutation',
  attempt: ({ email: address }) => signInAttempt(address),
  payload: z.object({ ...personFields, password }),
  async run(payload, context) {
    const { register } = await context.services.customers.identity.credentials();
    if (!register) return reject(SIGN_IN_DELEGATED);
    const account = {
      email: payload.email.trim(),
      password: payload.password,
      firstName: payload.first_name.trim(),
      lastName: payload.last_name.trim(),
    };
    const registered = await register(account, context.services.now());
    if (!registered.ok) return completeAuthentication(context, registered);
    return afterCommit(async () => {
      const result = await completeAuthentication(context, registered);
      if (payload.gender !== 'n') await saveGender(context, registered.value, payload.gender);
      return result;
    });
  },
};

export const oauthForgetPassword: Procedure<'oauthForgetPassword'> = {
  effect: 'mutation',
  attempt: ({ email: address }) => ({ kind: 'mail', subject: mailboxKey(address) }),
  payload: z.object({ email }),
  async run(payload, { services, shop }) {
    const { forgot } = await services.customers.identity.credentials();
    if (!forgot) return reject(SIGN_IN_DELEGATED);
    await forgot(payload.email.trim(), shop);
    return reply({ success: true });
  },
};

export const updatePasswordByHash: Procedure<'updatePasswordByHash'> = {
  effect: 'mutation',
  attempt: ({ hash }) => signInAttempt(hash),
  payload: z.object({ hash: z.string().min(1).max(500), password }),
  async run(payload, context) {
    const { reset } = await context.services.customers.identity.credentials();
    if (!reset) return reject(SIGN_IN_DELEGATED);
    const signedIn = await reset(payload.hash, payload.password, context.services.now());
    if (!signedIn.ok) return completeAuthentication(context, signedIn);
    return afterCommit(async () => {
      const { services, shop } = context;
      const { subject } = signedIn.value.claims;
      // Somebody else may know the old password: close all sessions.
      await services.customers.sessions.closeForUser(subject);
      services.security.log.record({
        event: 'password-change',
        outcome: 'done',
        client: context.clientAddress,
        details: { byLink: true },
      });
      await services.customers.mails.queuePasswordMail(subject, shop, services.now());
      return completeAuthentication(context, signedIn);
    });
  },
};

/** Closes all other sessions, because somebody else may know the old password. */
export const updatePassword: Procedure<'updatePassword'> = {
  effect: 'mutation',
  attempt: (_, { session }) => signInAttempt(session?.user?.referenceKey ?? ''),
  payload: z.object({ oldPassword: existingPassword, newPassword: password }),
  async run(payload, context) {
    const { services, session, shop } = context;
    if (!session?.user) return unauthorized();
    const { change } = await services.customers.identity.credentials();
    if (!change) return reject(SIGN_IN_DELEGATED);
    const token = await context.accessToken();
    if (token.kind !== 'good') return unauthorized();
    const outcome = await change(token.token, payload.oldPassword, payload.newPassword);
    if (outcome === 'refused') return unauthorized();
    const { user, id } = session;
    const event = {
      event: 'password-change',
      who: user.id,
      client: context.clientAddress,
    } as const;
    if (outcome === 'wrong-password') {
      services.security.log.record({ ...event, outcome: 'refused', reason: outcome });
      return reject(WRONG_PASSWORD);
    }
    services.security.log.record({ ...event, outcome: 'done' });
    return afterCommit(async () => {
      await services.customers.sessions.closeForUser(user.referenceKey, id);
      await services.customers.mails.queuePasswordMail(user.referenceKey, shop, services.now());
      return reply({ user: await userToWire(context, user) });
    });
  },
};

const WRONG_PASSWORD: Problem = {
  title: 'Forbidden',
  status: 403,
  kind: 'wrong-password',
  detail: 'This is not the current password.',
};

async function saveGender(
  { services, shop }: CallContext,
  { claims }: SignedIn,
  gender: Gender,
): Promise<void> {
  await services.customers.updateProfile(claims.subject, { gender }, { shop, now: services.now() });
}
