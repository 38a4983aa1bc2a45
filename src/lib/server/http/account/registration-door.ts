import type { Address, FieldError } from '#lib/domain/checkout.ts';
import { addressIn, asksForCountry } from '#lib/domain/checkout-form.ts';
import { accountPath, registrationPath } from '#lib/domain/customer-paths.ts';
import { profileChanges } from '#lib/domain/profile-form.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import { returnPath } from '#lib/server/http/local-path.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { newsletterView } from '#lib/server/views/account-newsletter.ts';
import { type RegistrationPage, registrationView } from '#lib/server/views/account-registration.ts';
import { type CustomerContext, customerId } from '#lib/server/views/customer-context.ts';
import { typedTexts } from '#lib/server/views/typed-texts.ts';
import { ADDRESS_GROUP } from './address-door.ts';
import { subscribe } from './newsletter-door.ts';
import { type Answered, postedForm } from './posted-form.ts';

/** `/{locale}/registration`: a new customer's first page; what it asks for can be left out, and goes on to where one was. */
export async function registrationDoor(
  door: AccountDoor,
  { context }: AccountVisit,
): Promise<Response | Answered<RegistrationPage>> {
  const fallback = accountPath(context.shop.locale);
  const wanted = returnPath(door.url.searchParams.get('redirectUrl'), fallback);
  const next = wanted.startsWith(registrationPath(context.shop.locale)) ? fallback : wanted;
  if (door.request.method !== 'POST') {
    return { status: 200, page: await registrationView(context, next) };
  }
  const form = await postedForm(door);
  if (!form) {
    const notice = { kind: 'failed', text: context.t('account:busy') } as const;
    return { status: 429, page: await registrationView(context, next), notice };
  }
  if (asksForCountry(form)) {
    const page = await registrationView(context, next, { typed: typedTexts(form) });
    return { status: 200, page };
  }
  const errors = await keep(form, context);
  if (errors.length === 0) {
    // Its mail asks once more; whether that could be sent keeps nobody here.
    if (form.get('consent') === 'yes') await join(door, context);
    return seeOther(next);
  }
  return {
    status: 422,
    page: await registrationView(context, next, { typed: typedTexts(form), errors }),
    notice: { kind: 'failed', text: context.t('checkout:errorsTitle') },
  };
}

/** Saves what can be saved; the errors of what cannot. The same form once more adds nothing twice. */
async function keep(form: FormData, context: CustomerContext): Promise<readonly FieldError[]> {
  const { customers, now } = context.services;
  const user = customerId(context);
  // Nothing has to be told: a field left empty takes nothing away.
  const told = Object.entries(profileChanges(form)).filter(([, text]) => text !== '');
  const profile = await customers.updateProfile(user, Object.fromEntries(told), now());
  const ofProfile = !profile.ok && profile.failure.kind === 'invalid' ? profile.failure.errors : [];
  const address = placeIn(form);
  if (!address) return ofProfile;
  const saved = await customers.createAddress(user, address, {}, now());
  const ofAddress = !saved.ok && saved.failure.kind === 'invalid' ? saved.failure.errors : [];
  const known = new Set(ofProfile.map(({ path }) => path));
  return [...ofProfile, ...ofAddress.map(named).filter(({ path }) => !known.has(path))];
}

const PERSON: ReadonlySet<string> = new Set(['firstName', 'lastName', 'phone']);

/** The form asks for name and phone once, for the profile and the address. */
function named({ path, message }: FieldError): FieldError {
  return { path: PERSON.has(path) ? path : `${ADDRESS_GROUP}.${path}`, message };
}

/** The address with the person's name; undefined where nothing of it was filled in. */
function placeIn(form: FormData): Address | undefined {
  const place = addressIn(form, ADDRESS_GROUP);
  const { street, houseNumber, additional, zipCode, city } = place;
  if ([street, houseNumber, additional, zipCode, city].every((text) => text === '')) {
    return undefined;
  }
  const { firstName = '', lastName = '', phone = '' } = profileChanges(form);
  return { ...place, firstName, lastName, phone };
}

async function join(door: AccountDoor, context: CustomerContext): Promise<void> {
  const { email } = await newsletterView(context);
  await subscribe(door, context, email, 'yes');
}
