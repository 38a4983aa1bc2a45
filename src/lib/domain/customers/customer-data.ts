import type { AccountDeletion, CustomerAddress, CustomerProfile } from './customer.ts';
import type { ShopUser } from './session.ts';

/** Export of everything stored about a customer. Each part is JSON as stored. */
export interface CustomerData {
  readonly exportedAt: string;
  readonly profile: CustomerProfile &
    Pick<ShopUser, 'id' | 'referenceKey' | 'createdAt' | 'membership'>;
  readonly addresses: readonly CustomerAddress[];
  readonly orders: readonly unknown[];
  readonly baskets: readonly unknown[];
  readonly wishlists: readonly unknown[];
  readonly newsletter: readonly unknown[];
  readonly stockAlerts: readonly unknown[];
  readonly sessions: readonly unknown[];
  readonly deletion: AccountDeletion | null;
}
