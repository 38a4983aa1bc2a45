import type { ColumnType, Generated } from 'kysely';
import type { CustomData, DisplayData } from '#lib/domain/basket.ts';
import type { Address, CheckoutCost, DeliveryOption } from '#lib/domain/checkout.ts';
import type { Gender, ProfileField } from '#lib/domain/customer.ts';
import type { Device } from '#lib/domain/device.ts';
import type { Gift } from '#lib/domain/gift.ts';
import type { Membership } from '#lib/domain/membership.ts';
import type { Minor } from '#lib/domain/money.ts';
import type { OrderGift, OrderStatus, OrderVoucher, PaymentStatus } from '#lib/domain/order.ts';
import type { AppliedReduction } from '#lib/domain/product.ts';
import type { GiftDecisions } from '#lib/domain/promotion-gifts.ts';
import type { StoredLines } from './stored-lines.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A bigint. One driver reads it as text, the other as a number: select it as `id::text`. */
type Id = Generated<string>;

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
    /** Fields of the provider that were changed here: no sign-in overwrites them. */
    edited_fields: Generated<ProfileField[]>;
    /** The provider's address; null until the next sign-in of who was there before the column. */
    sign_in_email: string | null;
    /** What the membership service last said; null for who is no member or was never asked about. */
    membership: Json<Membership> | null;
    membership_checked_at: Timestamp | null;
    /** When the first sign-in was told of. */
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
    /** The provider's own session, as the ID token named it. */
    sid: string | null;
    device_kind: Device['kind'] | null;
    device_label: Generated<string>;
    created_at: Timestamp;
    /** Written at most once an hour. */
    last_seen_at: Timestamp;
    /** Who renews the tokens just now, and until when nobody else may (by the database's clock). */
    refreshing_by: string | null;
    refreshing_until: Timestamp | null;
    /** Moves on with use, never beyond `ends_at`. */
    idle_until: Timestamp;
    ends_at: Timestamp;
  };
  basket: {
    id: Id;
    /** `session:{id}` or `user:{id}`: no foreign key, so that a basket outlives the session it came from. */
    owner: string;
    shop_id: number;
    key: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Counts confirmed orders: at most one order is confirmed per basket and round. */
    round: Generated<number>;
    /** Counts orders that came to an end, so that the next one gets an idempotency key of its own. */
    attempt: Generated<number>;
    /** The newest mutations that named themselves. */
    recent_requests: Generated<string[]>;
    /** By name what each of them asked for; a node of the build before writes none. */
    request_hashes: ColumnType<Record<string, string>, string | undefined, string>;
    /** Codes as entered, upper case, oldest first. */
    codes: Generated<string[]>;
    /** By promotion the variant that the shopper chose as its gift; null: none of them. */
    gifts: ColumnType<GiftDecisions, string | undefined, string>;
    /** What was taken out last. */
    removed: ColumnType<StoredLines, string | undefined, string>;
  };
  basket_item: {
    id: Id;
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
    /** Promotions that were asked for on this line. */
    promotion_ids: Generated<string[]>;
    /** Unit price when the shopper last touched the line: what a changed price is compared with. */
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
    /** Hash of everything ordered: tells a repeated call from another order under the same key. */
    fingerprint: string;
    status: OrderStatus;
    currency: string;
    email: string;
    user_id: string | null;
    shipping_address: Json<Address>;
    billing_address: Json<Address>;
    delivery: Json<DeliveryOption>;
    cost: Json<CheckoutCost & { readonly delivery: Minor }>;
    created_at: Timestamp;
    /** While the payment is pending, the stock is kept until then. */
    reserved_until: Timestamp;
    confirmed_at: Timestamp | null;
    mailed_at: Timestamp | null;
    /** It was called off, or another order of its basket and round was paid: a capture of this one is refunded. */
    is_superseded: Generated<boolean>;
    /** Null: nothing happened since it was placed. */
    updated_at: Timestamp | null;
    /** When it was called off; null for one that ended because it was never paid. */
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
    unit_price: number;
    total: number;
    /** Percent times 100; null for orders from before it was kept. */
    vat_rate: ColumnType<number | null, number | null | undefined, number | null>;
    /** Units this line holds of the stock: none after the order was given up. */
    stock_taken: number;
    group_id: string;
    group_is_main: boolean;
    group_is_required: boolean;
    display_data: Json<DisplayData>;
    custom_data: Json<CustomData>;
    /** What promotions and codes took off the line, in their order. */
    reductions: ColumnType<readonly AppliedReduction[], string | undefined, string>;
  };
  payment: {
    id: string;
    order_id: number;
    amount: number;
    status: PaymentStatus;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Captured, but the order could not be honoured any more. */
    refund_due_at: Timestamp | null;
    refunded_at: Timestamp | null;
    /** What the provider calls it, where it has a name of its own. */
    reference: string | null;
    /** How often the provider was asked what became of it, and from when it is asked again. */
    asks: Generated<number>;
    ask_at: Timestamp | null;
    /** Since when nobody got an answer that could be applied; null: the last one was. */
    unanswered_since: Timestamp | null;
    refund_asks: Generated<number>;
    refund_ask_at: Timestamp | null;
  };
}
