import { accountPath } from '#lib/domain/customer-paths.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { type AddressesPage, addressesView } from '#lib/server/views/account-addresses.ts';
import { type CustomerContext, customerId } from '#lib/server/views/customer-context.ts';
import { type Answered, type PageNotice, postedForm } from './posted-form.ts';

/** What the list has to say of the form that led back to it: kind and word. */
const NOTICES = {
  saved: ['done', 'addressSaved'],
  removed: ['done', 'addressRemoved'],
  default: ['done', 'addressDefault'],
  gone: ['failed', 'addressGone'],
  full: ['failed', 'addressFull'],
  busy: ['failed', 'busy'],
} as const;
export type AddressNotice = keyof typeof NOTICES;

/** Where a form about an address leads. */
export function addressesAfter({ shop }: CustomerContext, notice: AddressNotice): Response {
  return seeOther(`${accountPath(shop.locale, 'addresses')}?notice=${notice}`);
}

/** `/{locale}/account/addresses`: the list; its buttons post here. */
export async function addressesDoor(
  door: AccountDoor,
  { context }: AccountVisit,
): Promise<Response | Answered<AddressesPage>> {
  if (door.request.method === 'POST') {
    const form = await postedForm(door);
    return addressesAfter(context, form ? await pressed(form, context) : 'busy');
  }
  const notice = noticeOf(door.url.searchParams.get('notice'), context);
  return { status: 200, page: await addressesView(context), notice };
}

async function pressed(form: FormData, context: CustomerContext): Promise<AddressNotice> {
  const { customers, now } = context.services;
  const id = addressId(form.get('id'));
  const press = form.get('press');
  if (id === undefined) return 'gone';
  if (press === 'remove') {
    const removed = await customers.removeAddress(customerId(context), id, now());
    return removed.ok ? 'removed' : 'gone';
  }
  const choice = press === 'billing' ? { billing: true } : { shipping: true };
  const set = await customers.setDefaultAddress(customerId(context), id, choice, now());
  return set.ok ? 'default' : 'gone';
}

/** The id as it stands in a path or a form; undefined for anything that is none. */
export function addressId(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function noticeOf(asked: string | null, { t }: CustomerContext): PageNotice | undefined {
  const known = (Object.keys(NOTICES) as AddressNotice[]).find((name) => name === asked);
  if (!known) return undefined;
  const [kind, word] = NOTICES[known];
  return { kind, text: t(`account:${word}`) };
}
