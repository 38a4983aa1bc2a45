import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { RoomTarget } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';
import { standsBefore } from './board-room.ts';
import { readPlace } from './place-cookie.ts';

/** Somebody who may not go on without waiting. */
export interface RoomHold {
  readonly roomId: number;
  /** Local path of the waiting room's page. */
  readonly path: string;
}

/** What a request's cookies allow. Nothing is read from the database. */
export interface RoomAccess {
  /** Whether any room holds now; callers look no further without one. */
  isAnyHolding(): boolean;
  /** The room that this caller has to wait in first; undefined when the way is free. */
  heldBefore(shop: Shop, targets: readonly RoomTarget[]): Promise<RoomHold | undefined>;
  /**
   * Binds the passes for these targets to the basket that orders, so that a pass that was handed round orders once.
   * Undefined when all are this basket's. @throws Outage
   */
  claim(
    shop: Shop,
    targets: readonly RoomTarget[],
    owner: BasketOwner,
  ): Promise<RoomHold | undefined>;
  /** The order is placed: the places inside are free for the next. During an outage they are free when their time is over. */
  ordered(shop: Shop, targets: readonly RoomTarget[]): Promise<void>;
}

type AccessServices = Pick<Services, 'siteUrl' | 'now' | 'waitingRoom'> & {
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

export function roomAccess(cookies: Pick<Cookies, 'get'>, services: AccessServices): RoomAccess {
  /** Each room once, with the first target that it stands before. */
  const roomsBefore = (shop: Shop, targets: readonly RoomTarget[]): readonly RoomBefore[] =>
    services.waitingRoom.board.holding().flatMap((room) => {
      const target = targets.find((one) => standsBefore(room, shop.id, one));
      return target ? [{ id: room.room.id, target }] : [];
    });

  const passOf = async (roomId: number): Promise<string | undefined> => {
    const place = await readPlace(cookies, roomId, services);
    return place?.until && place.until > services.now() ? place.id : undefined;
  };

  return {
    isAnyHolding: () => services.waitingRoom.board.isAnyHolding(),
    async heldBefore(shop, targets) {
      for (const { id, target } of roomsBefore(shop, targets)) {
        if ((await passOf(id)) === undefined) return holdBy(shop, id, target);
      }
      return undefined;
    },
    async claim(shop, targets, owner) {
      for (const { id, target } of roomsBefore(shop, targets)) {
        const pass = await passOf(id);
        const isOwn =
          pass !== undefined && (await services.waitingRoom.claim(id, pass, owner, services.now()));
        if (!isOwn) return holdBy(shop, id, target);
      }
      return undefined;
    },
    async ordered(shop, targets) {
      for (const { id } of roomsBefore(shop, targets)) {
        const pass = await passOf(id);
        if (pass)
          await services.waitingRoom.leave(id, pass, services.now(), true).catch(ignoreOutage);
      }
    },
  };
}

interface RoomBefore {
  readonly id: number;
  readonly target: RoomTarget;
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof Outage)) throw error;
}

function holdBy(shop: Shop, roomId: number, target: RoomTarget): RoomHold {
  return { roomId, path: roomPath(shop, roomId, target) };
}

/** Page of a waiting room; the target is where the visitor goes on to. */
function roomPath(shop: Shop, roomId: number, target: RoomTarget): string {
  const last = target.kind === 'checkout' ? target.kind : target.productId;
  return `/${shop.locale}/waiting-room/${roomId}/${last}`;
}

declare module '#lib/server/platform/rpc/context.ts' {
  interface CallContext {
    /** Where this caller has to wait first. */
    readonly rooms: RoomAccess;
  }
}
