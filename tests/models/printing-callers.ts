import { sql } from 'kysely';
import type { Reply } from '#lib/contract/procedures.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { signInSession } from '#lib/server/customers/sign-in/session.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ADDRESS, NOW } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  postForm,
  type RpcResponse,
} from '../support/create-handlers.ts';
import { CALLERS, type PrintingCommand } from './printing-commands.ts';
import { nthOf } from './walk.ts';

/** The browsers of one sequence. All their calls pass the shop's own handlers. */
export interface Callers {
  readonly db: Db;
  readonly services: HandlerServices;
  readonly jars: readonly ShopCookies[];
}

export function someCallers(db: Db, services: HandlerServices): Callers {
  return { db, services, jars: Array.from({ length: CALLERS }, () => new ShopCookies()) };
}

type CommandOf<Kind extends PrintingCommand['kind']> = Extract<
  PrintingCommand,
  { readonly kind: Kind }
>;

const GB_ID = 10001;

export async function basketIn(callers: Callers, who: number, shop = GB_ID): Promise<Basket> {
  const { body } = await call(callers, who, 'getBasket', undefined, shop);
  return (body as Reply<'getBasket'>).basket;
}

export const PRINTING_COMMANDS: {
  readonly [Kind in PrintingCommand['kind']]: (
    callers: Callers,
    command: CommandOf<Kind>,
  ) => Promise<unknown>;
} = {
  print(callers, { who, form, shirt: { variantId, quantity, shop, ...lettering } }) {
    if (!form)
      return call(callers, who, 'addLetteredItem', { variantId, quantity, lettering }, shop);
    const fields = { variantId: String(variantId), quantity: String(quantity), ...lettering };
    return post(callers, who, 'addLetteredItem', fields);
  },

  async add(callers, { who, method, shop, variants, quantity, handling, data, joins }) {
    const group = await groupOf(callers, who, joins, shop);
    const items = variants.map((variantId) => ({ variantId, quantity, ...group, ...data }));
    const [first] = items;
    if (method === 'form') {
      const claims = { customData: JSON.stringify(data), itemGroup: JSON.stringify(group) };
      const fields = { variantId: String(first?.variantId), quantity: String(quantity) };
      return post(callers, who, 'addItemToBasket', { ...fields, ...claims });
    }
    const payload = method === 'addItemToBasket' ? first : { items };
    return call(callers, who, method, { ...payload, existingItemHandling: handling }, shop);
  },

  async update(callers, { who, nth, quantity, data, joins }) {
    const { items } = await basketIn(callers, who);
    const update = { quantity, ...data, ...(await groupOf(callers, who, joins)) };
    return call(callers, who, 'updateBasketItem', {
      basketItemKey: nthOf(items, nth)?.key,
      update,
    });
  },

  async line(callers, { who, method, nth }) {
    const isSaved = method === 'moveSavedItemToBasket';
    const { body } = await call(callers, who, isSaved ? 'getSavedItems' : 'getBasket');
    const found = body as Partial<Reply<'getSavedItems'> & Reply<'getBasket'>>;
    const items = found.saved ?? found.basket?.items ?? [];
    return call(callers, who, method, { itemKey: nthOf(items, nth)?.key });
  },

  async whole(callers, { who, method }) {
    if (method !== 'mergeBaskets') return call(callers, who, method, { fromShopId: 10002 });
    const [from, to] = [await basketIn(callers, who, 10002), await basketIn(callers, who)];
    return call(callers, who, method, { fromBasketKey: from.key, toBasketKey: to.key });
  },

  wish: (callers, { who, variant: variantId }) =>
    call(callers, who, 'addItemToWishlist', { variantId, customData: { part: 'name' } }),

  async 'sign-in'({ services, jars }, { who }) {
    const person = { referenceKey: 'idp|Ada', email: 'ada@example.com' };
    const user = await services.customers.sessions.upsertUser(
      { ...person, firstName: 'Ada', lastName: 'B' },
      NOW,
    );
    const expiresAt = NOW.getTime() / 1000 + 3_600;
    const cookies = jars[who];
    if (cookies)
      await signInSession(cookies, services, user, { accessToken: 'a', idToken: 'i', expiresAt });
  },

  async order(callers, { who }) {
    const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
    await call(callers, who, 'updateCheckout', steps);
    const { body } = await call(callers, who, 'getCheckout');
    const { checkout } = body as Reply<'getCheckout'>;
    const placed = await call(callers, who, 'placeOrder', {
      ...{ idempotencyKey: checkout.idempotencyKey, seen: checkout.seen, acceptsTerms: true },
      acceptsNoReturn: true,
      expectedTotal: checkout.cost.total,
    });
    const reply = placed.body as Reply<'placeOrder'>;
    if (reply.status === 'failed' && reply.failure.kind === 'printing')
      throw new Error('An entry point let printing into a basket that cannot be ordered');
    await payAll(callers);
  },

  async reorder(callers, { who, nth }) {
    const { rows } = await sql<{ id: number }>`
      select id from shop_order where user_id is not null order by id`.execute(callers.db);
    return call(callers, who, 'reorder', { orderId: nthOf(rows, nth)?.id });
  },
};

async function payAll({ db, services }: Callers): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment where status = 'pending'`.execute(db);
  for (const { id } of rows) await services.orders.applyPaymentResult(id, 'captured', NOW);
}

async function groupOf(callers: Callers, who: number, joins: number | undefined, shop = GB_ID) {
  if (joins === undefined) return {};
  const { items } = await basketIn(callers, who, shop);
  const id = nthOf(items, joins)?.itemGroup?.id ?? 'own';
  return { itemGroup: { id, isMainItem: joins % 2 === 0, isRequired: true } };
}

function call(
  { services, jars }: Callers,
  who: number,
  method: string,
  payload?: unknown,
  shop = GB_ID,
): Promise<RpcResponse> {
  const headers = { 'x-shop-id': String(shop) };
  return callRpc(services, method, payload, { ...jarOf(jars, who), headers });
}

function post(
  { services, jars }: Callers,
  who: number,
  form: string,
  fields: Readonly<Record<string, string>>,
): Promise<RpcResponse> {
  return postForm(services, form, { locale: 'en-gb', ...fields }, jarOf(jars, who));
}

function jarOf(jars: Callers['jars'], who: number): { readonly cookies?: ShopCookies } {
  const cookies = jars[who];
  return cookies ? { cookies } : {};
}

/** An empty shop with full shelves. */
export async function emptyShop(db: Db): Promise<void> {
  for (const table of [
    'order_paper',
    'paper_counter',
    'shop_order',
    'saved_item',
    'basket',
    'wishlist',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update stock set quantity = 30 where quantity <> 0`.execute(db);
}
