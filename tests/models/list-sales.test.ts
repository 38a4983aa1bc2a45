import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SORTS } from '#lib/domain/catalog/listing.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import { aCatalog } from '../support/a-catalog.ts';
import { shopFloorOf } from '../support/a-shop-floor.ts';
import { createDatabase } from '../support/servers/databases.ts';
import {
  aListNode,
  eventually,
  type ListNode,
  renderList,
  type ShownList,
} from '../support/servers/list-node.ts';
import {
  type Change,
  changes,
  GOODS,
  type Market,
  makeChange,
  START,
  singleSteps,
} from './list-sales.ts';

/**
 * The promise, for every node:
 * 1. Every page shows one state of the catalogue: the one before a change or the one after it.
 * 2. Once a node has served any page of a later state, it serves no page of an earlier one.
 * 3. When a node has received the message of a change, all its pages show the state after it.
 */

const LISTS = [
  ...[undefined, ...SORTS].map((sort) => `c/men?${sort ? `sort=${sort}&` : ''}`),
  'c/men/caps?',
  'c/men?filters[sale]=true&',
  'search?term=shirt&',
];
/** One page more than there can be: a page that does not exist must appear and disappear in time as well. */
const PAGES = LISTS.flatMap((list) => [1, 2, 3].map((page) => `${list}page=${page}`));

type State = ReadonlyMap<string, string>;

interface Read {
  readonly path: string;
  readonly body: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

let database: { readonly url: string; readonly drop: () => Promise<void> };
let connection: Connection;
let nodes: readonly ListNode[];
let market: Market;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  database = await createDatabase();
  connection = openPostgres(database.url, { onError: () => {} });
  await aCatalog(connection.db, {
    categories: [
      { id: 1, name: { en: 'Men' }, slug: 'men' },
      { id: 2, parent: 1, name: { en: 'Caps' }, slug: 'caps' },
    ],
    products: GOODS,
  });
  nodes = await Promise.all([1, 2].map(() => aListNode(database.url, connection.db)));
  market = { db: connection.db, floor: shopFloorOf(connection.db), nodes, unpaid: [] };
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await connection.close();
  await database.drop();
  vi.useRealTimers();
});

/** All pages, made from the database without any cache. */
async function currentState(): Promise<State> {
  const now = (): Date => new Date();
  const catalog = sqlCatalog(connection.db, {
    ...{ maxWaitMs: Number.POSITIVE_INFINITY, onRenewed: () => {}, now },
  });
  const state = new Map<string, string>();
  for (const path of PAGES) {
    const { status, body } = await renderList({ catalog, now }, `/en-gb/${path}`);
    state.set(path, status === 404 ? '' : body.toString());
  }
  return state;
}

async function readAll(node: ListNode): Promise<State> {
  const bodies = await Promise.all(PAGES.map((path) => node.read(path)));
  return new Map(PAGES.map((path, at) => [path, bodies[at] ?? '']));
}

function isSame(state: State, other: State): boolean {
  return PAGES.every((path) => state.get(path) === other.get(path));
}

/** Reads pages of a node one after another until `until` is over. */
async function readDuring(node: ListNode, until: Promise<unknown>): Promise<readonly Read[]> {
  let isOver = false;
  const markOver = (): boolean => (isOver = true);
  until.then(markOver, markOver);
  const reads: Read[] = [];
  for (let at = 0; !isOver || at < 2 * PAGES.length; at += 1) {
    // Back to the first page again and again: it may be new already while others are old.
    const path = PAGES[at % 2 === 0 ? 0 : (((at - 1) / 2) * 7) % PAGES.length] ?? '';
    const startedAt = performance.now();
    const body = await node.read(path);
    reads.push({ path, body, startedAt, endedAt: performance.now() });
  }
  return reads;
}

/** Point 1 of the promise, and point 2 unless only time has passed: a timer notices that, here a message. */
function expectOneStateEach(
  reads: readonly Read[],
  [before, after]: readonly [State, State],
  change: Change,
): void {
  let newSince = Number.POSITIVE_INFINITY;
  for (const { path, body, startedAt, endedAt } of reads) {
    const isOld = body === before.get(path);
    const isNew = body === after.get(path);
    if (!isOld && !isNew) expect([path, body]).toEqual([path, after.get(path)]);
    if (startedAt > newSince) expect([path, isNew]).toEqual([path, true]);
    if (!isOld && change.kind !== 'time') newSince = Math.min(newSince, endedAt);
  }
}

/** A state that shows each visible design exactly once in each order, and counts it. */
async function expectWholeLists(state: State): Promise<void> {
  const rows = await connection.db
    .selectFrom('product')
    .select(['id', 'master_key'])
    .where('is_active', '=', true)
    .execute();
  const designs = new Map(rows.map((row) => [row.id, row.master_key]));
  const visible = [...new Set(designs.values())].sort();
  for (const sort of [undefined, ...SORTS]) {
    const list = `c/men?${sort ? `sort=${sort}&` : ''}`;
    const pages = [1, 2, 3].flatMap((page): readonly ShownList[] => {
      const body = state.get(`${list}page=${page}`);
      return body ? [JSON.parse(body)] : [];
    });
    const shown = pages.flatMap(({ tiles }) => tiles.map(({ id }) => designs.get(id)));
    expect([sort, shown.toSorted()]).toEqual([sort, visible]);
    for (const { total, lastPage, filters } of pages) {
      expect([total, filters.unfilteredCount]).toEqual([visible.length, visible.length]);
      expect(lastPage).toBe(pages.length);
    }
  }
}

async function afterEachChange(sequence: readonly Change[]): Promise<void> {
  let state = await currentState();
  for (const change of sequence) {
    for (const step of singleSteps(change, Date.now())) state = await afterChange(step, state);
  }
}

/** Makes the change to the state `before` and returns the state after it. */
async function afterChange(change: Change, before: State): Promise<State> {
  const made = makeChange(market, change);
  const reading = nodes.map((node) => readDuring(node, made));
  await made;
  const reads = await Promise.all(reading);
  const after = await currentState();
  for (const ofNode of reads) expectOneStateEach(ofNode, [before, after], change);
  await expectWholeLists(after);
  for (const node of nodes) {
    await node.receiveAll();
    // Sooner than the next read without a message.
    const isNew = async (): Promise<boolean> => isSame(await readAll(node), after);
    await eventually(isNew, 3_000);
  }
  return after;
}

describe('lists on two nodes while products sell out, come back, change their price, disappear and reach the end of their sale', () => {
  const runs = Number(process.env['MODEL_RUNS'] ?? 4);
  test(`are of one state at every moment, in ${runs} random sequences`, async () => {
    await fc.assert(fc.asyncProperty(changes, afterEachChange), {
      ...{ numRuns: runs, endOnFailure: true },
    });
  }, 300_000);
});
