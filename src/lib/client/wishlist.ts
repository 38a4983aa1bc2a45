import { atom } from 'nanostores';
import type { WishlistWith } from '#lib/contract/wishlist.ts';
import type { TrackedItem } from '#lib/domain/tracking/tracked-items.ts';
import {
  findProductItemKeys,
  type Wishlist,
  type WishlistItem,
} from '#lib/domain/wishlist/wishlist.ts';
import { WISHLIST_FIELDS } from '#lib/domain/wishlist/wishlist-fields.ts';
import {
  noticeForRejectedMove,
  type WishlistNotice,
  wishlistNoticeForProblem,
} from '#lib/domain/wishlist/wishlist-notice.ts';
import { announceShopEvent } from './announce-shop-event.ts';
import { changeChannel } from './change-channel.ts';
import { mutationQueue } from './mutation-queue.ts';
import { newRequestId } from './request-id.ts';
import { type CallResult, call, isCommitted, isUncertain } from './rpc.ts';
import {
  announceWishedProducts,
  cachedWishedProducts,
  cacheWishedProducts,
  type WishedProducts,
} from './wished-products.ts';

/**
 * The shopper's wishlist in this page: only keys while hearts need it, with products where the list is shown. Each reply
 * is the complete list and replaces the previous one.
 */
export type WishlistState =
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly wishlist: Wishlist }
  | { readonly status: 'failed' };

export interface WishlistNotification {
  readonly kind: WishlistNotice;
  /** Increases with each notice, so that a repeated text is announced again. */
  readonly serial: number;
}

export const $wishlist = atom<WishlistState>({ status: 'unknown' });
/** Outcome of the last change. */
export const $wishlistNotice = atom<WishlistNotification | undefined>(undefined);

const KEYS_ONLY: WishlistWith = { items: {} };
/** A change in flight outlives the page that sent it. */
const KEEP = { keepalive: true } as const;
const IN_BASKET: ReadonlySet<string> = new Set([
  ...['added', 'ItemAddedWithReducedQuantity', 'VariantAlreadyPresent'],
]);

const channel = changeChannel('wishlist');
let loaded: { readonly list: Wishlist; readonly hasProducts: boolean } | undefined;
/** The page shows the list: each reply has to include the products. */
let isListShown = false;
/** A change failed: the page may show what the server rejected. */
let needsReload = false;
let sequence = 0;
let pending = 0;
const enqueue = mutationQueue();

/** Sets the list that the page was rendered with, unless a newer one has been loaded. */
export function seedWishlist(list: Wishlist): void {
  isListShown = true;
  if ($wishlist.get().status !== 'ready') storeList(list, WISHLIST_FIELDS);
}

/** Loads the list with its products. Ignores a reply to a request that is older than the last change. */
export async function loadWishlist(): Promise<void> {
  isListShown = true;
  await loadWishedProducts();
}

let firstLoad: Promise<void> | undefined;

/** Loads the list unless it is there or already requested. */
export function ensureWishlist(): Promise<void> {
  if ($wishlist.get().status === 'ready') return Promise.resolve();
  firstLoad ??= loadWishlist().finally(() => {
    firstLoad = undefined;
  });
  return firstLoad;
}

/** Loads which products are on the list, for their hearts. */
export async function loadWishedProducts(): Promise<void> {
  const requested = sequence;
  await readList(() => requested === sequence);
}

/** After a change that was not made through this file. */
export function reloadWishlist(): void {
  channel.announce();
  if ($wishlist.get().status === 'ready') void loadWishedProducts();
}

export function addWish(wish: {
  readonly productId?: number;
  readonly variantId?: number;
}): Promise<WishlistNotice> {
  const requestId = newRequestId();
  return change(async () => {
    const include = neededFields();
    const payload = { ...wish, with: include };
    const result = await call('addItemToWishlist', payload, { ...KEEP, requestId });
    if (result.status === 'success') {
      // Newest last.
      const added = result.reply.items.findLast((item) => isOf(item, wish));
      if (added) announceWish(added);
    }
    return applyResult(result, include, 'added');
  });
}

/** Removes an item optimistically. The server's reply replaces the list. */
export function removeWish(itemKey: string): Promise<WishlistNotice> {
  showOnly((item) => item.key !== itemKey);
  return change(() => removeAndAnnounce([itemKey]));
}

/** Removes a product in every size. Its keys may have to be loaded first. */
export function removeProduct(productId: number): Promise<WishlistNotice> {
  showOnly((item) => item.productId !== productId);
  return change(async () => {
    if (!loaded) await readList(() => true);
    const keys = loaded ? findProductItemKeys(loaded.list, productId) : [];
    return keys.length > 0 ? removeAndAnnounce(keys) : 'ItemNotFound';
  });
}

/** Adds the item to the basket, and removes it from the list only if that succeeded. */
export function moveToBasket(itemKey: string, variantId: number): Promise<WishlistNotice> {
  return change(async () => {
    const { addItem } = await import('./basket.ts');
    const notice = await addItem({ variantId, quantity: 1 });
    if (!IN_BASKET.has(notice)) return noticeForRejectedMove(notice);
    const removed = await removeAndAnnounce([itemKey]);
    return removed === 'removed' ? 'moved' : removed;
  });
}

let freshnessUsers = 0;
let stopFreshness: (() => void) | undefined;

/**
 * Reloads a loaded list after changes in other tabs and after a return from the back/forward cache. Subscribes once for
 * all callers; the disposer of the last one unsubscribes.
 */
export function keepWishlistFresh(): () => void {
  freshnessUsers += 1;
  stopFreshness ??= channel.subscribe(() => {
    if ($wishlist.get().status === 'ready') void loadWishedProducts();
  });
  return () => {
    freshnessUsers -= 1;
    if (freshnessUsers > 0) return;
    stopFreshness?.();
    stopFreshness = undefined;
  };
}

async function removeAndAnnounce(keys: readonly string[]): Promise<WishlistNotice> {
  const items = (loaded?.list.items ?? []).filter(({ key }) => keys.includes(key)).map(trackedWish);
  const notice = await removeKeys(keys);
  if (notice === 'removed' && items.length > 0)
    announceShopEvent('remove_from_wishlist', { items });
  return notice;
}

function isOf(
  item: WishlistItem,
  wish: { readonly productId?: number; readonly variantId?: number },
): boolean {
  return wish.variantId ? item.variantId === wish.variantId : item.productId === wish.productId;
}

type Wish = Pick<WishlistItem, 'productId' | 'variantId'>;

/** For a product that was put on the list, also by a change that was not made through this file. */
export function announceWish(wish: Wish): void {
  announceShopEvent('add_to_wishlist', { items: [trackedWish(wish)] });
}

function trackedWish({ productId, variantId }: Wish): TrackedItem {
  return {
    item_id: String(productId),
    ...(variantId !== null && { item_variant: String(variantId) }),
  };
}

async function removeKeys(keys: readonly string[]): Promise<WishlistNotice> {
  let notice: WishlistNotice = 'removed';
  // Sequential on purpose: each reply is the complete list.
  for (const itemKey of keys) {
    const include = neededFields();
    const result = await call('removeItemFromWishlist', { itemKey, with: include }, KEEP);
    notice = applyResult(result, include, 'removed');
  }
  return notice;
}

/** Sends a change after those before it. Resolves to the notice of its outcome. */
function change(send: () => Promise<WishlistNotice>): Promise<WishlistNotice> {
  sequence += 1;
  pending += 1;
  return enqueue(async () => {
    const kind = await send().catch((): WishlistNotice => 'unavailable');
    pending -= 1;
    if (pending === 0) await syncWithServer();
    channel.announce();
    $wishlistNotice.set({ kind, serial: ($wishlistNotice.get()?.serial ?? 0) + 1 });
    return kind;
  });
}

function applyResult(
  result: CallResult<Wishlist>,
  include: WishlistWith,
  successNotice: WishlistNotice,
): WishlistNotice {
  if (result.status === 'success') {
    loaded = { list: result.reply, hasProducts: include === WISHLIST_FIELDS };
    return successNotice;
  }
  needsReload = true;
  if (isCommitted(result)) return successNotice;
  if (isUncertain(result)) return 'uncertain';
  return result.status === 'offline' ? 'unavailable' : wishlistNoticeForProblem(result.problem);
}

/** Replaces optimistic changes by the server's list once no change is pending. */
async function syncWithServer(): Promise<void> {
  const isSufficient = loaded && (loaded.hasProducts || !isListShown);
  if (needsReload || !isSufficient) await readList(() => true);
  else publishList();
  needsReload = false;
}

async function readList(isCurrent: () => boolean): Promise<void> {
  const include = neededFields();
  const result = await call('getWishlist', include);
  if (!isCurrent()) return;
  if (result.status === 'success') return storeList(result.reply, include);
  // Takes back optimistic changes.
  publishList();
  if ($wishlist.get().status !== 'ready') $wishlist.set({ status: 'failed' });
}

function storeList(list: Wishlist, include: WishlistWith): void {
  loaded = { list, hasProducts: include === WISHLIST_FIELDS };
  // The optimistic list is ahead of this reply while changes are pending.
  if (pending === 0) publishList();
}

function publishList(): void {
  if (loaded?.hasProducts) $wishlist.set({ status: 'ready', wishlist: loaded.list });
  if (loaded) cacheWishedProducts(keysByProduct(loaded.list), Date.now());
  announceWishedProducts(
    loaded ? keysByProduct(loaded.list) : (cachedWishedProducts(Date.now()) ?? {}),
  );
}

function keysByProduct({ items }: Wishlist): WishedProducts {
  const wished: Record<string, string[]> = {};
  for (const { productId, key } of items) {
    wished[productId] = [...(wished[productId] ?? []), key];
  }
  return wished;
}

function showOnly(isShown: (item: Wishlist['items'][number]) => boolean): void {
  const state = $wishlist.get();
  if (state.status !== 'ready') return;
  const items = state.wishlist.items.filter(isShown);
  $wishlist.set({ status: 'ready', wishlist: { ...state.wishlist, items } });
}

function neededFields(): WishlistWith {
  return isListShown ? WISHLIST_FIELDS : KEYS_ONLY;
}
