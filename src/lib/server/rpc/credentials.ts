import * as z from 'zod';
import type { Problem } from '#lib/contract/procedures.ts';
import type { Gender } from '#lib/domain/customer.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { LetIn } from '#lib/server/ports/identity.ts';
import type { CallContext } from './context.ts';
import { anyPassword, DELEGATED, email, entered, password, person } from './letting-in.ts';
import { type Procedure, refuse, reply, unauthorized } from './procedure.ts';
import { wireUser } from './user-wire.ts';

/**
 * The methods that take a password. Signing in is the provider's: they hand on what they are given where it takes that
 * and the shop is configured to (`Identity.credentials`), and say so where not. Nothing of it is logged or kept.
 */

export const oauthLogin: Procedure<'oauthLogin'> = {
  effect: 'attempt',
  payload: z.object({ email, password: anyPassword }),
  async run(payload, context) {
    const { signIn } = await context.services.identity.credentials();
    if (!signIn) return refuse(DELEGATED);
    const now = context.services.now();
    return entered(context, await signIn(payload.email.trim(), payload.password, now));
  },
};

export const oauthRegister: Procedure<'oauthRegister'> = {
  effect: 'attempt',
  payload: z.object({ ...person, password }),
  async run(payload, context) {
    const { register } = await context.services.identity.credentials();
    if (!register) return refuse(DELEGATED);
    const account = {
      email: payload.email.trim(),
      password: payload.password,
      firstName: payload.first_name.trim(),
      lastName: payload.last_name.trim(),
    };
    const registered = await register(account, context.services.now());
    if (!registered.ok) return entered(context, registered);
    return afterCommit(async () => {
      const answer = await entered(context, registered);
      if (payload.gender !== 'n') await keepGender(context, registered.value, payload.gender);
      return answer;
    });
  },
};

export const oauthForgetPassword: Procedure<'oauthForgetPassword'> = {
  effect: 'attempt',
  payload: z.object({ email }),
  async run(payload, { services, shop }) {
    const { forgot } = await services.identity.credentials();
    if (!forgot) return refuse(DELEGATED);
    await forgot(payload.email.trim(), shop);
    return reply({ success: true });
  },
};

export const updatePasswordByHash: Procedure<'updatePasswordByHash'> = {
  effect: 'attempt',
  payload: z.object({ hash: z.string().min(1).max(500), password }),
  async run(payload, context) {
    const { reset } = await context.services.identity.credentials();
    if (!reset) return refuse(DELEGATED);
    const done = await reset(payload.hash, payload.password, context.services.now());
    if (!done.ok) return entered(context, done);
    return afterCommit(async () => {
      // Everybody who knew the old password is signed out.
      await context.services.sessions.closeOfUser(done.value.claims.subject);
      return entered(context, done);
    });
  },
};

/** Signs out everywhere else: who knew the old password may be there. */
export const updatePassword: Procedure<'updatePassword'> = {
  effect: 'attempt',
  payload: z.object({ oldPassword: anyPassword, newPassword: password }),
  async run(payload, context) {
    const { services, session } = context;
    if (!session?.user) return unauthorized();
    const { change } = await services.identity.credentials();
    if (!change) return refuse(DELEGATED);
    const token = await context.accessToken();
    if (token.kind !== 'good') return unauthorized();
    const done = await change(token.token, payload.oldPassword, payload.newPassword);
    if (done === 'refused') return unauthorized();
    if (done === 'wrong-password') return refuse(WRONG_PASSWORD);
    const { user, id } = session;
    return afterCommit(async () => {
      await services.sessions.closeOfUser(user.referenceKey, id);
      return reply({ user: await wireUser(context, user) });
    });
  },
};

const WRONG_PASSWORD: Problem = {
  title: 'Forbidden',
  status: 403,
  kind: 'wrong-password',
  detail: 'This is not the current password.',
};

async function keepGender(
  { services }: CallContext,
  { claims }: LetIn,
  chosen: Gender,
): Promise<void> {
  await services.customers.updateProfile(claims.subject, { gender: chosen }, services.now());
}
