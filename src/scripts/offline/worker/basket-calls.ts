import { newRequestId } from '#lib/client/request-id.ts';
import { IDEMPOTENCY_KEY } from '#lib/contract/procedures.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { BASKET_FIELDS } from '#lib/domain/basket/basket-fields.ts';
import {
  type ChangePayload,
  type WaitingChange,
  withWaiting,
} from '#scripts/offline/kept-basket.ts';
import { PAGES, TITLE } from '#scripts/offline/store-names.ts';
import { changeKept, inTurn, readKept } from './kept-state.ts';
import { worker } from './worker-scope.ts';

/** More are no shopping any longer; the page then says that the shop cannot be reached. */
const MOST_WAITING = 40;

/** The changes that may wait. An order never does. */
const CHANGES = /^(?:add(?:LetteredItem|ItemToBasket)|updateBasketItem|removeItemFromBasket)$/;

/** Answers a call that a page could not send: with the basket as it was, or by keeping the change (202). */
export function answerCall(request: Request, clientId: string, method: string): Promise<Response> {
  const shop = request.headers.get('x-shop-id') ?? '';
  return inTurn(async () => {
    const { baskets, waiting } = await readKept();
    const kept = baskets[shop];
    const own = waiting.filter((change) => change.shop === shop);
    if (method === 'waiting') return Response.json({ waiting: own, at: kept?.at });
    if (method === 'getBasket') {
      return kept ? Response.json({ basket: withWaiting(kept.basket, own) }) : Response.error();
    }
    return CHANGES.test(method) && waiting.length < MOST_WAITING
      ? keepChange(request, { method, shop, clientId })
      : Response.error();
  });
}

interface ChangeCall extends Pick<WaitingChange, 'method' | 'shop'> {
  readonly clientId: string;
}

async function keepChange(
  request: Request,
  { method, shop, clientId }: ChangeCall,
): Promise<Response> {
  const { baskets, waiting } = await readKept();
  const { payload } = (await request.json()) as { readonly payload: ChangePayload };
  const change: WaitingChange = {
    method,
    shop,
    payload,
    key: request.headers.get(IDEMPOTENCY_KEY) ?? newRequestId(),
    name: itemName(baskets[shop]?.basket, payload) || (await pageName(clientId)),
    at: Date.now(),
  };
  const all = [...waiting, change];
  await changeKept({ waiting: all });
  (await worker.clients.get(clientId))?.postMessage({ waiting: all.length, outcomes: [] });
  // Without it, the next page that is opened sends what waits.
  await worker.registration.sync?.register('basket').catch(() => {});
  return Response.json({}, { status: 202 });
}

function itemName(basket: Basket | undefined, payload: ChangePayload): string {
  const key = payload.basketItemKey ?? payload.itemKey;
  const item = basket?.items.find(
    (one) => one.key === key || (!key && one.variant.id === payload.variantId),
  );
  const value = item?.product.attributes['name']?.values;
  return [value ?? []].flat()[0]?.label ?? '';
}

/** On a product's page, its title without the club's name. */
async function pageName(clientId: string): Promise<string> {
  const { pathname = '' } = new URL((await worker.clients.get(clientId))?.url ?? 'x:/');
  if (!pathname.includes('/p/')) return '';
  const page = await (await caches.open(PAGES)).match(pathname, { ignoreSearch: true });
  return decodeURIComponent(page?.headers.get(TITLE) ?? '').replace(/ \| [^|]*$/, '');
}

/** The basket as the server gave it last. */
export function keepBasket(shop: string, basket: Basket): Promise<unknown> {
  return inTurn(async () => {
    const { baskets } = await readKept();
    return changeKept({ baskets: { ...baskets, [shop]: { basket, at: Date.now() } } });
  });
}

/** Asks for the basket, after a page that shows it or has ordered it. */
export async function loadBasket(shop: string): Promise<void> {
  const response = await fetch('/api/rpc/getBasket', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shop-id': shop },
    body: JSON.stringify({ payload: BASKET_FIELDS }),
  });
  if (response.ok) await keepBasket(shop, ((await response.json()) as Reply).basket);
}

export interface Reply {
  readonly basket: Basket;
}
