import type { ColumnType, Generated } from 'kysely';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { CustomData, DisplayData } from '#lib/domain/basket/basket.ts';
import type { AppliedReduction } from '#lib/domain/catalog/product.ts';
import type { CheckoutCost, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { Gift } from '#lib/domain/checkout/gift.ts';
import type { Gender, ProfileField } from '#lib/domain/customers/customer.ts';
import type { Device } from '#lib/domain/customers/device.ts';
import type { StaffClaimSource, StaffRole } from '#lib/domain/customers/staff.ts';
import type {
  OrderGift,
  OrderStatus,
  OrderVoucher,
  PaymentStatus,
  RefundReason,
} from '#lib/domain/orders/order.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { BigintId, Json, Timestamp } from '#lib/server/platform/database/column-types.ts';
import type { StoredLines } from './schema-saved-items.ts';

/** Tables of sessions, customers, baskets, checkouts, orders and payments. */
export interface ShoppingTables {
  shop_user: {
    id: Generated<number>;
    /** Subject at the identity provider. */
    reference_key: string;
    email: string;
    first_name: string;
    last_name: string;
    birth_date: string | null;
    phone: Generated<string>;
    gender: Generated<Gender>;
    title: Generated<string>;
    /** Provider fields that were edited in the shop. Sign-ins do not overwrite them. */
    edited_fields: Generated<ProfileField[]>;
    /** The provider's address; null until the first sign-in after the column was added. */
    sign_in_email: string | null;
    /** Whether the provider has verified `sign_in_email`. */
    is_email_verified: Generated<boolean>;
    /** Newest link that brings guest orders into the account; null once it was used. */
    order_link_key: string | null;
    order_link_until: Timestamp | null;
    /** Last reply of the membership service; null for non-members and unchecked customers. */
    membership: Json<Membership> | null;
    membership_checked_at: Timestamp | null;
    /** When the first sign-in was published. */
    first_login_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  session: {
    /** SHA-256 of the cookie's token. */
    id: string;
    user_id: number | null;
    tokens: string | null;
    tokens_expire_at: Timestamp | null;
    /** Session id at the identity provider, from the ID token. */
    sid: string | null;
    /** Role in the desk, from the ID token; null for customers. */
    staff_role: StaffRole | null;
    /** Who the staff member is, by the provider's tokens. */
    staff_name: string | null;
    staff_email: string | null;
    staff_source: StaffClaimSource | null;
    /** When the person proved who they are at the provider; null: at `created_at`. */
    staff_since: Timestamp | null;
    /** When the provider last confirmed the role; null: at `created_at`. */
    staff_checked_at: Timestamp | null;
    device_kind: Device['kind'] | null;
    device_label: Generated<string>;
    created_at: Timestamp;
    /** Written at most once an hour. */
    last_seen_at: Timestamp;
    /** Who is refreshing the tokens, and until when the lease lasts (database clock). */
    refreshing_by: string | null;
    refreshing_until: Timestamp | null;
    /** Extended by use, never beyond `ends_at`. */
    idle_until: Timestamp;
    ends_at: Timestamp;
  };
  basket: {
    id: BigintId;
    /** `session:{id}` or `user:{id}`. No foreign key: a basket may outlive its session. */
    owner: string;
    shop_id: number;
    key: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Number of confirmed orders. At most one order is confirmed per basket and round. */
    round: Generated<number>;
    /** Number of ended orders. Each new attempt gets its own idempotency key. */
    attempt: Generated<number>;
    /** Idempotency keys of the newest mutations. */
    recent_requests: Generated<string[]>;
    /** Request hash by idempotency key. Nodes of the previous build write none. */
    request_hashes: ColumnType<Record<string, string>, string | undefined, string>;
    /** Codes as entered, upper case, oldest first. */
    codes: Generated<string[]>;
    /** Chosen gift variant by promotion; null: declined. */
    gifts: ColumnType<GiftDecisions, string | undefined, string>;
    /** Lines that were removed last. */
    removed: ColumnType<StoredLines, string | undefined, string>;
  };
  basket_item: {
    id: BigintId;
    basket_id: string;
    key: string;
    /** No foreign key: a line whose variant left the catalogue is shown as deleted. */
    variant_id: number;
    /** Empty for a line without a group. */
    group_id: string;
    group_is_main: boolean;
    group_is_required: boolean;
    quantity: number;
    display_data: Json<DisplayData>;
    custom_data: Json<CustomData>;
    /** Set by the server for printed lines only. Nodes of the previous build write null. */
    print: ColumnType<LinePrint | null, string | null | undefined, string | null>;
    /** Promotions that the shopper requested for this line. */
    promotion_ids: Generated<string[]>;
    /** Unit price when the shopper last changed the line; later prices are compared with it. */
    seen_price: number;
  };
  checkout: {
    basket_id: string;
    email: string | null;
    shipping_address: Json<Address> | null;
    billing_address: Json<Address> | null;
    delivery_key: DeliveryOption['key'] | null;
    gift: Json<Gift> | null;
    updated_at: Timestamp;
  };
  shop_order: {
    id: Generated<number>;
    number: string;
    shop_id: number;
    basket_id: string | null;
    basket_round: number;
    idempotency_key: string;
    /**
     * Hash of everything ordered. Distinguishes a repeated call from another order under the same
     * key.
     */
    fingerprint: string;
    status: OrderStatus;
    currency: string;
    email: string;
    user_id: string | null;
    /** Null: the order never had an account, or still has one. */
    account_erased_at: Timestamp | null;
    shipping_address: Json<Address>;
    billing_address: Json<Address>;
    delivery: Json<DeliveryOption>;
    cost: Json<CheckoutCost & { readonly delivery: Minor }>;
    created_at: Timestamp;
    /** Stock is reserved until then while the payment is pending. */
    reserved_until: Timestamp;
    /** How long it reserves its goods from its placing on; null: the usual time. */
    hold_minutes: ColumnType<number | null, number | null | undefined, number | null>;
    confirmed_at: Timestamp | null;
    mailed_at: Timestamp | null;
    /**
     * Cancelled, or another order of the same basket and round was paid. A payment of this one is
     * refunded.
     */
    is_superseded: Generated<boolean>;
    /** Null: unchanged since it was placed. */
    updated_at: Timestamp | null;
    /** Null for an order that ended because it was never paid. */
    cancelled_at: Timestamp | null;
    gift: Json<OrderGift> | null;
    vouchers: ColumnType<readonly OrderVoucher[], string | undefined, string>;
  };
  order_line: {
    order_id: number;
    position: number;
    variant_id: number;
    product_id: number;
    quantity: number;
    name: string;
    size: string;
    color: string;
    image_hash: string;
    back_hash: ColumnType<string | null, string | null | undefined, string | null>;
    unit_price: number;
    total: number;
    /** Hundredths of a percent; null for older orders. */
    vat_rate: ColumnType<number | null, number | null | undefined, number | null>;
    /** Units that this line has reserved; 0 after the order was released. */
    stock_taken: number;
    /** Units that were cancelled after others had been sent. */
    cancelled: Generated<number>;
    group_id: string;
    group_is_main: boolean;
    group_is_required: boolean;
    display_data: Json<DisplayData>;
    custom_data: Json<CustomData>;
    /** Reductions by promotions and codes, in their order. */
    reductions: ColumnType<readonly AppliedReduction[], string | undefined, string>;
  };
  payment: {
    id: string;
    order_id: number;
    amount: number;
    status: PaymentStatus;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Captured, but the order could not be fulfilled any more. */
    refund_due_at: Timestamp | null;
    refunded_at: Timestamp | null;
    /** The provider's id of the payment, if it has one. */
    reference: string | null;
    /** Number of attempts to ask the provider for the result, and time of the next one. */
    asks: Generated<number>;
    ask_at: Timestamp | null;
    /** Since when no reply could be applied; null: the last one was. */
    unanswered_since: Timestamp | null;
    /** Null: the order was confirmed, or an older build refunded it. */
    refund_reason: RefundReason | null;
    refund_asks: Generated<number>;
    refund_ask_at: Timestamp | null;
  };
}
