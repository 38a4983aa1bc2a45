import { quantile, rankCorrelation } from '../../src/lib/domain/waiting-room/fairness.ts';
import { sqlWaitingRooms } from '../../src/lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import type { Inventory } from '../../tests/support/oracle.ts';
import { openConnection, type SeededDatabase } from '../bench/database.ts';
import { findInconsistencies } from '../faults/inconsistencies.ts';
import { type Finding, LEAST_CORRELATION } from './findings.ts';
import type { PlayedLaunch } from './play-over-http.ts';
import type { RealVisitor } from './real-crowd.ts';
import type { RealGoods } from './real-stage.ts';
import { PLACES_PER_NETWORK } from './simulated-launch.ts';

const LEAST_SHARE_OF_BARE = 0.8;
const LEAST_PAIRS = 20;
const MOST_SERVED = 1_000_000;

/** What clients saw. */
export function seenFindings(played: PlayedLaunch): readonly Finding[] {
  return [
    crowdFinding(played),
    errorFinding(played),
    ordinaryFinding(played),
    orderFinding(played),
    robotFinding(played),
    pageFinding(played),
  ];
}

function crowdFinding({ visitors, units, opensAt, wasDatabaseRestarted }: PlayedLaunch): Finding {
  const entered = visitors.filter(({ enteredAt }) => enteredAt !== undefined);
  const paid = visitors.filter(({ receipt }) => receipt?.outcome === 'paid').length;
  const waits = entered.map(
    ({ arrivedAt, enteredAt = 0 }) => (enteredAt - Math.max(opensAt, arrivedAt)) / 1000,
  );
  return {
    title: 'who got what',
    text: `${visitors.length} came, ${entered.length} let in, ${paid} paid for ${units} units; wait: median ${(quantile(waits, 0.5) ?? 0).toFixed(0)} s, 95 % within ${(quantile(waits, 0.95) ?? 0).toFixed(0)} s; a node killed${wasDatabaseRestarted ? ', the database restarted' : ''}`,
    isBroken: paid > units || paid === 0,
  };
}

function errorFinding({ sightings: { breaches } }: PlayedLaunch): Finding {
  return {
    title: 'error pages',
    text: breaches.size === 0 ? '0' : listed(breaches),
    isBroken: breaches.size > 0,
  };
}

/** Calls that were answered otherwise than with success. */
function ordinaryFinding({ sightings: { notes } }: PlayedLaunch): Finding {
  return { title: 'other answers', text: listed(notes) || 'none', isBroken: false };
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${what} (${count})`).join('; ');
}

/** Who reloads or sleeps asks at other times than the room tells. */
function orderFinding({ visitors, opensAt }: PlayedLaunch): Finding {
  const pairs = visitors
    .filter(
      ({ kind, habits, arrivedAt }) =>
        kind !== 'crowded-robot' && !habits.absence && arrivedAt >= opensAt + 1000,
    )
    .flatMap(({ arrivedAt, enteredAt }) =>
      enteredAt === undefined ? [] : [[arrivedAt, enteredAt] as const],
    );
  const correlation = rankCorrelation(pairs) ?? 0;
  const isEnough = pairs.length >= LEAST_PAIRS;
  return {
    title: 'order of arrival',
    text: isEnough
      ? `Spearman ${correlation.toFixed(4)} of ${pairs.length} who came after the opening to any node and stayed connected; at least ${LEAST_CORRELATION}`
      : `only ${pairs.length} who came after the opening were let in: not measured`,
    isBroken: isEnough && correlation < LEAST_CORRELATION,
  };
}

function robotFinding({ visitors }: PlayedLaunch): Finding {
  const of = (kind: RealVisitor['kind']) => visitors.filter((visitor) => visitor.kind === kind);
  const inside = (some: readonly RealVisitor[]): number =>
    some.filter(({ enteredAt }) => enteredAt !== undefined).length;
  const [crowded, spread] = [of('crowded-robot'), of('spread-robot')];
  return {
    title: 'robots',
    text: `${crowded.length} cookies of one address: ${inside(crowded)} let in; ${spread.length} with an address each: ${inside(spread)} let in; of ${inside(visitors)} altogether`,
    isBroken: inside(crowded) > PLACES_PER_NETWORK,
  };
}

function pageFinding({ page: { perSecond, bare, share } }: PlayedLaunch): Finding {
  return {
    title: "the room's page",
    text: `${Math.round(perSecond)} a second, a bare server with the same bytes ${Math.round(bare)}: ${share.toFixed(2)}, floor ${LEAST_SHARE_OF_BARE}`,
    isBroken: share < LEAST_SHARE_OF_BARE,
  };
}

/** What the database and the payment provider hold, against what clients saw. */
export async function storedFindings(
  database: SeededDatabase,
  {
    port,
    goods,
    initial,
    played,
  }: {
    readonly port: number;
    readonly goods: RealGoods;
    readonly initial: Inventory;
    readonly played: PlayedLaunch;
  },
): Promise<readonly Finding[]> {
  const connection = await openConnection(database);
  try {
    const receipts = played.visitors.flatMap(({ receipt }) => receipt ?? []);
    const faults = await findInconsistencies({ connection, port }, initial, receipts);
    const served = await sqlWaitingRooms(connection.db).served(goods.roomId, MOST_SERVED);
    const entered = played.visitors.filter(({ enteredAt }) => enteredAt !== undefined).length;
    const twice = Math.max(0, served.length - entered);
    return [
      {
        title: 'oversold, charged twice',
        text: ['0 is expected of both; found', faults.length, ...faults.slice(0, 4)].join(' '),
        isBroken: faults.length > 0,
      },
      {
        title: 'let in twice',
        text: `${served.length} entries, ${entered} clients let in`,
        isBroken: twice > 0,
      },
    ];
  } finally {
    await connection.close();
  }
}
