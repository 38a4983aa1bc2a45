import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { RoomTarget } from '#lib/domain/waiting-room/waiting-room.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import type { reject } from '#lib/server/platform/rpc/procedure.ts';
import { claimPasses } from '#lib/server/waiting-room/hold-reply.ts';

interface RoomsBefore {
  /** The refusal of a caller who has to wait first. */
  readonly held: ReturnType<typeof reject> | undefined;
  /** After the order: gives the places inside to the next. */
  leave(): Promise<void>;
}

const NO_ROOMS: RoomsBefore = { held: undefined, leave: () => Promise.resolve() };

/** The waiting rooms before the checkout and before the goods of this basket. @throws Outage */
export async function roomsBeforeOrder(
  owner: BasketOwner,
  context: CallContext,
): Promise<RoomsBefore> {
  const { rooms, services, shop } = context;
  if (!rooms.isAnyHolding()) return NO_ROOMS;
  const { items } = await services.basket.read(owner, shop, services.now());
  const goods = items.map(
    ({ product }): RoomTarget => ({ kind: 'product', productId: product.id }),
  );
  const targets: readonly RoomTarget[] = [{ kind: 'checkout' }, ...goods];
  return {
    held: await claimPasses(context, owner, targets),
    leave: () => rooms.ordered(shop, targets),
  };
}
