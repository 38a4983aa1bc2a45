import {
  accountPath,
  freshPrivacyPath,
  switchAccountPath,
} from '#lib/domain/customers/customer-paths.ts';
import { isSignInFresh } from '#lib/domain/customers/fresh-sign-in.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { customerId } from '#lib/server/customers/views/customer-context.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';

/** All data stored about the customer, as a JSON download (GDPR, articles 15 and 20). */
export async function exportCustomerData(
  requestContext: AccountRequest,
  { context }: AccountVisit,
): Promise<Response> {
  const { services, shop, session } = context;
  if (!isSignInFresh(session, services.now()))
    return seeOther(switchAccountPath(shop.locale, freshPrivacyPath(shop.locale)));
  // Limited, because it is the most expensive query.
  const attempt = {
    kind: 'export',
    subject: String(customerId(context)),
    client: requestContext.clientAddress,
  } as const;
  if ((await services.security.attempts.take(attempt)) > 0) {
    return seeOther(`${accountPath(shop.locale, 'privacy')}?notice=busy`);
  }
  const client = requestContext.clientAddress;
  const who = context.session.user.id;
  services.security.log.record({ event: 'data-export', outcome: 'done', who, client });
  const now = services.now();
  const data = await services.customers.exportData(customerId(context), now);
  return new Response(JSON.stringify(data ?? {}, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
      ...PRIVATE_HEADERS,
    },
  });
}
