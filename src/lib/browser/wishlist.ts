import { atom } from 'nanostores';
import type { WishlistWith } from '#lib/contract/wishlist.ts';
import { keysOfProduct, type Wishlist } from '#lib/domain/wishlist.ts';
import { moveRefusal, type WishlistNotice, wishlistRefusal } from '#lib/domain/wishlist-notice.ts';
import { WISHLIST_SHOWN } from '#lib/domain/wishlist-shown.ts';
import { changeChannel } from './change-channel.ts';
import { isCommitted } from './committed.ts';
import { newRequestId } from './request-id.ts';
import { type CallResult, call } from './rpc.ts';
import { announceWished, readWished, type Wished, writeWished } from './wished.ts';

/**
 * The shopper's wishlist as this page knows it: keys alone while only hearts need it, whole where it is shown. Every
 * reply is the whole list and replaces what was known.
 */
export type WishlistState =
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly wishlist: Wishlist }
  | { readonly status: 'failed' };

export interface WishlistSaid {
  readonly kind: WishlistNotice;
  /** Rises with each notice, so that the same words said twice are heard twice. */
  readonly serial: number;
}

export const $wishlist = atom<WishlistState>({ status: 'unknown' });
/** What the last change came to. */
export const $wishlistNotice = atom<WishlistSaid | undefined>(undefined);

const KEYS_ONLY: WishlistWith = { items: {} };
/** A change in flight survives the page that sent it. */
const KEEP = { keepalive: true } as const;
const IN_BASKET: ReadonlySet<string> = new Set([
  ...['added', 'ItemAddedWithReducedQuantity', 'VariantAlreadyPresent'],
]);

const channel = changeChannel('wishlist');
let known: { readonly list: Wishlist; readonly isWhole: boolean } | undefined;
/** Somebody shows the list: every answer has to be whole. */
let isShown = false;
/** The page may show what the server refused. */
let isDoubtful = false;
let sequence = 0;
let pending = 0;
let queue: Promise<unknown> = Promise.resolve();

/** Starts from the list that the page was drawn with, unless a newer one is known. */
export function seedWishlist(list: Wishlist): void {
  isShown = true;
  if ($wishlist.get().status !== 'ready') keep(list, WISHLIST_SHOWN);
}

/** Reads the list for showing it; an answer older than the last change is dropped. */
export async function loadWishlist(): Promise<void> {
  isShown = true;
  await loadWished();
}

/** Reads which products are wished, for their hearts. */
export async function loadWished(): Promise<void> {
  const asked = sequence;
  await read(() => asked === sequence);
}

export function addWish(wish: {
  readonly productId?: number;
  readonly variantId?: number;
}): Promise<WishlistNotice> {
  const requestId = newRequestId();
  return change(async () => {
    const include = wanted();
    const payload = { ...wish, with: include };
    const result = await call('addItemToWishlist', payload, { ...KEEP, requestId });
    return settle(result, include, 'added');
  });
}

/** Takes an item off at once; the server's answer decides. */
export function removeWish(itemKey: string): Promise<WishlistNotice> {
  overlay((item) => item.key !== itemKey);
  return change(() => removeKeys([itemKey]));
}

/** Takes a product off in every size. Wished in another tab or long ago, it may have to be looked for first. */
export function removeProduct(productId: number): Promise<WishlistNotice> {
  overlay((item) => item.productId !== productId);
  return change(async () => {
    if (!known) await read(() => true);
    const keys = known ? keysOfProduct(known.list, productId) : [];
    return keys.length > 0 ? removeKeys(keys) : 'ItemNotFound';
  });
}

/** Into the basket, and off the list only when the basket has it. */
export function moveToBasket(itemKey: string, variantId: number): Promise<WishlistNotice> {
  return change(async () => {
    const { addItem } = await import('./basket.ts');
    const notice = await addItem({ variantId, quantity: 1 });
    if (!IN_BASKET.has(notice)) return moveRefusal(notice);
    const removed = await removeKeys([itemKey]);
    return removed === 'removed' ? 'moved' : removed;
  });
}

/** Stays true to other tabs and to pages that come back from the back/forward cache. */
export function keepWishlistFresh(): void {
  channel.keepFresh(() => {
    if ($wishlist.get().status === 'ready') void loadWished();
  });
}

async function removeKeys(keys: readonly string[]): Promise<WishlistNotice> {
  let said: WishlistNotice = 'removed';
  // One after the other: each answer is the whole list.
  for (const itemKey of keys) {
    const include = wanted();
    const result = await call('removeItemFromWishlist', { itemKey, with: include }, KEEP);
    said = settle(result, include, 'removed');
  }
  return said;
}

/** One change after another: a late answer can never undo a newer one. */
function change(work: () => Promise<WishlistNotice>): Promise<WishlistNotice> {
  sequence += 1;
  pending += 1;
  const mine = queue.then(async () => {
    const kind = await work().catch((): WishlistNotice => 'unavailable');
    pending -= 1;
    if (pending === 0) await agree();
    channel.announce();
    $wishlistNotice.set({ kind, serial: ($wishlistNotice.get()?.serial ?? 0) + 1 });
    return kind;
  });
  queue = mine;
  return mine;
}

function settle(
  result: CallResult<Wishlist>,
  include: WishlistWith,
  done: WishlistNotice,
): WishlistNotice {
  if (result.status === 'success') {
    known = { list: result.reply, isWhole: include === WISHLIST_SHOWN };
    return done;
  }
  isDoubtful = true;
  if (isCommitted(result)) return done;
  return result.status === 'offline' ? 'unavailable' : wishlistRefusal(result.problem);
}

/** Shows what the server knows, once nothing is under way any more. */
async function agree(): Promise<void> {
  const isEnough = known && (known.isWhole || !isShown);
  if (isDoubtful || !isEnough) await read(() => true);
  else show();
  isDoubtful = false;
}

async function read(isWanted: () => boolean): Promise<void> {
  const include = wanted();
  const result = await call('getWishlist', include);
  if (!isWanted()) return;
  if (result.status === 'success') return keep(result.reply, include);
  // Back to what was known, for what is shown may be ahead of it.
  show();
  if ($wishlist.get().status !== 'ready') $wishlist.set({ status: 'failed' });
}

function keep(list: Wishlist, include: WishlistWith): void {
  known = { list, isWhole: include === WISHLIST_SHOWN };
  // Something newer is under way; its own answer follows.
  if (pending === 0) show();
}

function show(): void {
  if (known?.isWhole) $wishlist.set({ status: 'ready', wishlist: known.list });
  if (known) writeWished(wishedOf(known.list), Date.now());
  announceWished(known ? wishedOf(known.list) : (readWished(Date.now()) ?? {}));
}

function wishedOf({ items }: Wishlist): Wished {
  const wished: Record<string, string[]> = {};
  for (const { productId, key } of items) {
    wished[productId] = [...(wished[productId] ?? []), key];
  }
  return wished;
}

function overlay(stays: (item: Wishlist['items'][number]) => boolean): void {
  const state = $wishlist.get();
  if (state.status !== 'ready') return;
  const items = state.wishlist.items.filter(stays);
  $wishlist.set({ status: 'ready', wishlist: { ...state.wishlist, items } });
}

function wanted(): WishlistWith {
  return isShown ? WISHLIST_SHOWN : KEYS_ONLY;
}
