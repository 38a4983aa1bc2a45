import { type RawBuilder, sql } from 'kysely';
import type { CustomerData } from '#lib/domain/customers/customer-data.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { readDeletion } from './account-deletion.ts';
import { readAddresses } from './addresses.ts';
import { readProfile } from './profile.ts';

/**
 * All data stored about a customer. Columns are listed explicitly, so that no tokens, cookie hashes
 * or internal numbers get out.
 */
export async function exportCustomerData(
  db: Db,
  userId: string,
  now: Date,
): Promise<CustomerData | undefined> {
  const profile = await readProfile(db, userId);
  if (!profile) return undefined;
  const [addresses, deletion, storedData] = await Promise.all([
    readAddresses(db, userId),
    readDeletion(db, userId),
    readStoredData(db, userId),
  ]);
  const { id, createdAt, membership, ...parts } = storedData;
  return {
    exportedAt: now.toISOString(),
    profile: { ...profile, id, referenceKey: userId, createdAt, ...(membership && { membership }) },
    addresses,
    ...parts,
    deletion: deletion ?? null,
  };
}

type StoredCustomerData = Pick<
  CustomerData,
  'orders' | 'baskets' | 'wishlists' | 'newsletter' | 'stockAlerts' | 'sessions'
> & {
  readonly id: number;
  readonly createdAt: string;
  readonly membership: Membership | null;
};

async function readStoredData(db: Db, userId: string): Promise<StoredCustomerData> {
  const owner = `user:${userId}`;
  const { rows } = await sql<StoredCustomerData>`
    select shop_user.id, to_json(shop_user.created_at) as "createdAt", membership,
      ${jsonList(ordersQuery(userId))} as orders,
      ${jsonList(basketsQuery(owner))} as baskets,
      ${jsonList(wishlistsQuery(owner))} as wishlists,
      ${jsonList(NEWSLETTER)} as newsletter,
      ${jsonList(STOCK_ALERTS)} as "stockAlerts",
      ${jsonList(SESSIONS)} as sessions
    from shop_user where reference_key = ${userId}`.execute(db);
  const [storedData] = rows;
  if (!storedData) throw new Error(`Customer ${userId} was deleted during the export`);
  return storedData;
}

function jsonList(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(part), '[]') from (${rows}) part)`;
}

function ordersQuery(userId: string): RawBuilder<unknown> {
  return sql`
    select number, shop_id as "shopId", status, currency, email,
      shipping_address as "shippingAddress", billing_address as "billingAddress", delivery, cost,
      shop_order.created_at as "createdAt", confirmed_at as "confirmedAt", gift, vouchers,
      (select json_agg(json_build_object(
          'variantId', variant_id, 'productId', product_id, 'quantity', quantity, 'name', name,
          'size', size, 'color', color, 'unitPrice', unit_price, 'total', total,
          'displayData', display_data, 'customData', custom_data) order by position)
        from order_line where order_line.order_id = shop_order.id) as lines,
      (select json_agg(json_build_object('status', status, 'amount', amount, 'createdAt', created_at,
          'refundedAt', refunded_at))
        from payment where payment.order_id = shop_order.id) as payments,
      (select json_agg(json_build_object('amount', amount, 'requestedAt', requested_at,
          'refundedAt', refunded_at) order by requested_at)
        from refund where refund.order_id = shop_order.id) as refunds,
      (select json_agg(json_build_object('carrier', carrier_key, 'tracking', tracking_id,
          'shippedAt', shipped_at, 'deliveredAt', delivered_at) order by number)
        from parcel where parcel.order_id = shop_order.id) as parcels,
      (select json_agg(json_build_object('code', code, 'reason', reason, 'amount', amount,
          'requestedAt', requested_at, 'receivedAt', received_at) order by requested_at)
        from order_return where order_return.order_id = shop_order.id) as returns
    from shop_order where shop_order.user_id = ${userId} order by shop_order.created_at, shop_order.id`;
}

function basketsQuery(owner: string): RawBuilder<unknown> {
  return sql`
    select shop_id as "shopId", created_at as "createdAt", basket.updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object(
          'variantId', variant_id, 'quantity', quantity, 'group', group_id,
          'displayData', display_data, 'customData', custom_data) order by id), '[]')
        from basket_item where basket_item.basket_id = basket.id) as items,
      (select coalesce(json_agg(json_build_object('lines', lines, 'savedAt', saved_at) order by id), '[]')
        from saved_item
        where saved_item.owner = basket.owner and saved_item.shop_id = basket.shop_id) as saved,
      (select json_build_object('email', email, 'shippingAddress', shipping_address,
          'billingAddress', billing_address, 'deliveryKey', delivery_key)
        from checkout where checkout.basket_id = basket.id) as checkout
    from basket where owner = ${owner} order by shop_id`;
}

function wishlistsQuery(owner: string): RawBuilder<unknown> {
  return sql`
    select shop_id as "shopId", created_at as "createdAt", updated_at as "updatedAt",
      share_token is not null as "isShared",
      (select coalesce(json_agg(json_build_object(
          'productId', product_id, 'variantId', variant_id, 'addedAt', added_at) order by id), '[]')
        from wishlist_item where wishlist_item.wishlist_id = wishlist.id) as items
    from wishlist where owner = ${owner} order by shop_id`;
}

/** The provider's address if it has verified it, else null: nobody reads data of another person's address. */
const VERIFIED_EMAIL = sql`case when shop_user.is_email_verified then lower(shop_user.sign_in_email) end`;

const NEWSLETTER = sql`
  select email, shop_id as "shopId", consent, confirmed_at as "confirmedAt"
  from newsletter_subscriber where email = ${VERIFIED_EMAIL} order by shop_id`;

const STOCK_ALERTS = sql`
  select email, shop_id as "shopId", variant_id as "variantId", opened_at as "openedAt"
  from stock_alert where email = ${VERIFIED_EMAIL} order by stock_alert.id`;

const SESSIONS = sql`
  select device_kind as "device", device_label as "label", created_at as "createdAt",
    last_seen_at as "lastSeenAt", idle_until as "idleUntil", ends_at as "endsAt"
  from session where session.user_id = shop_user.id order by created_at`;
