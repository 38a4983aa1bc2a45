import { type RawBuilder, sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { ownLimitGroup, type PurchaseLimit } from '#lib/domain/drops/purchase-limit.ts';
import { hasSaleStarted } from '#lib/domain/drops/sale-start.ts';
import { isSoldIn } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { StoredPrice } from '#lib/server/platform/database/schema/schema-listing.ts';

/** What decides whether a variant can be sold, at what price and how many. Always read fresh. */
export interface LineFacts {
  readonly variantId: number;
  readonly productId: number;
  /** Whether the shop sells the product. */
  readonly isActive: boolean;
  readonly sellableFrom: Date | null;
  readonly sellableTo: Date | null;
  readonly maxPerOrder: number | null;
  /** Units for a person and a household over all orders; undefined without a limit. */
  readonly limit: PurchaseLimit | undefined;
  /** Minutes for which an order reserves it; null: the usual time. */
  readonly holdMinutes: number | null;
  /** Units in stock plus those that the basket's own pending order has reserved. */
  readonly stock: number;
  readonly isSellableWithoutStock: boolean;
  readonly isUncounted: boolean;
  /** Undefined when the shop has no price for it. */
  readonly price: PriceFacts | undefined;
}

interface PriceFacts extends StoredPrice {
  readonly lowestPrior: number | null;
}

export interface FactsRow {
  readonly variant_id: number;
  readonly product_id: number | null;
  readonly is_active: boolean;
  readonly sellable_from: Date | null;
  readonly sellable_to: Date | null;
  readonly max_per_order: number | null;
  readonly limit_per_customer: number | null;
  readonly limit_group: string | null;
  readonly hold_minutes: number | null;
  readonly stock: number;
  readonly is_sellable_without_stock: boolean;
  readonly is_uncounted: boolean;
  readonly with_tax: number | null;
  readonly vat_rate: number;
  readonly reductions: PriceFacts['reductions'];
  readonly lowest_prior: number | null;
}

/**
 * Columns of a `FactsRow` for the tables of `factsJoins`. Members may have an earlier start of
 * sale.
 */
export function factsColumns(
  { membership }: Pick<BasketOwner, 'membership'>,
  shopId: number,
): RawBuilder<unknown> {
  return sql`${membership ? MEMBER_SELLABLE_FROM : sql`product.sellable_from`},
    ${isSoldIn(shopId, 'product')} as is_active, ${FACTS_COLUMNS}`;
}

/** Products without a start date are on sale for everybody. */
const MEMBER_SELLABLE_FROM = sql`
  case when product.sellable_from is not null
    then least(product.sellable_from, product.members_from) end as sellable_from`;

const FACTS_COLUMNS = sql`
  variant.product_id, product.sellable_to, product.max_per_order,
  (product.advanced ->> 'limitPerCustomer')::integer as limit_per_customer,
  product.advanced ->> 'limitGroup' as limit_group,
  (product.advanced ->> 'holdMinutes')::integer as hold_minutes,
  coalesce(stock.quantity, 0) + coalesce(reserved.quantity, 0) as stock,
  coalesce(stock.is_sellable_without_stock, false) as is_sellable_without_stock,
  coalesce(stock.is_uncounted, false) as is_uncounted,
  price.with_tax, price.vat_rate, price.reductions, price.lowest_prior`;

/**
 * Joins the facts of the variant. Stock that the basket's own pending order has reserved counts as
 * available: placing again releases it first.
 */
export function factsJoins(
  variantId: RawBuilder<unknown>,
  basketId: RawBuilder<unknown>,
  shopId: number,
): RawBuilder<unknown> {
  return sql`
    left join variant on variant.id = ${variantId}
    left join product on product.id = variant.product_id
    left join stock on stock.variant_id = variant.id
    left join price on price.variant_id = variant.id and price.shop_id = ${shopId}
    left join lateral (
      select sum(order_line.stock_taken)::integer as quantity
      from shop_order join order_line on order_line.order_id = shop_order.id
      where shop_order.basket_id = ${basketId} and shop_order.status = 'payment_pending'
        and order_line.variant_id = variant.id
    ) reserved on true`;
}

/** Undefined when the variant is not in the catalogue. */
export function toLineFacts(row: FactsRow): LineFacts | undefined {
  if (row.product_id === null) return undefined;
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    isActive: row.is_active,
    sellableFrom: row.sellable_from,
    sellableTo: row.sellable_to,
    maxPerOrder: row.max_per_order,
    limit: toPurchaseLimit(row, row.product_id),
    holdMinutes: row.hold_minutes,
    stock: row.stock,
    isSellableWithoutStock: row.is_sellable_without_stock,
    isUncounted: row.is_uncounted,
    price:
      row.with_tax === null
        ? undefined
        : {
            withTax: row.with_tax,
            vatRate: row.vat_rate,
            reductions: row.reductions,
            lowestPrior: row.lowest_prior,
          },
  };
}

function toPurchaseLimit(row: FactsRow, productId: number): PurchaseLimit | undefined {
  const { limit_per_customer: perCustomer, limit_group: group } = row;
  return perCustomer === null
    ? undefined
    : { perCustomer, group: group ?? ownLimitGroup(productId) };
}

/** Active, priced, within its sale window and in stock. */
export function isSellable(facts: LineFacts, now: Date): boolean {
  const isInWindow =
    hasSaleStarted(facts.sellableFrom, now) &&
    (facts.sellableTo === null || now < facts.sellableTo);
  const isInStock = facts.stock > 0 || facts.isSellableWithoutStock;
  return facts.isActive && facts.price !== undefined && isInWindow && isInStock;
}
