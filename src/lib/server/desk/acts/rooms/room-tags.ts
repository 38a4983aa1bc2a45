import type { WaitingRoom } from '#lib/domain/waiting-room/waiting-room.ts';
import { MISSING_PAGES, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { ROOMS_CHANGED } from '#lib/server/waiting-room/room-board.ts';

/**
 * Tells all nodes that a room is different, and caches in front that pages of its goods are. A change stays made when
 * this fails: every node reads the rooms again by itself.
 */
export async function publishRoom(
  { waitingRoom, node, log }: Services,
  room: Pick<WaitingRoom, 'scope' | 'scopeIds'>,
): Promise<void> {
  try {
    const products = await productsOf(waitingRoom, room);
    // A report that is published was a missing page until now.
    await node.invalidate([...[ROOMS_CHANGED, MISSING_PAGES], ...(products ?? []).map(productTag)]);
  } catch (error) {
    log.warn('invalidation.failed', { error });
  }
}

/** Undefined for the checkout, which is that of every product. */
export async function productsOf(
  store: Pick<Services['waitingRoom'], 'productsOfCategories'>,
  { scope, scopeIds }: Pick<WaitingRoom, 'scope' | 'scopeIds'>,
): Promise<readonly number[] | undefined> {
  if (scope === 'checkout') return undefined;
  return scope === 'products' ? scopeIds : store.productsOfCategories(scopeIds);
}
