import { accountPath } from '#lib/domain/customer-paths.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { signOut } from '#lib/server/rpc/sign-in.ts';
import { type PrivacyPage, privacyView } from '#lib/server/views/account-privacy.ts';
import { type CustomerContext, customerId } from '#lib/server/views/customer-context.ts';
import { type Answered, type PageNotice, postedForm } from './posted-form.ts';

/** What the page has to say of the button that was pressed: kind and word. */
const NOTICES = {
  others: ['done', 'othersOut'],
  missing: ['failed', 'closeMissing'],
  withdrawn: ['done', 'withdrawn'],
  busy: ['failed', 'busy'],
} as const;
type PrivacyNotice = keyof typeof NOTICES | 'closing';

/** `/{locale}/account/privacy`: devices, data, and the end of the account. */
export async function privacyDoor(
  door: AccountDoor,
  { context }: AccountVisit,
): Promise<Response | Answered<PrivacyPage>> {
  if (door.request.method === 'POST') return pressed(door, context);
  const notice = noticeOf(door.url.searchParams.get('notice'), context);
  return { status: 200, page: await privacyView(context), notice };
}

async function pressed(door: AccountDoor, context: CustomerContext): Promise<Response> {
  const { services, shop } = context;
  const form = await postedForm(door);
  switch (form?.get('press')) {
    case 'everywhere':
      await services.sessions.closeOfUser(customerId(context), context.session.id);
      // This one last: it knows the way out of the provider.
      return seeOther(await signOut({ services, shop, cookies: door.cookies }));
    case 'others':
      await services.sessions.closeOfUser(customerId(context), context.session.id);
      return after(context, 'others');
    case 'close':
      if (form.get('sure') !== 'yes') return after(context, 'missing', 'close');
      await services.customers.requestDeletion(customerId(context), shop, services.now());
      return after(context, 'closing', 'close');
    case 'keep':
      await services.customers.withdrawDeletion(customerId(context));
      return after(context, 'withdrawn');
    default:
      return after(context, 'busy');
  }
}

function after({ shop }: CustomerContext, notice: PrivacyNotice, part = ''): Response {
  const hash = part && `#${part}`;
  return seeOther(`${accountPath(shop.locale, 'privacy')}?notice=${notice}${hash}`);
}

function noticeOf(asked: string | null, { t }: CustomerContext): PageNotice | undefined {
  const known = (Object.keys(NOTICES) as (keyof typeof NOTICES)[]).find((name) => name === asked);
  if (!known) return undefined;
  const [kind, word] = NOTICES[known];
  return { kind, text: t(`account:${word}`) };
}
