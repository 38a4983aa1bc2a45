import type { Address, FieldError } from '#lib/domain/addresses/address-fields.ts';
import { isCountryChange, readAddress } from '#lib/domain/checkout/checkout-form.ts';
import { accountPath, registrationPath } from '#lib/domain/customers/customer-paths.ts';
import { readProfileChanges } from '#lib/domain/customers/profile-form.ts';
import {
  type RegistrationPage,
  registrationView,
} from '#lib/server/account/views/account-registration.ts';
import { type PageResult, readLimitedForm } from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { subscribeCustomer } from '#lib/server/newsletter/pages/newsletter-controller.ts';
import { newsletterView } from '#lib/server/newsletter/views/account-newsletter.ts';
import { formTextValues } from '#lib/server/platform/forms/form-text-values.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';
import { returnPath } from '#lib/server/platform/security/local-path.ts';
import { ADDRESS_GROUP } from './address-controller.ts';

/** `/{locale}/registration`: optional details of a new customer; redirects to the page before the sign-up. */
export async function handleRegistrationRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
): Promise<Response | PageResult<RegistrationPage>> {
  const fallback = accountPath(context.shop.locale);
  const target = returnPath(requestContext.url.searchParams.get('redirectUrl'), fallback);
  const next = target.startsWith(registrationPath(context.shop.locale)) ? fallback : target;
  if (requestContext.request.method !== 'POST') {
    return { status: 200, page: await registrationView(context, next) };
  }
  const form = await readLimitedForm(requestContext);
  if (!form) {
    const notice = { kind: 'failed', text: context.t('account:busy') } as const;
    return { status: 429, page: await registrationView(context, next), notice };
  }
  if (isCountryChange(form)) {
    const page = await registrationView(context, next, { typed: formTextValues(form) });
    return { status: 200, page };
  }
  const errors = await saveDetails(form, context);
  if (errors.length === 0) {
    // The subscription needs confirming by mail; a failure to send it must not stop the registration.
    if (form.get('consent') === 'yes') await subscribeToNewsletter(requestContext, context);
    return seeOther(next);
  }
  return {
    status: 422,
    page: await registrationView(context, next, { typed: formTextValues(form), errors }),
    notice: { kind: 'failed', text: context.t('checkout:errorsTitle') },
  };
}

/** Saves profile and address; returns the errors of invalid parts. Idempotent. */
async function saveDetails(
  form: FormData,
  context: CustomerContext,
): Promise<readonly FieldError[]> {
  const { customers, now } = context.services;
  const user = customerId(context);
  // All fields are optional: an empty one must not delete a stored value.
  const filled = Object.entries(readProfileChanges(form)).filter(([, text]) => text !== '');
  const profile = await customers.updateProfile(user, Object.fromEntries(filled), {
    shop: context.shop,
    now: now(),
  });
  const profileErrors =
    !profile.ok && profile.failure.kind === 'invalid' ? profile.failure.errors : [];
  const address = readPostedAddress(form);
  if (!address) return profileErrors;
  const saved = await customers.createAddress(user, address, {}, now());
  const addressErrors = !saved.ok && saved.failure.kind === 'invalid' ? saved.failure.errors : [];
  const reported = new Set(profileErrors.map(({ path }) => path));
  return [
    ...profileErrors,
    ...addressErrors.map(withFormPath).filter(({ path }) => !reported.has(path)),
  ];
}

const SHARED_FIELDS: ReadonlySet<string> = new Set(['firstName', 'lastName', 'phone']);

/** Name and phone are asked once, for profile and address. */
function withFormPath({ path, message }: FieldError): FieldError {
  return { path: SHARED_FIELDS.has(path) ? path : `${ADDRESS_GROUP}.${path}`, message };
}

/** The address with the customer's name; undefined when no address field is filled in. */
function readPostedAddress(form: FormData): Address | undefined {
  const address = readAddress(form, ADDRESS_GROUP);
  const { street, houseNumber, additional, zipCode, city } = address;
  if ([street, houseNumber, additional, zipCode, city].every((text) => text === '')) {
    return undefined;
  }
  const { firstName = '', lastName = '', phone = '' } = readProfileChanges(form);
  return { ...address, firstName, lastName, phone };
}

async function subscribeToNewsletter(
  requestContext: AccountRequest,
  context: CustomerContext,
): Promise<void> {
  const { email } = await newsletterView(context);
  await subscribeCustomer(requestContext, context, email, 'yes');
}
