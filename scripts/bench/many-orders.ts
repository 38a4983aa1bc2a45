import { sql } from 'kysely';
import type { Db } from '../../src/lib/server/platform/database/connection.ts';

export const MANY_ORDERS = 100_000;
const BATCH = 2_500;

/**
 * Adds paid orders of two lines, spread over a year up to now. The newest 300 wait to be packed; all others have a
 * delivered parcel.
 */
export async function addManyOrders(db: Db): Promise<void> {
  await sql`
    create table numbered_variant as
    select row_number() over (order by id) - 1 as place, id, product_id from variant`.execute(db);
  await sql`create unique index on numbered_variant (place)`.execute(db);
  // In sequence and small: a statement of the shop may not take long.
  for (let first = 1; first <= MANY_ORDERS; first += BATCH) await insertOrders(db, first);
  await sql`analyze`.execute(db);
}

async function insertOrders(db: Db, first: number): Promise<void> {
  const address = sql`jsonb_build_object(
    'firstName', (array['Ada','Noa','Max','Lena','Sam'])[1 + n % 5],
    'lastName', (array['Fisher','Groß','Okonjo','Lindqvist','Marchetti','Wouters','Kim'])[1 + n % 7] || n % 500,
    'street', 'Moor Lane', 'houseNumber', '12', 'additional', '', 'zipCode', 'SW1A 1AA',
    'city', 'Aldermoor', 'state', '', 'countryCode', 'GB', 'phone', '')`;
  await sql`
    with added as (
      insert into shop_order (number, shop_id, basket_round, idempotency_key, fingerprint, status, currency, email,
        shipping_address, billing_address, delivery, cost, created_at, reserved_until, confirmed_at, mailed_at)
      select 'BN-' || lpad(upper(to_hex(n)), 8, '0'), 10001 + n % 2, 0, 'bench', '',
        case when n > ${sql.lit(MANY_ORDERS - 300)} then 'payment_reserved' else 'invoice_completed' end,
        case n % 2 when 0 then 'GBP' else 'EUR' end, 'person' || n % 20000 || '@example.com',
        ${address}, ${address},
        '{"key":"standard","carrierKey":"parcel","deliveryDate":{"min":"2026-01-01","max":"2026-01-03"}}',
        jsonb_build_object('subtotal', 5000, 'reductions', 0, 'delivery', 495, 'tax', 916, 'total', 5495 + n % 900),
        placed, placed, placed, placed
      from (
        select n, now() - interval '365 days' * (1 - n::double precision / ${sql.lit(MANY_ORDERS)}) as placed
        from generate_series(${sql.lit(first)}, ${sql.lit(first + BATCH - 1)}) n
      ) numbered
      returning id, created_at, status, (cost ->> 'total')::integer as total
    ),
    lines as (
      insert into order_line (order_id, position, variant_id, product_id, quantity, name, size, color, image_hash,
        unit_price, total)
      select added.id, position, variant.id, variant.product_id, 1 + position,
        'Crest ' || (array['Scarf','Mug','Jersey','Hoodie','Cap','Socks'])[1 + variant.product_id % 6] || ' ' || variant.product_id % 50,
        'M', 'Red', 'a.svg', 2500, 2500
      from added cross join generate_series(0, 1) position
      join numbered_variant variant on variant.place = (added.id::bigint * 7919 + position * 13) % 5000
    ),
    payments as (
      insert into payment (id, order_id, amount, status, created_at, updated_at)
      select 'bench-' || id, id, total, 'captured', created_at, created_at from added
    ),
    parcels as (
      insert into parcel (order_id, number, shipment_key, carrier_key, delivery_min, delivery_max, packed_at,
        shipped_at, delivered_at)
      select id, 1, 'P', 'parcel', '2026-01-01', '2026-01-03', created_at, created_at, created_at
      from added where status = 'invoice_completed' returning id
    )
    insert into parcel_line (parcel_id, position, quantity)
    select id, position, 1 + position from parcels cross join generate_series(0, 1) position`.execute(
    db,
  );
}
