import type { AccountDeletion } from '#lib/domain/customers/customer.ts';
import type { SignedInSession } from '#lib/server/customers/ports/sessions.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';

export interface PrivacyPage {
  /** This device first, then the most recently used. */
  readonly devices: readonly (SignedInSession & { readonly isThis: boolean })[];
  readonly deletion: AccountDeletion | undefined;
}

export async function privacyView(context: CustomerContext): Promise<PrivacyPage> {
  const { services, session } = context;
  const userId = customerId(context);
  const [sessions, deletion] = await Promise.all([
    services.customers.sessions.listForUser(userId, services.now()),
    services.customers.deletion(userId),
  ]);
  const devices = sessions.map((device) => ({ ...device, isThis: device.id === session.id }));
  return {
    devices: devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
    deletion,
  };
}
