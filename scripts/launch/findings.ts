import { quantile, rankCorrelation } from '../../src/lib/domain/waiting-room/fairness.ts';
import { comparePositions } from '../../src/lib/domain/waiting-room/place.ts';
import type { VisitorKind } from './crowd.ts';
import { CHI_SQUARE_LIMIT, chiSquare, countTenths } from './draw-statistics.ts';
import type { LaunchRecord, VisitorRecord } from './launch-record.ts';
import { PLACES_PER_NETWORK } from './simulated-launch.ts';

/** A line of the result. `isBroken`: a promise was not kept. */
export interface Finding {
  readonly title: string;
  readonly text: string;
  readonly isBroken: boolean;
}

export const LEAST_CORRELATION = 0.99;
/** Of networks that hold as many people as places, so that each has a place of its own. */
const HONEST_KINDS: readonly VisitorKind[] = ['fan', 'account', 'household'];

/** What must be nought, whatever happened. */
export function promises(launch: LaunchRecord): readonly Finding[] {
  const entered = launch.visitors.filter(({ enteredAt }) => enteredAt !== undefined).length;
  const bought = launch.visitors.filter(({ outcome }) => outcome === 'bought').length;
  const oversold = Math.max(0, bought - launch.unitsSold, -launch.unitsLeft);
  return [
    none('oversold', oversold),
    none('places lost', launch.lostPlaces.length, launch.lostPlaces),
    none('let in twice', Math.max(launch.entries - entered, launch.mostForAccount - 1, 0)),
    none('charged twice', launch.chargedTwice),
    none('errors shown', launch.errors.length, launch.errors),
    none('faults of stored data', launch.inconsistencies.length, launch.inconsistencies),
  ];
}

function none(title: string, count: number, examples: readonly string[] = []): Finding {
  const text = [String(count), ...examples.slice(0, 3)].join('; ');
  return { title, text, isBroken: count > 0 };
}

/** Whether the lot cared who came early: the turns of those before the opening, by tenths of their order of arrival. */
export function drawFinding(launch: LaunchRecord): Finding {
  const drawn = oneForEachHolder(launch.visitors.filter(isInLot)).toSorted(
    (one, other) => one.plan.comesAt - other.plan.comesAt,
  );
  const called = drawn.filter(
    ({ position }) => position && comparePositions(position, launch.cursor) < 0,
  );
  const place = new Map(drawn.map((record, index) => [record, index / drawn.length]));
  const turns = countTenths(called.map((record) => place.get(record) ?? 0));
  const expected = turns.map(() => called.length / 10);
  const draws = countTenths(drawn.map(({ position }) => position?.draw ?? 0));
  const byArrival = chiSquare(turns, expected);
  const byDraw = chiSquare(
    draws,
    draws.map(() => drawn.length / 10),
  );
  return {
    title: 'uniform draw',
    text: `χ² of the turns by tenths of arrival ${byArrival.toFixed(1)} (${turns.join(' ')}), of the draws ${byDraw.toFixed(1)}; limit ${CHI_SQUARE_LIMIT}; ${drawn.length} holders drawn, ${called.length} called`,
    isBroken: byArrival > CHI_SQUARE_LIMIT || byDraw > CHI_SQUARE_LIMIT,
  };
}

function isInLot({ plan, position }: VisitorRecord): boolean {
  return plan.comesAt < 0 && plan.kind !== 'member' && position !== undefined;
}

/** Places of one network have one draw. */
function oneForEachHolder(records: readonly VisitorRecord[]): readonly VisitorRecord[] {
  const holders = new Map<string, VisitorRecord>();
  for (const record of records) {
    const { customer, address } = record.plan;
    const holder = customer ? `account ${customer.id}` : address;
    if (!holders.has(holder)) holders.set(holder, record);
  }
  return [...holders.values()];
}

/** Order of arrival and of entrance of those who came after the opening. */
export function orderFinding(launch: LaunchRecord): Finding {
  const late = launch.visitors.filter(
    ({ plan, enteredAt, isBeyondNetwork }) =>
      plan.comesAt > 1_000 &&
      enteredAt !== undefined &&
      !isBeyondNetwork &&
      HONEST_KINDS.includes(plan.kind),
  );
  const present = late.filter(({ plan }) => !plan.absence);
  const all = rankCorrelation(late.map(toPair));
  const listening = rankCorrelation(present.map(toPair));
  const isEnough = present.length >= 20;
  return {
    title: 'order of arrival',
    text: isEnough
      ? `Spearman ${listening?.toFixed(4)} of ${present.length} who came after the opening and stayed connected, ${all?.toFixed(4)} of all ${late.length}, absent phones included; at least ${LEAST_CORRELATION}`
      : `only ${present.length} who came after the opening were let in: not measured here`,
    isBroken: isEnough && (listening ?? 0) < LEAST_CORRELATION,
  };
}

function toPair({ plan, enteredAt = 0 }: VisitorRecord): readonly [number, number] {
  return [plan.comesAt, enteredAt];
}

function robotFindings(launch: LaunchRecord): readonly Finding[] {
  const { visitors } = launch;
  const entered = visitors.filter(({ enteredAt }) => enteredAt !== undefined);
  return (['crowded-robot', 'spread-robot'] as const).map((kind) => {
    const cookies = visitors.filter(({ plan }) => plan.kind === kind);
    const inTurn = entered.filter((record) => record.plan.kind === kind && !record.isBeyondNetwork);
    const addresses = new Set(cookies.map(({ plan }) => plan.address)).size;
    const most = addresses * PLACES_PER_NETWORK;
    return {
      title: kind === 'crowded-robot' ? 'robots, few addresses' : 'robots, many addresses',
      text: `${share(cookies.length, visitors.length)} of all cookies from ${addresses} addresses, ${share(inTurn.length, entered.length)} of those let in in their turn (${inTurn.length})`,
      isBroken: inTurn.length > most,
    };
  });
}

function share(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

/** How often the true wait was within the range that the page showed. */
function estimateFindings(launch: LaunchRecord): readonly Finding[] {
  return (['good', 'rough'] as const).map((certainty) => {
    const shown = launch.visitors.flatMap(({ plan, enteredAt, estimates, isBeyondNetwork }) =>
      enteredAt === undefined || plan.absence || isBeyondNetwork
        ? []
        : estimates
            .filter((estimate) => estimate.certainty === certainty)
            .map((estimate) => ({ ...estimate, waited: (enteredAt - estimate.at) / 60_000 })),
    );
    const longer = shown.filter(({ waited, atMost }) => waited > atMost).length;
    // A page tells whole minutes and asks every few seconds.
    const shorter = shown.filter(({ waited, atLeast }) => waited < atLeast - 1).length;
    return {
      title: `waits told (${certainty})`,
      text: `${shown.length} told: ${share(shown.length - longer - shorter, shown.length)} within the range, ${share(longer, shown.length)} longer, ${share(shorter, shown.length)} shorter`,
      isBroken: false,
    };
  });
}

function crowdFinding(launch: LaunchRecord): Finding {
  const counts = new Map<string, number>();
  for (const { outcome } of launch.visitors) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const outcomes = [...counts].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  const early = launch.visitors.filter(({ plan }) => plan.comesAt < 0).length;
  return {
    title: 'who got what',
    text: `${launch.visitors.length} came, ${early} before the opening; ${launch.entries} let in; ${outcomes}; units sold ${launch.unitsSold}, left ${launch.unitsLeft}`,
    isBroken: false,
  };
}

function waitFinding(launch: LaunchRecord): Finding {
  const waits = launch.visitors.flatMap(({ plan, enteredAt }) =>
    enteredAt === undefined ? [] : [(enteredAt - Math.max(0, plan.comesAt)) / 60_000],
  );
  const looks = launch.visitors.reduce((sum, record) => sum + record.looks, 0);
  const unanswered = launch.visitors.reduce((sum, record) => sum + record.unanswered, 0);
  return {
    title: 'waits',
    text: `from the opening or the arrival to the turn: median ${(quantile(waits, 0.5) ?? 0).toFixed(1)} min, 95 % within ${(quantile(waits, 0.95) ?? 0).toFixed(1)} min; ${looks} looks, ${unanswered} at a dying node, asked again`,
    isBroken: false,
  };
}

export function allFindings(launch: LaunchRecord): readonly Finding[] {
  return [
    crowdFinding(launch),
    ...promises(launch),
    drawFinding(launch),
    orderFinding(launch),
    ...robotFindings(launch),
    waitFinding(launch),
    ...estimateFindings(launch),
  ];
}
