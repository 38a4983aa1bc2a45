import type { GuestOrderLink } from '#lib/server/customers/ports/customers.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';

export interface GuestOrdersPage {
  /** The address of the account, which guest orders have to have. */
  readonly email: string;
  /** Guest orders of a verified address come with each sign-in. */
  readonly isVerified: boolean;
  /** Opened by a link of this customer that has not expired. */
  readonly isLink: boolean;
  /** Opened by a link that is forged, expired or of another customer. */
  readonly isExpired: boolean;
}

/** The page that brings guest orders into the account. `token`: of a mailed link. */
export async function guestOrdersView(
  context: CustomerContext,
  token?: string,
): Promise<GuestOrdersPage> {
  const { services, session } = context;
  const profile = await services.customers.profile(customerId(context));
  const isLink = token !== undefined && (await openGuestOrderLink(context, token)) !== undefined;
  return {
    email: profile?.signInEmail || session.user.email,
    isVerified: profile?.isEmailVerified ?? false,
    isLink,
    isExpired: token !== undefined && !isLink,
  };
}

/** Content of the link; undefined when it is forged, expired, or another customer's. */
export async function openGuestOrderLink(
  context: CustomerContext,
  token: string,
): Promise<GuestOrderLink | undefined> {
  const sealed = await context.services.security.unseal<{ readonly guestOrders?: unknown }>(token);
  const { userId, key, email } = Object(sealed?.guestOrders) as Partial<GuestOrderLink>;
  const isWhole = typeof key === 'string' && typeof email === 'string';
  if (!isWhole || userId !== customerId(context)) return undefined;
  return { userId, key, email };
}
