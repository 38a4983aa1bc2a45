import * as z from 'zod';
import type { Problem } from '#lib/contract/procedures.ts';
import { emailError } from '#lib/domain/address.ts';
import type { Address } from '#lib/domain/checkout.ts';
import { GENDERS } from '#lib/domain/customer.ts';
import { LOGIN_ERRORS, type LoginError } from '#lib/domain/login-error.ts';
import { isPassword } from '#lib/domain/password.ts';
import { isName } from '#lib/domain/profile-rules.ts';
import type { Result } from '#lib/domain/result.ts';
import type { LetIn } from '#lib/server/ports/identity.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';
import { type Answer, type Procedure, refuse, reply, unauthorized } from './procedure.ts';
import { wireUser } from './user-wire.ts';

/**
 * The methods that take a password. Signing in is the provider's: they hand on what they are given where it takes that
 * and the shop is configured to (`Identity.credentials`), and say so where not. Nothing of it is logged or kept.
 */

const email = z
  .string()
  .max(254)
  .refine((text) => emailError(text.trim()) === undefined, 'an e-mail address');
/** Of an account that there is: its rules may be older than ours. */
const anyPassword = z.string().min(1).max(200);
const password = z
  .string()
  .refine(
    isPassword,
    '8 to 70 characters: a lower case letter, an upper case letter, one of !@#$%^&*, no blanks',
  );
const name = z
  .string()
  .max(100)
  .refine((text) => isName(text.trim()), 'a name');
const gender = z.enum(GENDERS);
const person = { first_name: name, last_name: name, email, gender };

export const oauthLogin: Procedure<'oauthLogin'> = {
  effect: 'attempt',
  scope: 'session',
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
  scope: 'session',
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
    const answer = await entered(context, registered);
    if (registered.ok && payload.gender !== 'n')
      await keepGender(context, registered.value, payload.gender);
    return answer;
  },
};

/** Stands in the checkout from then on; nothing of it is kept besides. */
export const oauthGuestLogin: Procedure<'oauthGuestLogin'> = {
  effect: 'mutation',
  scope: 'session',
  payload: z.object(person),
  async run(payload, context) {
    const { services, shop, session } = context;
    if (session?.user) {
      const detail = 'A customer is signed in and checks out as such.';
      return refuse({ title: 'Conflict', status: 409, kind: 'signed-in', detail });
    }
    const owner = await ownerOf(context);
    const { shippingAddress } = await services.orders.checkout(owner, shop, services.now());
    const shown = shippingAddress ?? { ...NO_ADDRESS, countryCode: shop.country };
    const names = { firstName: payload.first_name.trim(), lastName: payload.last_name.trim() };
    const update = { email: payload.email.trim(), shippingAddress: { ...shown, ...names } };
    await services.orders.updateCheckout(owner, shop, update, services.now());
    return reply(undefined);
  },
};

export const oauthForgetPassword: Procedure<'oauthForgetPassword'> = {
  effect: 'attempt',
  scope: 'session',
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
  scope: 'session',
  payload: z.object({ hash: z.string().min(1).max(500), password }),
  async run(payload, context) {
    const { reset } = await context.services.identity.credentials();
    if (!reset) return refuse(DELEGATED);
    const done = await reset(payload.hash, payload.password, context.services.now());
    // Whoever knew the old password is out everywhere.
    if (done.ok) await context.services.sessions.closeOfUser(done.value.claims.subject);
    return entered(context, done);
  },
};

/** Signs out everywhere else: who knew the old password may be there. */
export const updatePassword: Procedure<'updatePassword'> = {
  effect: 'attempt',
  scope: 'session',
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
    await services.sessions.closeOfUser(session.user.referenceKey, session.id);
    return reply({ user: await wireUser(context, session.user) });
  },
};

/** 403 and not 501: the caller asks for what it may not do here; nothing of the shop is broken. */
const DELEGATED: Problem = {
  title: 'Sign-in is delegated',
  status: 403,
  kind: 'delegated',
  detail:
    'Passwords are the identity provider’s alone. Sign in at the address of getExternalIdpRedirect.',
};

const WRONG_PASSWORD: Problem = {
  title: 'Forbidden',
  status: 403,
  kind: 'wrong-password',
  detail: 'This is not the current password.',
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

async function entered(
  context: CallContext,
  outcome: Result<LetIn, { readonly kind: LoginError }>,
): Promise<Answer<undefined>> {
  if (outcome.ok) {
    await context.enter(outcome.value);
    return reply(undefined);
  }
  const { kind } = outcome.failure;
  return refuse({
    title: 'Sign-in failed',
    status: LOGIN_ERRORS[kind],
    kind,
    detail: DETAILS[kind],
  });
}

const DETAILS: Readonly<Record<LoginError, string>> = {
  'bad-request': 'The identity provider did not take it.',
  unauthorized: 'The identity provider does not vouch for it.',
  deactivated: 'The account is closed.',
  'not-found': 'There is no account with this e-mail address and password.',
  expired: 'The link is too old or was used before.',
  exists: 'There is an account with this e-mail address already.',
  'server-error': 'The identity provider could not do it.',
};

async function keepGender(
  { services }: CallContext,
  { claims }: LetIn,
  chosen: (typeof GENDERS)[number],
): Promise<void> {
  await services.customers.updateProfile(claims.subject, { gender: chosen }, services.now());
}
