import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { newsletterView } from '#lib/server/newsletter/views/account-newsletter.ts';
import { type AddressFieldsData, addressFields } from './account-addresses.ts';
import { type FormResult, type UserPage, userView } from './account-user.ts';

export interface RegistrationPage
  extends Pick<UserPage, 'values' | 'errors'>,
    AddressFieldsData,
    Required<FormResult> {
  /** False when the customer has saved an address already. */
  readonly asksForAddress: boolean;
  readonly asksForNewsletter: boolean;
  /** Local path to go on to. */
  readonly next: string;
}

/** Form for new customers; every field is optional. */
export async function registrationView(
  context: CustomerContext,
  next: string,
  answer: FormResult = {},
): Promise<RegistrationPage> {
  const { customers } = context.services;
  const [user, addresses, newsletter] = await Promise.all([
    userView(context, answer),
    customers.addresses(customerId(context)),
    newsletterView(context),
  ]);
  return {
    ...addressFields(context, undefined),
    values: user.values,
    errors: user.errors,
    typed: answer.typed ?? {},
    asksForAddress: addresses.length === 0,
    asksForNewsletter: !newsletter.isOn,
    next,
  };
}
