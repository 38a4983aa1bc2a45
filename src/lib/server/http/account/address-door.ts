import { addressIn, asksForCountry } from '#lib/domain/checkout-form.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import type { DefaultChoice } from '#lib/server/ports/customers.ts';
import { type AddressPage, addressView } from '#lib/server/views/account-addresses.ts';
import { type CustomerContext, customerId } from '#lib/server/views/customer-context.ts';
import { typedTexts } from '#lib/server/views/typed-texts.ts';
import { addressesAfter, addressId } from './addresses-door.ts';
import { type Answered, postedForm } from './posted-form.ts';

/** The checkout's name for the fields of an address. */
export const ADDRESS_GROUP = 'shippingAddress';

/** `/{locale}/account/addresses/{id}`, `new` for another one. Undefined: no such address of this customer's (404). */
export async function addressDoor(
  door: AccountDoor,
  { context }: AccountVisit,
  asked: string | undefined,
): Promise<Response | Answered<AddressPage> | undefined> {
  const id = asked === 'new' ? asked : addressId(asked);
  if (id === undefined) return undefined;
  if (door.request.method === 'POST') return save(door, context, id);
  const page = await addressView(context, id);
  return page && { status: 200, page };
}

async function save(
  door: AccountDoor,
  context: CustomerContext,
  id: number | 'new',
): Promise<Response | Answered<AddressPage> | undefined> {
  const { customers, now } = context.services;
  const form = await postedForm(door);
  if (!form) return addressesAfter(context, 'busy');
  if (asksForCountry(form)) return otherFields(context, id, form);
  const [user, address, choice] = [
    customerId(context),
    addressIn(form, ADDRESS_GROUP),
    choiceIn(form),
  ];
  const saved =
    id === 'new'
      ? await customers.createAddress(user, address, choice, now())
      : await customers.updateAddress(user, id, address, choice, now());
  if (saved.ok) return addressesAfter(context, 'saved');
  switch (saved.failure.kind) {
    case 'too-many':
      return addressesAfter(context, 'full');
    case 'not-found':
      return undefined;
    case 'invalid':
      return comeBack(context, id, form, saved.failure.errors);
  }
}

/** The form with the fields of the country that was chosen, and with all that was typed. */
async function otherFields(
  context: CustomerContext,
  id: number | 'new',
  form: FormData,
): Promise<Answered<AddressPage> | undefined> {
  const page = await addressView(context, id, { typed: typedTexts(form) });
  return page && { status: 200, page };
}

async function comeBack(
  context: CustomerContext,
  id: number | 'new',
  form: FormData,
  errors: AddressPage['errors'],
): Promise<Answered<AddressPage> | undefined> {
  const page = await addressView(context, id, {
    typed: typedTexts(form),
    errors: groupedErrors(errors),
  });
  const notice = { kind: 'failed', text: context.t('account:errorsTitle') } as const;
  return page && { status: 422, page, notice };
}

/** The errors by the names that the fields have in the form. */
function groupedErrors(errors: AddressPage['errors']): AddressPage['errors'] {
  return errors.map(({ path, message }) => ({ path: `${ADDRESS_GROUP}.${path}`, message }));
}

/** A box that is ticked makes it the default; taking the mark away is done by giving it to another. */
function choiceIn(form: FormData): DefaultChoice {
  return {
    ...(form.get('shipping') === 'yes' && { shipping: true }),
    ...(form.get('billing') === 'yes' && { billing: true }),
  };
}
