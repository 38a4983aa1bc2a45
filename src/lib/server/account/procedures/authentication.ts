import * as z from 'zod';
import type { Problem } from '#lib/contract/procedures.ts';
import { validateEmail } from '#lib/domain/addresses/address.ts';
import { GENDERS } from '#lib/domain/customers/customer.ts';
import { LOGIN_ERRORS, type LoginError } from '#lib/domain/customers/login-error.ts';
import { isValidPassword } from '#lib/domain/customers/password.ts';
import { isPersonalName } from '#lib/domain/customers/profile-rules.ts';
import type { Result } from '#lib/domain/result.ts';
import type { SignedIn } from '#lib/server/customers/ports/identity.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { type ProcedureResult, reject, reply } from '#lib/server/platform/rpc/procedure.ts';

export const email = z
  .string()
  .max(254)
  .refine((text) => validateEmail(text.trim()) === undefined, 'an e-mail address');
/** For an existing account, whose password may predate our rules. */
export const existingPassword = z.string().min(1).max(200);
export const password = z
  .string()
  .refine(
    isValidPassword,
    '8 to 70 characters: a lower case letter, an upper case letter, one of !@#$%^&*, no blanks',
  );
const name = z
  .string()
  .max(100)
  .refine((text) => isPersonalName(text.trim()), 'a name');
export const personFields = { first_name: name, last_name: name, email, gender: z.enum(GENDERS) };

/** 403 rather than 501: the caller may not do this here, but nothing is broken. */
export const SIGN_IN_DELEGATED: Problem = {
  title: 'Sign-in is delegated',
  status: 403,
  kind: 'delegated',
  detail:
    'Passwords are the identity provider’s alone. Sign in at the address of getExternalIdpRedirect.',
};

/** Opens a session for a successful sign-in; otherwise replies with the reason. */
export async function completeAuthentication(
  context: CallContext,
  outcome: Result<SignedIn, { readonly kind: LoginError }>,
): Promise<ProcedureResult<undefined>> {
  if (outcome.ok) {
    await context.signInCustomer(outcome.value);
    return reply(undefined);
  }
  const { kind } = outcome.failure;
  const client = context.clientAddress;
  context.services.security.log.record({
    event: 'sign-in',
    outcome: 'refused',
    client,
    reason: kind,
  });
  return reject({
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
