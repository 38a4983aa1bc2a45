import type { FormValues } from '#lib/contract/checkout-page.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import { PROFILE_FIELDS } from '#lib/domain/customers/profile-form.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';

/** Typed values and errors of a form that failed validation. */
export interface FormResult {
  readonly typed?: FormValues;
  readonly errors?: readonly FieldError[];
}

export interface UserPage {
  /** One value per field: the typed one, else the stored one. */
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  readonly signInEmail: string;
  /** RFC 3339. */
  readonly since: string;
  /** Pages of the identity provider. */
  readonly links: { readonly profile: string; readonly password: string };
}

/** The customer's own details. `answer`: result of a form that failed validation. */
export async function userView(
  context: CustomerContext,
  answer: FormResult = {},
): Promise<UserPage> {
  const { services, shop, session } = context;
  const profile = await services.customers.profile(customerId(context));
  const stored: Readonly<Record<string, unknown>> = { ...(profile ?? session.user) };
  const typed = answer.typed ?? {};
  const values = PROFILE_FIELDS.map((name) => [name, typed[name] ?? String(stored[name] ?? '')]);
  return {
    values: Object.fromEntries(values),
    errors: answer.errors ?? [],
    signInEmail: profile?.signInEmail || session.user.email,
    since: session.user.createdAt,
    links: {
      profile: services.customers.identity.profileUrl(shop),
      password: services.customers.identity.passwordUrl(shop),
    },
  };
}
