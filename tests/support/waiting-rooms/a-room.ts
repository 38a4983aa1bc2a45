import { RequestCookies } from '#lib/server/platform/http/request-cookies.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import type { RoomPlan, RoomStore } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { createRoomBoard, type RoomBoard } from '#lib/server/waiting-room/room-board.ts';
import {
  type RoomAnswer,
  type RoomVisitor,
  visitRoom,
} from '#lib/server/waiting-room/visit-room.ts';
import { quietLog } from '../quiet-log.ts';

export const OPENS_AT = new Date('2026-12-05T10:00:00Z');

export function atSecond(seconds: number): Date {
  return new Date(OPENS_AT.getTime() + seconds * 1000);
}

/** Opens at ten, gathers for half an hour before, and calls one a second. */
export function aRoomPlan(plan: Partial<RoomPlan> = {}): RoomPlan {
  return {
    name: 'Derby shirt',
    scope: 'products',
    scopeIds: [1],
    shopIds: [],
    gathersFrom: atSecond(-1_800),
    membersFrom: undefined,
    opensAt: OPENS_AT,
    endsAt: atSecond(7_200),
    pace: { perMinute: 60, mostInside: undefined, minutesInside: 10, placesPerNetwork: 4 },
    isAutomatic: false,
    ...plan,
  };
}

/** Id of a room that nothing forbids. */
export async function planRoom(store: RoomStore, plan: RoomPlan, now: Date): Promise<number> {
  const outcome = await store.plan(plan, now);
  if (outcome.kind === 'taken') throw new Error(`The room ${outcome.by} stands there.`);
  return outcome.id;
}

/** Seconds from the opening; tests turn it. */
export interface RoomClock {
  at: Date;
}

export interface RoomNode {
  readonly board: RoomBoard;
  readonly clock: RoomClock;
  /** Seconds that pass, with the work of each. */
  pass(seconds: number): Promise<void>;
  /** Seconds that pass at once. */
  skip(seconds: number): Promise<void>;
  come(visitor?: Partial<ComingVisitor>): Promise<ComingVisitor>;
  look(visitor: ComingVisitor): Promise<RoomAnswer>;
}

/** Somebody with a browser. */
export interface ComingVisitor {
  readonly address: string;
  customer: { readonly id: number; readonly isMember: boolean } | undefined;
  /** Value of the request's `Cookie`. */
  cookie: string;
  looks: number;
  /** How often a session was read for this visitor. */
  sessionReads: number;
  answer: RoomAnswer | undefined;
}

let addresses = 0;

/** One node of a shop before the room with this id. Nodes of one shop share store, clock and secret. */
export function aRoomNode(
  store: RoomStore,
  roomId: number,
  clock: RoomClock,
  random: () => number = Math.random,
): RoomNode {
  const now = (): Date => clock.at;
  const board = createRoomBoard({ store, log: quietLog(), now });
  const services = {
    now,
    siteUrl: 'https://shop.example',
    security: createSealer('a secret of these tests', now),
  };

  async function look(visitor: ComingVisitor): Promise<RoomAnswer> {
    const boardRoom = board.find(roomId);
    if (!boardRoom) throw new Error('the node does not know the room');
    const cookies = new RequestCookies(visitor.cookie);
    const asking: RoomVisitor = {
      cookies,
      address: visitor.address,
      isSignedIn: visitor.customer !== undefined,
      customer: async () => {
        visitor.sessionReads += 1;
        return visitor.customer;
      },
      looks: visitor.looks,
    };
    visitor.answer = await visitRoom({ board, store, services, random }, boardRoom, asking);
    visitor.looks += 1;
    const [set] = cookies.setCookieValues;
    if (set !== undefined) visitor.cookie = set.split(';', 1)[0] ?? '';
    return visitor.answer;
  }

  return {
    board,
    clock,
    look,
    async pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        clock.at = new Date(clock.at.getTime() + 1000);
        await board.tick();
      }
    },
    async skip(seconds) {
      clock.at = new Date(clock.at.getTime() + seconds * 1000);
      await board.tick();
    },
    async come(visitor = {}) {
      addresses += 1;
      const comer = {
        address: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        customer: undefined,
        cookie: '',
        looks: 0,
        sessionReads: 0,
        answer: undefined,
        ...visitor,
      };
      await look(comer);
      return comer;
    },
  };
}
