import { Outage } from '../../src/lib/domain/outage.ts';
import type { RoomStore } from '../../src/lib/server/waiting-room/ports/waiting-rooms.ts';
import { createRoomBoard, type RoomBoard } from '../../src/lib/server/waiting-room/room-board.ts';
import { quietLog } from '../../tests/support/quiet-log.ts';

/** Shop nodes of the simulation. They share the database and a clock, and nothing else. */
export interface SimulatedNodes {
  /** The node that answers this browser now; undefined when the request reaches one that has just died. */
  boardFor(number: number, now: Date): RoomBoard | undefined;
  /** One second of work on each node. */
  tick(): Promise<void>;
  /** The first node ends with all that it knew; a new one takes its place `seconds` later. */
  killFirst(now: Date, seconds: number): void;
}

/** Requests still go to a dead node until the proxy has noticed. */
const UNNOTICED_MS = 3_000;

interface SimulatedNode {
  board: RoomBoard | undefined;
  diedAt: number;
  startsAt: number;
}

export function startSimulatedNodes(
  store: RoomStore,
  count: number,
  now: () => Date,
): SimulatedNodes {
  let started = 0;
  const startBoard = (): RoomBoard => {
    started += 1;
    return createRoomBoard({ store, log: quietLog(), now, node: `node-${started}` });
  };
  const nodes: SimulatedNode[] = Array.from({ length: count }, () => ({
    board: startBoard(),
    diedAt: Number.NEGATIVE_INFINITY,
    startsAt: 0,
  }));
  return {
    boardFor(number, at) {
      const reachable = nodes.filter(
        ({ board, diedAt }) => board || at.getTime() - diedAt < UNNOTICED_MS,
      );
      return reachable[number % Math.max(1, reachable.length)]?.board;
    },
    async tick() {
      for (const node of nodes) {
        const board = node.board ?? (now().getTime() >= node.startsAt ? startBoard() : undefined);
        await board?.tick();
        // A node does not start without its database.
        node.board ??= board?.isConnected() ? board : undefined;
      }
    },
    killFirst(at, seconds) {
      const [first] = nodes;
      if (!first) return;
      first.board = undefined;
      first.diedAt = at.getTime();
      first.startsAt = at.getTime() + seconds * 1000;
    },
  };
}

/** The store behind a database that can be away. */
export function storeThatFails(store: RoomStore, isGone: () => boolean): RoomStore {
  return new Proxy(store, {
    get: (target, name) =>
      isGone()
        ? () => Promise.reject(new Outage('waiting-room', 'the database is away'))
        : Reflect.get(target, name),
  });
}
