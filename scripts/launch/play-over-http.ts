import { setTimeout as pause } from 'node:timers/promises';
import type { SeededDatabase } from '../bench/database.ts';
import { compareWithBare } from '../bench/measure-pages.ts';
import { showProgress } from '../faults/fault.ts';
import type { LaunchOptions } from './launch-options.ts';
import { createRandomSource } from './random-source.ts';
import { createSightings, type RealWorld, type Sightings } from './real-client.ts';
import { planRealCrowd, type RealVisitor, sendCrowd } from './real-crowd.ts';
import type { RealGoods, RealNodes } from './real-stage.ts';

/** What clients saw, and what was measured afterwards. */
export interface PlayedLaunch {
  readonly visitors: readonly RealVisitor[];
  readonly sightings: Sightings;
  readonly units: number;
  readonly opensAt: number;
  readonly wasDatabaseRestarted: boolean;
  /** The room's page beside a bare server. */
  readonly page: { readonly perSecond: number; readonly bare: number; readonly share: number };
}

const CONNECTIONS = 25;
const LOOK_MS = 50;
/** Shares of the units that are paid when something breaks. */
const NODE_DIES_AFTER = 0.25;
const DATABASE_RESTARTS_AFTER = 0.55;

export async function playOverHttp(
  { shoppers, units, seed, minutes, pace }: LaunchOptions,
  {
    database,
    goods,
    nodes,
  }: { readonly database: SeededDatabase; readonly goods: RealGoods; readonly nodes: RealNodes },
): Promise<PlayedLaunch> {
  const random = createRandomSource(seed, 'real');
  const visitors = planRealCrowd(shoppers, random);
  const sightings = createSightings();
  const endsAt = goods.opensAt + minutes * 60_000;
  const paid = (): number => visitors.filter(({ receipt }) => receipt?.outcome === 'paid').length;
  let isOver = false;
  const world: RealWorld = {
    goods,
    nodes,
    sightings,
    isOver: () => isOver || Date.now() > endsAt || paid() >= units,
  };
  const crowd = sendCrowd(world, visitors, random);
  const untilPaid = async (share: number): Promise<void> => {
    while (paid() < units * share && !world.isOver()) {
      showProgress(`${paid()} of ${units} paid, ${pace} called a minute`);
      await pause(LOOK_MS);
    }
  };
  const server = database.server;
  await untilPaid(NODE_DIES_AFTER);
  await nodes.killFirst((answer) => watchFirstAnswer(answer, goods, sightings));
  await untilPaid(DATABASE_RESTARTS_AFTER);
  await server?.restart();
  await untilPaid(1);
  isOver = true;
  await crowd;
  const path = `/en-gb/waiting-room/${goods.roomId}/${goods.productId}`;
  const { cached, bare, share } = await compareWithBare(nodes.last(), path, CONNECTIONS);
  return {
    visitors,
    sightings,
    units,
    opensAt: goods.opensAt,
    wasDatabaseRestarted: server !== undefined,
    page: { perSecond: cached.perSecond, bare: bare.perSecond, share },
  };
}

/** A node that has just started must know the room from its first answer on. */
async function watchFirstAnswer(
  url: string,
  { productId }: RealGoods,
  { note, breach }: Sightings,
): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/en-gb/p/${productId}`, { redirect: 'manual' }).catch(
      () => undefined,
    );
    await response?.arrayBuffer();
    if (!response) {
      await pause(2);
      continue;
    }
    const isHeld = response.headers.get('location')?.includes('waiting-room') === true;
    if (isHeld) note('a node that started sent its first visitor to the room');
    else breach(`a node that started let its first visitor past the room: ${response.status}`);
    return;
  }
}
