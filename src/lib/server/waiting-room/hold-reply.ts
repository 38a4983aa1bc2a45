import { WAITING_ROOM_KIND } from '#lib/contract/procedures.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { RoomTarget } from '#lib/domain/waiting-room/waiting-room.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { reject } from '#lib/server/platform/rpc/procedure.ts';
import type { RoomHold } from './room-access.ts';

type Refusal = ReturnType<typeof reject>;

/** Refuses what a waiting room stands before; undefined when the way is free. `targets` is asked only while a room holds. */
export async function holdBefore(
  { rooms, shop }: CallContext,
  targets: () => Promise<readonly RoomTarget[]>,
): Promise<Refusal | undefined> {
  if (!rooms.isAnyHolding()) return undefined;
  const hold = await rooms.heldBefore(shop, await targets());
  return hold && holdReply(hold);
}

/** Like `holdBefore`, for an order: the pass is then this basket's alone. @throws Outage */
export async function claimPasses(
  { rooms, shop }: CallContext,
  owner: BasketOwner,
  targets: readonly RoomTarget[],
): Promise<Refusal | undefined> {
  const hold = await rooms.claim(shop, targets, owner);
  return hold && holdReply(hold);
}

function holdReply({ path }: RoomHold): Refusal {
  return reject({
    title: 'Waiting room',
    status: 403,
    kind: WAITING_ROOM_KIND,
    detail: 'A waiting room stands before this. Nothing was changed.',
    goTo: path,
  });
}

/** Products of these sizes. */
export async function productTargets(
  { services, shop }: CallContext,
  variantIds: readonly number[],
): Promise<readonly RoomTarget[]> {
  const variants = await services.catalog.variantsByIds(shop, variantIds);
  return variants.map(({ productId }) => ({ kind: 'product', productId }));
}
