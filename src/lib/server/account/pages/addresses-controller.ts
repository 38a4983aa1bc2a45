import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import { type AddressesPage, addressesView } from '#lib/server/account/views/account-addresses.ts';
import {
  type PageNotice,
  type PageResult,
  readLimitedForm,
} from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';

/** Notices of the list: kind and i18n key. */
const NOTICES = {
  saved: ['done', 'addressSaved'],
  removed: ['done', 'addressRemoved'],
  default: ['done', 'addressDefault'],
  gone: ['failed', 'addressGone'],
  full: ['failed', 'addressFull'],
  busy: ['failed', 'busy'],
} as const;
export type AddressNotice = keyof typeof NOTICES;

/** Redirects to the list with a notice. */
export function redirectToAddresses({ shop }: CustomerContext, notice: AddressNotice): Response {
  return seeOther(`${accountPath(shop.locale, 'addresses')}?notice=${notice}`);
}

/** `/{locale}/account/addresses`: GET shows the list, its buttons post here. */
export async function handleAddressesRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
): Promise<Response | PageResult<AddressesPage>> {
  if (requestContext.request.method === 'POST') {
    const form = await readLimitedForm(requestContext);
    return redirectToAddresses(context, form ? await runAction(form, context) : 'busy');
  }
  const notice = readNotice(requestContext.url.searchParams.get('notice'), context);
  return { status: 200, page: await addressesView(context), notice };
}

async function runAction(form: FormData, context: CustomerContext): Promise<AddressNotice> {
  const { customers, now } = context.services;
  const id = parseAddressId(form.get('id'));
  const press = form.get('press');
  if (id === undefined) return 'gone';
  if (press === 'remove') {
    const removed = await customers.removeAddress(customerId(context), id, now());
    return removed.ok ? 'removed' : 'gone';
  }
  const choice = press === 'billing' ? { billing: true } : { shipping: true };
  const changed = await customers.setDefaultAddress(customerId(context), id, choice, now());
  return changed.ok ? 'default' : 'gone';
}

/** Parses the id of a path or form field; undefined if invalid. */
export function parseAddressId(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function readNotice(name: string | null, { t }: CustomerContext): PageNotice | undefined {
  const notice = (Object.keys(NOTICES) as AddressNotice[]).find((candidate) => candidate === name);
  if (!notice) return undefined;
  const [kind, key] = NOTICES[notice];
  return { kind, text: t(`account:${key}`) };
}
