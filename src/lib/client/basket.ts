import { atom } from 'nanostores';
import type { BasketReply, ItemPayload } from '#lib/contract/basket.ts';
import type { Payload, Problem } from '#lib/contract/procedures.ts';
import { type Basket, itemCount } from '#lib/domain/basket/basket.ts';
import { BASKET_FIELDS } from '#lib/domain/basket/basket-fields.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import { noticeForProblem } from '#lib/domain/basket/basket-notice.ts';
import { recoveryAction } from '#lib/domain/basket/basket-recovery.ts';
import { reducedQuantityNotice } from '#lib/domain/basket/reduced-quantity.ts';
import { countedItems } from './badge-cookie.ts';
import { subscribeToBadgeCookie } from './badge-cookie-watch.ts';
import { bundleOf } from './basket-bundle.ts';
import { changeChannel } from './change-channel.ts';
import { mutationQueue } from './mutation-queue.ts';
import { newRequestId } from './request-id.ts';
import { type CallResult, call, isCommitted, isUncertain } from './rpc.ts';

/**
 * The shopper's basket in this page. Each reply of the server replaces it. Quantities change optimistically before the
 * reply, totals never do.
 */
export type BasketState =
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly basket: Basket }
  | { readonly status: 'failed' };

export interface Notice {
  readonly kind: BasketNotice;
  /** Increases with each notice, so that a repeated text is announced again. */
  readonly serial: number;
}

export const $basket = atom<BasketState>({ status: 'unknown' });
/** Number of mutations without a reply. Totals are marked as pending while there are any. */
export const $basketPending = atom(0);
/** Outcome of the last mutation. */
export const $basketNotice = atom<Notice | undefined>(undefined);

/** Sets the basket that the page was rendered with, unless a newer one has been loaded. */
export function seedBasket(basket: Basket): void {
  if ($basket.get().status !== 'ready') replaceBasket(basket);
}

/** Takes over the basket of a checkout's reply, which is as current as a reply of the basket itself. */
export function adoptBasket(basket: Basket): void {
  if ($basketPending.get() > 0) return;
  sequence += 1;
  replaceBasket(basket);
}

/** Loads the basket. Ignores a reply to a request that is older than the last mutation. */
export async function loadBasket(): Promise<void> {
  const requested = sequence;
  const result = await call('getBasket', BASKET_FIELDS);
  if (requested !== sequence) return;
  if (result.status === 'success') replaceBasket(result.reply.basket);
  else if (confirmed && $basketPending.get() === 0) replaceBasket(confirmed);
  else if ($basket.get().status !== 'ready') $basket.set({ status: 'failed' });
}

let firstLoad: Promise<void> | undefined;

/** Loads the basket unless it is there or already requested. */
export function ensureBasket(): Promise<void> {
  if ($basket.get().status === 'ready') return Promise.resolve();
  firstLoad ??= loadBasket().finally(() => {
    firstLoad = undefined;
  });
  return firstLoad;
}

/** Adds an item. Resolves to the outcome. */
export function addItem(item: ItemPayload): Promise<BasketNotice> {
  return add(item, (options) => call('addItemToBasket', { ...item, with: BASKET_FIELDS }, options));
}

/** Adds a shirt with a printed name, number or badge. */
export function addLetteredItem(item: Payload<'addLetteredItem'>): Promise<BasketNotice> {
  return add(item, (options) => call('addLetteredItem', { ...item, with: BASKET_FIELDS }, options));
}

function add(
  item: AddedItem,
  send: (options: typeof KEEP & { readonly requestId: string }) => Promise<CallResult<BasketReply>>,
): Promise<BasketNotice> {
  const key = JSON.stringify(item);
  const requestId = unansweredAdds.get(key) ?? newRequestId();
  const sendOnce = async (): Promise<CallResult<BasketReply>> => {
    const result = await send({ ...KEEP, requestId });
    if (isAnswered(result)) unansweredAdds.delete(key);
    else unansweredAdds.set(key, requestId);
    return result;
  };
  return enqueueMutation('added', sendOnce, { added: item });
}

type AddedItem = Pick<ItemPayload, 'variantId' | 'quantity'>;

/** Shows the new quantity at once. The server's reply replaces it. */
export function changeQuantity(basketItemKey: string, quantity: number): Promise<BasketNotice> {
  showQuantity(basketItemKey, quantity);
  const update = { basketItemKey, update: { quantity }, with: BASKET_FIELDS };
  return enqueueMutation('updated', () => call('updateBasketItem', update, KEEP));
}

export function removeItem(itemKey: string): Promise<BasketNotice> {
  showQuantity(itemKey, 0);
  const payload = { itemKey, with: BASKET_FIELDS };
  return enqueueMutation('removed', () => call('removeItemFromBasket', payload, KEEP));
}

let freshnessUsers = 0;
let stopFreshness: (() => void) | undefined;

/**
 * Reloads a loaded basket after changes in other tabs and after a return from the back/forward cache. Subscribes once
 * for all callers; the disposer of the last one unsubscribes.
 */
export function keepBasketFresh(): () => void {
  freshnessUsers += 1;
  stopFreshness ??= subscribeToChanges();
  return () => {
    freshnessUsers -= 1;
    if (freshnessUsers > 0) return;
    stopFreshness?.();
    stopFreshness = undefined;
  };
}

function subscribeToChanges(): () => void {
  const unsubscribe = [
    channel.subscribe(() => {
      if ($basket.get().status === 'ready') void loadBasket();
    }),
    subscribeToBadgeCookie(() => {
      if (isOutdated()) void loadBasket();
    }),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

/** The badge counts other items: ordered in another tab, or added by a request of the previous page. */
function isOutdated(): boolean {
  const state = $basket.get();
  const counted = countedItems();
  if (state.status !== 'ready' || counted === undefined || $basketPending.get() > 0) return false;
  return counted !== itemCount(state.basket);
}

const channel = changeChannel('basket');

/** A mutation in flight outlives the page that sent it. */
export const KEEP = { keepalive: true } as const;

/** Idempotency keys of adds without a reply, by payload: pressing again repeats the request and adds only once. */
const unansweredAdds = new Map<string, string>();

function doesWait(result: CallResult<unknown>): boolean {
  return result.status === 'offline' && !!result.waits;
}

function isAnswered(result: CallResult<unknown>): boolean {
  if (result.status === 'problem') return result.problem.status < 500 || isCommitted(result);
  return result.status === 'success' || doesWait(result);
}

interface Mutation {
  readonly successNotice: BasketNotice;
  readonly send: () => Promise<CallResult<BasketReply>>;
  readonly options: MutationOptions;
}

interface MutationOptions {
  readonly rejectionNotice?: (problem: Problem) => BasketNotice;
  /** The item that was asked for, where the basket may not be loaded. */
  readonly added?: AddedItem;
}

/** The last mutation if it failed for a temporary reason. */
let failedMutation: Mutation | undefined;
let sequence = 0;
const enqueue = mutationQueue();

/** Sends a mutation after those before it. Resolves to the notice of its outcome. */
export function enqueueMutation(
  successNotice: BasketNotice,
  send: () => Promise<CallResult<BasketReply>>,
  options: MutationOptions = {},
): Promise<BasketNotice> {
  const mutation = { successNotice, send, options };
  sequence += 1;
  $basketPending.set($basketPending.get() + 1);
  const events = loadEvents();
  // Offline: nothing is counted.
  events?.catch(() => {});
  return enqueue(async () => {
    const before = known;
    const result = await send().finally(() => $basketPending.set($basketPending.get() - 1));
    const kind = await applyResult(result, mutation);
    const after = known;
    if (after)
      events?.then((load) => load.announceChange(before, after, options.added)).catch(() => {});
    failedMutation = recoveryAction(kind) === 'again' ? mutation : undefined;
    channel.announce();
    $basketNotice.set({ kind, serial: ($basketNotice.get()?.serial ?? 0) + 1 });
    return kind;
  });
}

/** Describes changes for analytics; imported only where the club counts visits. */
function loadEvents(): Promise<typeof import('./basket-events.ts')> | undefined {
  const { tags, conversions } = document.documentElement.dataset;
  if (tags === undefined && conversions === undefined) return undefined;
  return import('./basket-events.ts');
}

/** Repeats the last mutation if it failed for a temporary reason. */
export function tryAgain(): void {
  if (!failedMutation) return;
  const { successNotice, send, options } = failedMutation;
  void enqueueMutation(successNotice, send, options);
}

async function applyResult(
  result: CallResult<BasketReply>,
  { successNotice, options: { rejectionNotice = noticeForProblem } }: Mutation,
): Promise<BasketNotice> {
  if (result.status === 'success') {
    confirmBasket(result.reply.basket);
    const { basket, errors } = result.reply;
    return errors ? reducedQuantityNotice(basket, errors) : successNotice;
  }
  // Shown as it will be: what the server has is no news.
  if (doesWait(result)) return 'waiting';
  if ($basketPending.get() === 0) await loadBasket();
  if (isCommitted(result)) return successNotice;
  if (isUncertain(result)) return 'uncertain';
  if (result.status === 'offline' || result.problem.status >= 500) return 'unavailable';
  return result.problem.status === 429 ? 'busy' : rejectionNotice(result.problem);
}

/** The server's last basket while an optimistic change is shown. Restored when the basket cannot be loaded. */
let confirmed: Basket | undefined;

/** The server's last basket that this page has heard of, whatever is shown. */
let known: Basket | undefined;

function confirmBasket(basket: Basket): void {
  known = basket;
  // Newer mutations are pending: the optimistic basket is ahead of this reply.
  if ($basketPending.get() === 0) replaceBasket(basket);
  else if (confirmed) confirmed = basket;
}

function replaceBasket(basket: Basket): void {
  known = basket;
  confirmed = undefined;
  $basket.set({ status: 'ready', basket });
}

/** Shows a line and its bundle optimistically with the new quantity; 0 removes them. */
export function showQuantity(key: string, quantity: number): void {
  const state = $basket.get();
  if (state.status !== 'ready') return;
  const { basket } = state;
  confirmed ??= basket;
  const bundle = bundleOf(basket.items, key);
  const items =
    quantity === 0
      ? basket.items.filter((item) => !bundle.includes(item))
      : basket.items.map((item) => (bundle.includes(item) ? { ...item, quantity } : item));
  $basket.set({ status: 'ready', basket: { ...basket, items } });
}
