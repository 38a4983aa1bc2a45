import { formatGreetingName } from '#lib/domain/addresses/address-lines.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import { syncMembership } from '#lib/server/customers/procedures/membership.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { type OrderListItem, orderListItem } from '#lib/server/orders/views/order-list.ts';

export interface OverviewPage {
  /** First name, or ''. */
  readonly name: string;
  readonly email: string;
  readonly member: MemberCardData | undefined;
  readonly lastOrder: OrderListItem | undefined;
}

export interface MemberCardData extends Membership {
  readonly holder: string;
}

export async function overviewView(context: CustomerContext): Promise<OverviewPage> {
  const { services, session } = context;
  const { orders } = await services.orders.desk.listForUser(customerId(context), {
    page: 1,
    perPage: 1,
  });
  const { user } = session;
  return {
    name: user.firstName,
    email: user.email,
    member: memberCard(context, user.membership),
    lastOrder: orders[0] && orderListItem(orders[0], context),
  };
}

/** The card with current data from the club's register, or the last known ones during an outage. */
export async function membershipView(
  context: CustomerContext,
): Promise<MemberCardData | undefined> {
  const { services, session } = context;
  return memberCard(context, await syncMembership(services, session.user));
}

function memberCard(
  { session: { user } }: CustomerContext,
  membership: Membership | undefined,
): MemberCardData | undefined {
  return membership && { ...membership, holder: formatGreetingName(user) };
}
