import type { Address } from '#lib/domain/checkout.ts';
import type {
  AccountDeletion,
  AddressFailure,
  CustomerAddress,
  CustomerData,
  CustomerProfile,
  OrderSummary,
  Profile,
  ProfileFailure,
} from '#lib/domain/customer.ts';
import type { Result } from '#lib/domain/result.ts';
import type { ShopUser } from '#lib/domain/session.ts';
import type { Shop } from '#lib/domain/shop.ts';

/** What becomes a default with it; false takes it away. Absent leaves it as it is. */
export interface DefaultChoice {
  readonly billing?: boolean;
  readonly shipping?: boolean;
}

/** A request of deletion whose receipt was not mailed yet. */
export interface UnsentReceipt extends AccountDeletion {
  readonly userId: string;
  readonly shopId: number;
  /** Where to: the contact address, and the sign-in address if it is another. */
  readonly emails: readonly string[];
  readonly firstName: string;
}

/**
 * Customers by `userId`, their `referenceKey`: profile, address book, and what the law gives them. What is another
 * customer's is not found. Every mutation survives being sent twice. Throws `Outage` when the database cannot answer.
 */
export interface Customers {
  /** Undefined for somebody who never signed in, or whose account was deleted. */
  profile(userId: string): Promise<CustomerProfile | undefined>;
  /**
   * Takes all of the changes or none. What differs from before of the provider's fields counts as edited here from
   * now on, and no later sign-in overwrites it.
   */
  updateProfile(
    userId: string,
    changes: Partial<Profile>,
    now: Date,
  ): Promise<Result<ShopUser, ProfileFailure>>;

  /** Defaults first, then the newest. */
  addresses(userId: string): Promise<readonly CustomerAddress[]>;
  /**
   * Checked like an address in the checkout (`domain/address.ts`); paths are fields of the address. The first one is
   * the default for both. One that is there already is not added twice. At most 20.
   */
  createAddress(
    userId: string,
    address: Address,
    choice: DefaultChoice,
    now: Date,
  ): Promise<Result<CustomerAddress, AddressFailure>>;
  updateAddress(
    userId: string,
    addressId: number,
    address: Address,
    choice: DefaultChoice,
    now: Date,
  ): Promise<Result<CustomerAddress, AddressFailure>>;
  setDefaultAddress(
    userId: string,
    addressId: number,
    choice: DefaultChoice,
    now: Date,
  ): Promise<Result<CustomerAddress, AddressFailure>>;
  /** One that is gone already is no failure. Where it was a default, the newest of the others is. */
  removeAddress(
    userId: string,
    addressId: number,
    now: Date,
  ): Promise<Result<void, Extract<AddressFailure, { kind: 'not-found' }>>>;

  /** The customer's orders in one shop, newest first; none that was given up before it was paid. */
  orderSummary(userId: string, shopId: number): Promise<readonly OrderSummary[]>;

  /** Everything kept about the customer, for a download. Undefined when nothing is. */
  everythingOf(userId: string, now: Date): Promise<CustomerData | undefined>;

  /** Undefined while nobody asked for it. */
  deletion(userId: string): Promise<AccountDeletion | undefined>;
  /** Asked again, it stays as it was. Undefined when there is no such customer. `shop` gives the receipt's language. */
  requestDeletion(userId: string, shop: Shop, now: Date): Promise<AccountDeletion | undefined>;
  /** Nothing happens where nothing was asked for. */
  withdrawDeletion(userId: string): Promise<void>;
  unsentReceipts(): Promise<readonly UnsentReceipt[]>;
  markReceiptSent(userId: string, now: Date): Promise<void>;
  /**
   * Carries out what is due, a bounded number at a time: the customer with addresses, sessions, wishlists, baskets,
   * newsletters and stock alerts is deleted; orders stay for the books without the account. Waits while an order waits
   * for its payment. Answers whether more may be left.
   */
  eraseDue(now: Date): Promise<boolean>;
}
