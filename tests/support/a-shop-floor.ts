import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { PlaceOrderFailure } from '#lib/domain/orders/order.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import type { Result } from '#lib/domain/result.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import { moveGuestData } from '#lib/server/account/sql/move-guest-data.ts';
import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import type { Baskets } from '#lib/server/basket/ports/baskets.ts';
import type { SavedItems } from '#lib/server/basket/ports/saved-items.ts';
import { sqlBaskets } from '#lib/server/basket/sql/baskets.ts';
import { sqlSavedItems } from '#lib/server/basket/sql/saved-items.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { AccountMails } from '#lib/server/customers/ports/account-mails.ts';
import type { Customers } from '#lib/server/customers/ports/customers.ts';
import type { Members, MembershipService } from '#lib/server/customers/ports/membership.ts';
import type { MergedItems, Sessions } from '#lib/server/customers/ports/sessions.ts';
import { sqlAccountMails } from '#lib/server/customers/sql/account-mails.ts';
import { sqlCustomers } from '#lib/server/customers/sql/customers.ts';
import { sqlMembers } from '#lib/server/customers/sql/members.ts';
import type { OrderDesk } from '#lib/server/orders/ports/order-desk.ts';
import type { OrderMails } from '#lib/server/orders/ports/order-mails.ts';
import type { Orders } from '#lib/server/orders/ports/orders.ts';
import { sqlOrderDesk } from '#lib/server/orders/sql/order-desk.ts';
import { sqlOrderMails } from '#lib/server/orders/sql/order-mails.ts';
import { sqlOrders } from '#lib/server/orders/sql/orders.ts';
import type { PaperWriter } from '#lib/server/papers/ports/paper-writer.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import type { Wishlists } from '#lib/server/wishlist/ports/wishlists.ts';
import { sqlWishlists } from '#lib/server/wishlist/sql/wishlists.ts';
import { aCatalog, type PlannedProduct, variantId } from './a-catalog.ts';
import { clubPrinting } from './club-printing.ts';
import { printedPictures } from './printed-pictures.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
export const GB: Shop = getShopByLocale('en-gb');
export const DE: Shop = getShopByLocale('de-de');

/** Variants by purpose; stock in brackets. */
export const SHIRT = variantId(1, 1); // [10], 60.00
export const SHIRT_RARE = variantId(1, 2); // [3]
export const SHIRT_SOLD_OUT = variantId(1, 3); // [0]
export const NAME = variantId(2, 1); // [100], 15.00
export const NUMBER = variantId(3, 1); // [100], 5.00
export const SCARF_S = variantId(4, 1); // [10], at most 3 per order over all sizes
export const SCARF_M = variantId(4, 2); // [10]
export const PREORDER = variantId(5, 1); // [0], sellable without stock
export const INACTIVE = variantId(6, 1);
export const NOT_YET = variantId(7, 1);
export const OVER = variantId(8, 1);
export const BRITISH_ONLY = variantId(9, 1);
export const MUG = variantId(10, 1); // [100000], 10.00
export const LAST_TEN = variantId(11, 1); // [10], 20.00
export const REDUCED = variantId(12, 1); // 8.00 instead of 10.00
export const UNKNOWN_VARIANT = 424_242;

const FLOOR: readonly PlannedProduct[] = [
  {
    id: 1,
    name: { en: 'Home shirt', de: 'Heimtrikot' },
    color: 'red',
    sizes: [
      { size: 'S', price: 6000, stock: 10 },
      { size: 'M', price: 6000, stock: 3 },
      { size: 'L', price: 6000, stock: 0 },
    ],
  },
  { id: 2, name: { en: 'Name' }, sizes: [{ size: 'M', price: 1500, stock: 100 }] },
  { id: 3, name: { en: 'Number' }, sizes: [{ size: 'M', price: 500, stock: 100 }] },
  {
    id: 4,
    name: { en: 'Scarf' },
    maxPerOrder: 3,
    sizes: [
      { size: 'S', stock: 10 },
      { size: 'M', stock: 10 },
    ],
  },
  {
    id: 5,
    name: { en: 'Book' },
    sizes: [{ size: 'M', stock: 0, isSellableWithoutStock: true }],
  },
  { id: 6, name: { en: 'Old cap' }, isActive: false },
  { id: 7, name: { en: 'Third shirt' }, sellableFrom: '2026-12-01T00:00:00Z' },
  { id: 8, name: { en: 'Cup final shirt' }, sellableTo: '2026-11-01T00:00:00Z' },
  { id: 9, name: { en: 'Bunting' }, shops: [10001] },
  { id: 10, name: { en: 'Mug' }, sizes: [{ size: 'M', price: 1000, stock: 100_000 }] },
  { id: 11, name: { en: 'Signed ball' }, sizes: [{ size: 'M', price: 2000, stock: 10 }] },
  {
    id: 12,
    name: { en: 'Hat' },
    sizes: [
      {
        size: 'M',
        price: 800,
        stock: 50,
        lowestPrior: 1000,
        reductions: [{ category: 'sale', type: 'relative', relative: 0.2, absoluteWithTax: 200 }],
      },
    ],
  },
];

export interface ShopFloor {
  readonly db: Db;
  readonly baskets: Baskets;
  readonly promotions: Promotions;
  readonly orders: Orders;
  readonly orderDesk: OrderDesk;
  readonly orderMails: OrderMails;
  readonly accountMails: AccountMails;
  readonly sessions: Sessions;
  readonly customers: Customers;
  readonly savedItems: SavedItems;
  readonly wishlists: Wishlists;
  readonly members: Members;
  /** A register without members. */
  readonly membership: MembershipService;
}

/** A shop with a dozen products on an empty database; `more` adds products. */
export async function aShopFloor(db: Db, more: readonly PlannedProduct[] = []): Promise<ShopFloor> {
  await aCatalog(db, { products: [...FLOOR, ...more] });
  return shopFloorOf(db);
}

/** The same dozen products as the seed of a database, which is filled once and then copied. */
export const fillShopFloor = (db: Db): Promise<unknown> => aCatalog(db, { products: FLOOR });

/** The shopping ports on a database with any content. Without `writePaper` papers are written when they are read. */
export function shopFloorOf(db: Db, writePaper?: PaperWriter): ShopFloor {
  const catalog = sqlCatalog(db);
  const club = {
    freeDeliveryFrom: { GBP: 6000, EUR: 7000, USD: 7500, KRW: 10_000_000, CNY: 55_000 },
    giftWrap: { GBP: 450, EUR: 500 },
    orderNumberPrefix: 'AU',
    printing: clubPrinting,
    printedPictures,
    ...(writePaper && { writePaper }),
  };
  return {
    db,
    baskets: sqlBaskets(db, catalog, sqlPromotions(db), printedPictures),
    promotions: sqlPromotions(db),
    orders: sqlOrders(db, catalog, club),
    orderDesk: sqlOrderDesk(db, { returnDays: 28, writePaper }),
    orderMails: sqlOrderMails(db, { returnDays: 28 }),
    accountMails: sqlAccountMails(db),
    sessions: sqlSessions(db),
    customers: sqlCustomers(db),
    savedItems: sqlSavedItems(db, catalog, sqlPromotions(db), printedPictures),
    wishlists: sqlWishlists(db, catalog),
    members: sqlMembers(db),
    membership: { findMembership: async () => undefined },
  };
}

let guests = 0;

/** A guest with a new id. */
export function aGuest(): BasketOwner {
  guests += 1;
  return { sessionId: `guest-${guests}` };
}

export type Bought = readonly [variantId: number, quantity: number];

/** Lines in readable form. */
export function lines({ items }: Pick<Basket, 'items'>): readonly Bought[] {
  return items.map(({ variant, quantity }) => [variant.id, quantity]);
}

/** Moves the guest's data to the customer at sign-in. */
export function mergeGuestBasket(
  { db }: Pick<ShopFloor, 'db'>,
  guest: BasketOwner,
  userId: string,
): Promise<MergedItems> {
  return inTransaction(db, 'sessions', (trx) => moveGuestData(trx, guest.sessionId, userId, NOW));
}

export const ADDRESS: Address = {
  firstName: 'Ada',
  lastName: 'Fairweather',
  street: '12 Mill Lane',
  houseNumber: '',
  additional: '',
  zipCode: 'AL1 2MR',
  city: 'Aldermoor',
  state: '',
  countryCode: 'GB',
  phone: '',
};

/** A guest with these items in the basket and every step before payment done. */
export async function aShopperAtPayment(
  floor: ShopFloor,
  items: readonly { readonly variantId: number; readonly quantity: number }[],
): Promise<{ readonly owner: BasketOwner; readonly key: string; readonly total: Minor }> {
  const owner = aGuest();
  await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
  const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
  const { checkout } = await floor.orders.updateCheckout(owner, GB, steps, NOW);
  return { owner, key: checkout.idempotencyKey, total: checkout.cost.total };
}

/** Places an order for the current checkout. */
export async function placeCheckout(
  floor: ShopFloor,
  owner: BasketOwner,
  now = NOW,
): Promise<Result<PaymentDue, PlaceOrderFailure>> {
  const { idempotencyKey, cost, seen } = await floor.orders.checkout(owner, GB, now);
  const placement = { idempotencyKey, expectedTotal: cost.total, seen, acceptsNoReturn: true };
  return floor.orders.place(owner, GB, placement, now);
}

/** A pending order. */
export async function anOrder(
  floor: ShopFloor,
  items: readonly { readonly variantId: number; readonly quantity: number }[],
): Promise<PaymentDue & { readonly owner: BasketOwner }> {
  const { owner } = await aShopperAtPayment(floor, items);
  const placed = await placeCheckout(floor, owner);
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed.failure)}`);
  return { ...placed.value, owner };
}

export async function stockOf(floor: ShopFloor, id: number): Promise<number> {
  const row = await floor.db
    .selectFrom('stock')
    .select('quantity')
    .where('variant_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.quantity;
}

export async function setStock(floor: ShopFloor, id: number, quantity: number): Promise<void> {
  await floor.db.updateTable('stock').set({ quantity }).where('variant_id', '=', id).execute();
}

export async function setPrice(floor: ShopFloor, id: number, withTax: number): Promise<void> {
  await floor.db
    .updateTable('price')
    .set({ with_tax: minor(withTax) })
    .where('variant_id', '=', id)
    .execute();
}
