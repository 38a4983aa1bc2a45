import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type {
  AccountDeletion,
  AddressFailure,
  CustomerAddress,
  CustomerProfile,
  Profile,
  ProfileFailure,
} from '#lib/domain/customers/customer.ts';
import type { CustomerData } from '#lib/domain/customers/customer-data.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { OrderSummary } from '#lib/domain/orders/order-summary.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** Sets or clears an address as default; absent leaves it unchanged. */
export interface DefaultAddressChoice {
  readonly billing?: boolean;
  readonly shipping?: boolean;
}

/** A deletion request whose receipt has not been mailed yet. */
export interface UnsentReceipt extends AccountDeletion {
  readonly userId: string;
  readonly shopId: number;
  /** Recipients: the contact address, and the sign-in address if it differs. */
  readonly emails: readonly string[];
  readonly firstName: string;
}

/** Mailed to the address of an account to prove that it is the customer's. */
export interface GuestOrderLink {
  /** `ShopUser.referenceKey`. */
  readonly userId: string;
  readonly key: string;
  readonly email: string;
}

/**
 * Customers by `userId`, their `referenceKey`: profile, address book, data export and deletion. Data of another
 * customer is not found. Mutations are idempotent. Throws `Outage` when the database is unavailable.
 */
export interface Customers {
  /** Undefined for a customer who never signed in or whose account was deleted. */
  profile(userId: string): Promise<CustomerProfile | undefined>;
  /**
   * Applies all changes or none. Changed fields of the identity provider become `editedFields`, which later sign-ins
   * do not overwrite. A change of the contact address is mailed to the verified sign-in address, in the language of `shop`.
   */
  updateProfile(
    userId: string,
    changes: Partial<Profile>,
    at: { readonly shop: Pick<Shop, 'id'>; readonly now: Date },
  ): Promise<Result<ShopUser, ProfileFailure>>;

  /** Defaults first, then the newest. */
  addresses(userId: string): Promise<readonly CustomerAddress[]>;
  /**
   * Validates like the checkout; error paths are fields of the address. The first address becomes the default for both.
   * Duplicates are not added. At most 20.
   */
  createAddress(
    userId: string,
    address: Address,
    choice: DefaultAddressChoice,
    now: Date,
  ): Promise<Result<CustomerAddress, AddressFailure>>;
  updateAddress(
    userId: string,
    addressId: number,
    address: Address,
    choice: DefaultAddressChoice,
    now: Date,
  ): Promise<Result<CustomerAddress, AddressFailure>>;
  setDefaultAddress(
    userId: string,
    addressId: number,
    choice: DefaultAddressChoice,
    now: Date,
  ): Promise<Result<CustomerAddress, AddressFailure>>;
  /** A missing address is no failure. The newest remaining address replaces a removed default. */
  removeAddress(
    userId: string,
    addressId: number,
    now: Date,
  ): Promise<Result<void, Extract<AddressFailure, { kind: 'not-found' }>>>;

  /** The customer's orders in one shop, newest first, without orders cancelled before payment. */
  orderSummary(userId: string, shopId: number): Promise<readonly OrderSummary[]>;

  /**
   * Moves paid guest orders of the sign-in address to the customer, if the provider has verified that address. Orders of
   * an erased account stay without one. Returns how many were moved.
   */
  claimGuestOrders(userId: string): Promise<number>;
  /** Saves a link to the customer's sign-in address. It ends the one before. */
  saveGuestOrderLink(link: Pick<GuestOrderLink, 'userId' | 'key'>, until: Date): Promise<void>;
  /**
   * Uses a link up, once, and moves the paid guest orders of its address to the customer. Returns how many were moved;
   * undefined when the link was used, has ended, or the customer's address is another one now.
   */
  claimLinkedOrders(link: GuestOrderLink, now: Date): Promise<number | undefined>;

  /** All stored data of the customer, for download. Undefined when there is none. */
  exportData(userId: string, now: Date): Promise<CustomerData | undefined>;

  /** Undefined while no deletion is requested. */
  deletion(userId: string): Promise<AccountDeletion | undefined>;
  /** A repeated request keeps the first due date. Undefined for an unknown customer. `shop` decides the receipt's language. */
  requestDeletion(userId: string, shop: Shop, now: Date): Promise<AccountDeletion | undefined>;
  /** Does nothing when no deletion is requested. */
  withdrawDeletion(userId: string): Promise<void>;
  claimReceipts(now: Date): Promise<readonly UnsentReceipt[]>;
  markReceiptSent(userId: string, now: Date): Promise<void>;
  /**
   * Executes a batch of due deletions: deletes the customer with addresses, sessions, wishlists, baskets, newsletters
   * and stock alerts. Orders stay for accounting, without the account. Skips customers with an unpaid order. Returns
   * whether more may be left.
   */
  eraseDue(now: Date): Promise<boolean>;
}
