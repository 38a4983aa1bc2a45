import { accountPath } from '#lib/domain/customer-paths.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import { PRIVATE, seeOther } from '#lib/server/http/private-answer.ts';
import { customerId } from '#lib/server/views/customer-context.ts';

/** Everything the shop keeps about the customer, as one readable file to take along. */
export async function dataExport(door: AccountDoor, { context }: AccountVisit): Promise<Response> {
  const { services, shop } = context;
  // The most work that one request can ask of the database.
  if (door.locals.limits.take('attempt', door.clientAddress) > 0) {
    return seeOther(`${accountPath(shop.locale, 'privacy')}?notice=busy`);
  }
  const now = services.now();
  const data = await services.customers.everythingOf(customerId(context), now);
  return new Response(JSON.stringify(data ?? {}, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
      ...PRIVATE,
    },
  });
}
