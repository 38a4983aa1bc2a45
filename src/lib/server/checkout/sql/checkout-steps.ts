import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { CheckoutUpdate, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import { type Gift, NO_GIFT } from '#lib/domain/checkout/gift.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

/** Checkout steps as filled in, valid or not. */
export interface CheckoutSteps {
  readonly email: string | undefined;
  readonly shippingAddress: Address | undefined;
  readonly billingAddress: Address | undefined;
  readonly deliveryKey: DeliveryOption['key'] | undefined;
  readonly gift: Gift;
  /** Of the basket's order that waits for its payment. */
  readonly reservedUntil: Date | undefined;
}

interface StepsRow {
  readonly email: string | null;
  readonly shipping_address: Address | null;
  readonly billing_address: Address | null;
  readonly delivery_key: DeliveryOption['key'] | null;
  readonly gift: Gift | null;
  readonly reserved_until: Date | null;
  readonly account_email: string | null;
}

/** Falls back to the customer's e-mail address and default addresses. */
export async function readCheckoutSteps(
  db: Db,
  owner: BasketOwner,
  shopId: number,
): Promise<CheckoutSteps> {
  const { rows } = await sql<StepsRow>`
    select ${STEPS_COLUMNS} ${stepsTables(owner, shopId)}`.execute(db);
  return toCheckoutSteps(rows[0]);
}

/** The steps, and what else decides whether an order can be placed without locks. */
export interface CheckoutState {
  readonly steps: CheckoutSteps;
  /** Version of the basket row. Data read with the same version belongs together. */
  readonly version: string | undefined;
  /** A pending order exists, or one with the same idempotency key. */
  readonly hasOrder: boolean;
}

export async function readCheckoutState(
  db: Db,
  owner: BasketOwner,
  shopId: number,
  idempotencyKey: string,
): Promise<CheckoutState> {
  const { rows } = await sql<StepsRow & { version: string | null; is_repeated: boolean }>`
    select ${STEPS_COLUMNS}, basket.xmin::text as version,
      exists (
        select from shop_order where shop_order.basket_id = basket.id
          and shop_order.idempotency_key = ${idempotencyKey}
      ) as is_repeated
    ${stepsTables(owner, shopId)}`.execute(db);
  const row = rows[0];
  return {
    steps: toCheckoutSteps(row),
    version: row?.version ?? undefined,
    hasOrder: row?.is_repeated === true || (row?.reserved_until ?? null) !== null,
  };
}

const STEPS_COLUMNS = sql`
  checkout.email, delivery_key, gift, shop_user.email as account_email, (
    select reserved_until from shop_order
    where shop_order.basket_id = basket.id and shop_order.status = 'payment_pending'
  ) as reserved_until,
  coalesce(shipping_address, (
    select address from customer_address
    where customer_address.user_id = shop_user.id and is_default_shipping
  )) as shipping_address,
  case when shipping_address is not null then billing_address else (
    select address from customer_address
    where customer_address.user_id = shop_user.id and is_default_billing and not is_default_shipping
  ) end as billing_address`;

function stepsTables(owner: BasketOwner, shopId: number): RawBuilder<unknown> {
  return sql`
    from (select) one
    left join basket on basket.owner = ${ownerKey(owner)} and basket.shop_id = ${shopId}
    left join checkout on checkout.basket_id = basket.id
    left join shop_user on shop_user.reference_key = ${owner.userId ?? null}`;
}

function toCheckoutSteps(row: StepsRow | undefined): CheckoutSteps {
  return {
    email: row?.email ?? row?.account_email ?? undefined,
    shippingAddress: row?.shipping_address ?? undefined,
    billingAddress: row?.billing_address ?? undefined,
    deliveryKey: row?.delivery_key ?? undefined,
    gift: row?.gift ?? NO_GIFT,
    reservedUntil: row?.reserved_until ?? undefined,
  };
}

/** Stores the steps that are present in `update`. */
export async function saveCheckoutSteps(
  trx: Trx,
  basketId: string,
  update: CheckoutUpdate,
  now: Date,
): Promise<void> {
  const columns = {
    ...(update.email !== undefined && { email: update.email }),
    ...(update.shippingAddress && { shipping_address: JSON.stringify(update.shippingAddress) }),
    ...(update.billingAddress !== undefined && {
      billing_address: update.billingAddress && JSON.stringify(update.billingAddress),
    }),
    ...(update.deliveryKey && { delivery_key: update.deliveryKey }),
    ...(update.gift && { gift: JSON.stringify(update.gift) }),
    updated_at: now,
  };
  await trx
    .insertInto('checkout')
    .values({ basket_id: basketId, ...columns })
    .onConflict((conflict) => conflict.column('basket_id').doUpdateSet(columns))
    .execute();
}
