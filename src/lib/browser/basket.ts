import { atom } from 'nanostores';
import type { BasketReply, ItemPayload } from '#lib/contract/basket.ts';
import type { Payload, Problem } from '#lib/contract/procedures.ts';
import { type Basket, type BasketItem, itemCount } from '#lib/domain/basket.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import { refusalNotice } from '#lib/domain/basket-notice.ts';
import { recoveryOf } from '#lib/domain/basket-recovery.ts';
import { BASKET_SHOWN } from '#lib/domain/basket-shown.ts';
import { announceShopEvent } from './announce-shop-event.ts';
import { changeChannel } from './change-channel.ts';
import { isCommitted } from './committed.ts';
import { hintedItems } from './hint.ts';
import { watchHint } from './hint-watch.ts';
import { newRequestId } from './request-id.ts';
import { type CallResult, call } from './rpc.ts';

/**
 * The shopper's basket as this page knows it. The server's answer is the only truth: every mutation's reply
 * replaces the store, quantities move ahead of it, totals never do.
 */
export type BasketState =
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly basket: Basket }
  | { readonly status: 'failed' };

export interface Notice {
  readonly kind: BasketNotice;
  /** Rises with each notice, so that the same words said twice are heard twice. */
  readonly serial: number;
}

export const $basket = atom<BasketState>({ status: 'unknown' });
/** Mutations not answered yet; totals are marked as pending while there are any. */
export const $basketPending = atom(0);
/** What the last mutation came to. */
export const $basketNotice = atom<Notice | undefined>(undefined);

/** Starts from the basket that the page was drawn with, unless a newer one is known. */
export function seedBasket(basket: Basket): void {
  if ($basket.get().status !== 'ready') $basket.set({ status: 'ready', basket });
}

/** Reads the basket from the server; an answer older than the last mutation is dropped. */
export async function loadBasket(): Promise<void> {
  const asked = sequence;
  const result = await call('getBasket', BASKET_SHOWN);
  if (asked !== sequence) return;
  if (result.status === 'success') show(result.reply.basket);
  else if (overlaid && $basketPending.get() === 0) show(overlaid);
  else if ($basket.get().status !== 'ready') $basket.set({ status: 'failed' });
}

/** Adds an item and answers what came of it. */
export function addItem(item: ItemPayload): Promise<BasketNotice> {
  return add(item, (options) => call('addItemToBasket', { ...item, with: BASKET_SHOWN }, options));
}

/** Adds a shirt with what is printed on it. */
export function addLetteredItem(item: Payload<'addLetteredItem'>): Promise<BasketNotice> {
  return add(item, (options) => call('addLetteredItem', { ...item, with: BASKET_SHOWN }, options));
}

function add(
  item: Added,
  send: (options: typeof KEEP & { readonly requestId: string }) => Promise<CallResult<BasketReply>>,
): Promise<BasketNotice> {
  const wish = JSON.stringify(item);
  const requestId = unanswered.get(wish) ?? newRequestId();
  return mutate('added', async () => {
    const result = await send({ ...KEEP, requestId });
    if (result.status === 'success') announceShopEvent('add_to_basket', added(item));
    if (isAnswered(result)) unanswered.delete(wish);
    else unanswered.set(wish, requestId);
    return result;
  });
}

/** What is printed on a shirt is nobody else's business. */
function added({ variantId, quantity }: Added): Added {
  return { variantId, quantity };
}

type Added = Pick<ItemPayload, 'variantId' | 'quantity'>;

/** Shows the new quantity at once; the server's answer decides. */
export function changeQuantity(basketItemKey: string, quantity: number): Promise<BasketNotice> {
  overlay(basketItemKey, quantity);
  return mutate('updated', () =>
    call('updateBasketItem', { basketItemKey, update: { quantity }, with: BASKET_SHOWN }, KEEP),
  );
}

export function removeItem(itemKey: string): Promise<BasketNotice> {
  overlay(itemKey, 0);
  return mutate('removed', () =>
    call('removeItemFromBasket', { itemKey, with: BASKET_SHOWN }, KEEP),
  );
}

/** Stays true to other tabs and to pages that come back from the back/forward cache. */
export function keepBasketFresh(): void {
  channel.keepFresh(() => {
    if ($basket.get().status === 'ready') void loadBasket();
  });
  watchHint(() => {
    if (isBehindHint()) void loadBasket();
  });
}

/** The badge counts something else: it was paid for in another tab, or an add came in that another page had sent. */
function isBehindHint(): boolean {
  const state = $basket.get();
  const hinted = hintedItems();
  if (state.status !== 'ready' || hinted === undefined || $basketPending.get() > 0) return false;
  return hinted !== itemCount(state.basket);
}

const channel = changeChannel('basket');

/** A mutation in flight survives the page that sent it. */
export const KEEP = { keepalive: true } as const;

/** Adds whose answer was lost, by what they asked for: pressed again, each is the same request, not one more. */
const unanswered = new Map<string, string>();

function isAnswered(result: CallResult<unknown>): boolean {
  if (result.status === 'problem') return result.problem.status < 500 || isCommitted(result);
  return result.status === 'success';
}

interface Wish {
  readonly done: BasketNotice;
  readonly send: () => Promise<CallResult<BasketReply>>;
  readonly refused: (problem: Problem) => BasketNotice;
}

/** What could not be done just now, for another try. */
let failedWish: Wish | undefined;
let sequence = 0;
let queue: Promise<unknown> = Promise.resolve();

/** One mutation after another: two quick removals can never overtake each other. */
export function mutate(
  done: BasketNotice,
  send: () => Promise<CallResult<BasketReply>>,
  refused: (problem: Problem) => BasketNotice = refusalNotice,
): Promise<BasketNotice> {
  const wish = { done, send, refused };
  sequence += 1;
  $basketPending.set($basketPending.get() + 1);
  const mine = queue.then(async () => {
    const result = await send();
    $basketPending.set($basketPending.get() - 1);
    const kind = await settle(result, wish);
    failedWish = recoveryOf(kind) === 'again' ? wish : undefined;
    channel.announce();
    $basketNotice.set({ kind, serial: ($basketNotice.get()?.serial ?? 0) + 1 });
    return kind;
  });
  queue = mine;
  return mine;
}

/** Sends the last mutation again that failed for no reason of its own. */
export function tryAgain(): void {
  if (failedWish) void mutate(failedWish.done, failedWish.send, failedWish.refused);
}

async function settle(
  result: CallResult<BasketReply>,
  { done, refused }: Wish,
): Promise<BasketNotice> {
  if (result.status === 'success') {
    accept(result.reply.basket);
    return result.reply.errors ? 'ItemAddedWithReducedQuantity' : done;
  }
  if ($basketPending.get() === 0) await loadBasket();
  if (isCommitted(result)) return done;
  if (result.status === 'offline' || result.problem.status >= 500) return 'unavailable';
  return result.problem.status === 429 ? 'busy' : refused(result.problem);
}

/** What the server had when the first change was shown ahead of its answer: stands again when nothing can be read. */
let overlaid: Basket | undefined;

function accept(basket: Basket): void {
  // A newer mutation already shows more than this answer knows; its own answer follows.
  if ($basketPending.get() === 0) show(basket);
  else if (overlaid) overlaid = basket;
}

function show(basket: Basket): void {
  overlaid = undefined;
  $basket.set({ status: 'ready', basket });
}

/** Shows ahead of the answer how many there will be of a line and of what belongs to it. */
export function overlay(key: string, quantity: number): void {
  const state = $basket.get();
  if (state.status !== 'ready') return;
  const { basket } = state;
  overlaid ??= basket;
  const group = basket.items.find((item) => item.key === key)?.itemGroup?.id;
  const isMeant = ({ key: other, itemGroup }: BasketItem): boolean =>
    other === key || (group !== undefined && itemGroup?.id === group);
  const items =
    quantity === 0
      ? basket.items.filter((item) => !isMeant(item))
      : basket.items.map((item) => (isMeant(item) ? { ...item, quantity } : item));
  $basket.set({ status: 'ready', basket: { ...basket, items } });
}
