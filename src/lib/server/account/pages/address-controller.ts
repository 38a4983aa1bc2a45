import { isCountryChange, readAddress } from '#lib/domain/checkout/checkout-form.ts';
import { type AddressPage, addressView } from '#lib/server/account/views/account-addresses.ts';
import type { DefaultAddressChoice } from '#lib/server/customers/ports/customers.ts';
import { type PageResult, readLimitedForm } from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { formTextValues } from '#lib/server/platform/forms/form-text-values.ts';
import { parseAddressId, redirectToAddresses } from './addresses-controller.ts';

/** Prefix of the address fields, as in the checkout. */
export const ADDRESS_GROUP = 'shippingAddress';

/** `/{locale}/account/addresses/{id}`, or `new`. Undefined when the customer has no such address (404). */
export async function handleAddressRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
  idText: string | undefined,
): Promise<Response | PageResult<AddressPage> | undefined> {
  const id = idText === 'new' ? idText : parseAddressId(idText);
  if (id === undefined) return undefined;
  if (requestContext.request.method === 'POST') return saveAddress(requestContext, context, id);
  const page = await addressView(context, id);
  return page && { status: 200, page };
}

async function saveAddress(
  requestContext: AccountRequest,
  context: CustomerContext,
  id: number | 'new',
): Promise<Response | PageResult<AddressPage> | undefined> {
  const { customers, now } = context.services;
  const form = await readLimitedForm(requestContext);
  if (!form) return redirectToAddresses(context, 'busy');
  if (isCountryChange(form)) return changeCountry(context, id, form);
  const [user, address, choice] = [
    customerId(context),
    readAddress(form, ADDRESS_GROUP),
    readDefaultChoice(form),
  ];
  const saved =
    id === 'new'
      ? await customers.createAddress(user, address, choice, now())
      : await customers.updateAddress(user, id, address, choice, now());
  if (saved.ok) return redirectToAddresses(context, 'saved');
  switch (saved.failure.kind) {
    case 'too-many':
      return redirectToAddresses(context, 'full');
    case 'not-found':
      return undefined;
    case 'invalid':
      return showErrors(context, id, form, saved.failure.errors);
  }
}

/** The form with the fields of the chosen country and the typed values. */
async function changeCountry(
  context: CustomerContext,
  id: number | 'new',
  form: FormData,
): Promise<PageResult<AddressPage> | undefined> {
  const page = await addressView(context, id, { typed: formTextValues(form) });
  return page && { status: 200, page };
}

async function showErrors(
  context: CustomerContext,
  id: number | 'new',
  form: FormData,
  errors: AddressPage['errors'],
): Promise<PageResult<AddressPage> | undefined> {
  const page = await addressView(context, id, {
    typed: formTextValues(form),
    errors: withFieldPrefix(errors),
  });
  const notice = { kind: 'failed', text: context.t('account:errorsTitle') } as const;
  return page && { status: 422, page, notice };
}

/** Errors with the form's field names. */
function withFieldPrefix(errors: AddressPage['errors']): AddressPage['errors'] {
  return errors.map(({ path, message }) => ({ path: `${ADDRESS_GROUP}.${path}`, message }));
}

/** A ticked box makes the address the default. Unticking changes nothing; another address has to become the default. */
function readDefaultChoice(form: FormData): DefaultAddressChoice {
  return {
    ...(form.get('shipping') === 'yes' && { shipping: true }),
    ...(form.get('billing') === 'yes' && { billing: true }),
  };
}
