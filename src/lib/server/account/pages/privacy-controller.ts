import {
  accountPath,
  freshPrivacyPath,
  switchAccountPath,
} from '#lib/domain/customers/customer-paths.ts';
import { isSignInFresh } from '#lib/domain/customers/fresh-sign-in.ts';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import { type PrivacyPage, privacyView } from '#lib/server/account/views/account-privacy.ts';
import {
  type PageNotice,
  type PageResult,
  readLimitedForm,
} from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { signOut } from '#lib/server/customers/sign-in/sign-in.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';

/** Notices of the page: kind and i18n key. */
const NOTICES = {
  others: ['done', 'othersOut'],
  missing: ['failed', 'closeMissing'],
  withdrawn: ['done', 'withdrawn'],
  busy: ['failed', 'busy'],
  fresh: ['done', 'signedInFresh'],
} as const;
type PrivacyNotice = keyof typeof NOTICES | 'closing';

/** `/{locale}/account/privacy`: devices, data export and account deletion. */
export async function handlePrivacyRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
): Promise<Response | PageResult<PrivacyPage>> {
  if (requestContext.request.method === 'POST') return runAction(requestContext, context);
  const notice = readNotice(requestContext.url.searchParams.get('notice'), context);
  return { status: 200, page: await privacyView(context), notice };
}

async function runAction(
  requestContext: AccountRequest,
  context: CustomerContext,
): Promise<Response> {
  const { services, shop } = context;
  const form = await readLimitedForm(requestContext);
  switch (form?.get('press')) {
    case 'everywhere':
      recordSignOutEverywhere(requestContext, context);
      await services.customers.sessions.closeForUser(customerId(context), context.session.id);
      // The current session last, because its tokens are needed to sign out at the provider.
      return seeOther(await signOut({ services, shop, cookies: requestContext.cookies }));
    case 'others':
      recordSignOutEverywhere(requestContext, context);
      await services.customers.sessions.closeForUser(customerId(context), context.session.id);
      return redirectWithNotice(context, 'others');
    case 'close':
      if (form.get('sure') !== 'yes') return redirectWithNotice(context, 'missing', 'close');
      if (!isSignInFresh(context.session, services.now())) return askForSignIn(context);
      return closeAccount(requestContext, context);
    case 'keep':
      await services.customers.withdrawDeletion(customerId(context));
      return redirectWithNotice(context, 'withdrawn');
    default:
      return redirectWithNotice(context, 'busy');
  }
}

/** The provider asks for the password again, and the customer presses once more. */
function askForSignIn({ shop: { locale } }: CustomerContext): Response {
  return seeOther(switchAccountPath(locale, freshPrivacyPath(locale)));
}

function recordSignOutEverywhere(
  { clientAddress: client }: Pick<AccountRequest, 'clientAddress'>,
  { services, session }: CustomerContext,
): void {
  const who = session.user.id;
  services.security.log.record({ event: 'sign-out-everywhere', outcome: 'done', who, client });
}

/** Limited, because its receipt is also mailed to the contact address, which may be somebody else's. */
async function closeAccount(
  { clientAddress }: Pick<AccountRequest, 'clientAddress'>,
  context: CustomerContext,
): Promise<Response> {
  const { services, shop, session } = context;
  const subject = mailboxKey(session.user.email);
  const wait = await services.security.attempts.take({
    kind: 'mail',
    subject,
    client: clientAddress,
  });
  if (wait > 0) return redirectWithNotice(context, 'busy', 'close');
  await services.customers.requestDeletion(customerId(context), shop, services.now());
  const who = session.user.id;
  services.security.log.record({
    event: 'account-deletion',
    outcome: 'done',
    who,
    client: clientAddress,
  });
  return redirectWithNotice(context, 'closing', 'close');
}

function redirectWithNotice({ shop }: CustomerContext, notice: PrivacyNotice, part = ''): Response {
  const hash = part && `#${part}`;
  return seeOther(`${accountPath(shop.locale, 'privacy')}?notice=${notice}${hash}`);
}

function readNotice(name: string | null, { t }: CustomerContext): PageNotice | undefined {
  const notice = (Object.keys(NOTICES) as (keyof typeof NOTICES)[]).find(
    (candidate) => candidate === name,
  );
  if (!notice) return undefined;
  const [kind, key] = NOTICES[notice];
  return { kind, text: t(`account:${key}`) };
}
