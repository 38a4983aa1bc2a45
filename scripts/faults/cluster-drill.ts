import { inventory } from '../../tests/support/oracle.ts';
import type { Environment } from '../bench/processes.ts';
import { withResource } from '../bench/resources.ts';
import { runBackgroundJobs } from './background-jobs.ts';
import { type Cluster, type MeasuredNode, startMeasuredNode, untilTrue } from './cluster.ts';
import { countRepeats, type FaultContext, type FaultResult } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { type Load, startLoad, startVisits, type Visits } from './load.ts';

const SHOPPERS = 4;
const FIRST_SHOPPER = 80_000;
const UNAVAILABLE = 503;
/** The first one names the products. */
const LISTS = [
  ...['/en-gb/c/jerseys', '/en-gb/c/jerseys?sort=price_asc', '/de-de/c/men', '/fr-fr'],
  ...['/en-gb/search?term=scarf', '/es-es/search?term=polo'],
];
const TILE = /<h\d[^>]*><a href="([^"]*-\d+)"/g;

/** What a drill has while shoppers buy and visitors read on two nodes. */
export interface DrillScene {
  readonly urls: readonly string[];
  /** Page of a product. */
  readonly product: string;
  readonly load: Load;
}

interface Drill {
  readonly cluster: Cluster;
  /** Addresses of the database for both nodes. */
  readonly env: Environment;
  /** What may be answered besides success: 503 while the database is away. */
  readonly mayBeUnavailable: boolean;
  /** Breaks and mends what the drill is about; returns what was seen. */
  readonly act: (scene: DrillScene) => Promise<Omit<FaultResult, 'runs'>>;
  /** The server that has the data afterwards. */
  readonly survivor?: () => Pick<FaultContext, 'connection'>;
}

/** Runs a drill on two nodes under load and compares afterwards what shoppers saw with what is stored. */
export async function runClusterDrill(drill: Drill): Promise<FaultResult> {
  const { context } = drill.cluster;
  const node = (index: number) => startMeasuredNode(context, index, drill.env);
  return withResource(await node(0), async (first) =>
    withResource(await node(1), async (second) => runOnNodes(drill, [first, second])),
  );
}

async function runOnNodes(drill: Drill, nodes: readonly MeasuredNode[]): Promise<FaultResult> {
  const { context } = drill.cluster;
  const initial = await inventory(context.connection.db);
  const urls = nodes.map(({ url }) => url);
  const products = await findProducts(urls[0] ?? '');
  const paths = [...LISTS, ...products];
  for (const url of urls) for (const path of paths) await openPage(url + path);
  const early = await countServerErrors(nodes);
  const visits = startVisits(urls, paths);
  const load = startLoad(urls, [context.goods.hot, context.goods.second], {
    shoppers: SHOPPERS,
    firstIndex: FIRST_SHOPPER,
  });
  const acted = await actAndStop(drill, visits, { urls, product: products[0] ?? '', load });
  const errors = (await countServerErrors(nodes)).map(
    (count, status) => count - (early[status] ?? 0),
  );
  const unexpected = errors.flatMap((count, status) =>
    count > 0 && !(status === UNAVAILABLE && drill.mayBeUnavailable)
      ? [`${count} responses with ${status}`]
      : [],
  );
  await runBackgroundJobs({ ...context.env, ...drill.env });
  const { connection } = drill.survivor?.() ?? context;
  const stored = await findInconsistencies({ ...context, connection }, initial, load.receipts());
  return {
    runs: 1,
    observed: `${acted.observed}; ${load.paid().length} orders and ${visits.count()} pages on two nodes, ${errors[UNAVAILABLE] ?? 0} responses 503`,
    violations: countRepeats([...acted.violations, ...load.failures(), ...unexpected, ...stored]),
  };
}

async function actAndStop(
  { act }: Drill,
  visits: Visits,
  scene: DrillScene,
): Promise<Omit<FaultResult, 'runs'>> {
  try {
    return await act(scene);
  } finally {
    await scene.load.stop();
    await visits.stop();
  }
}

/** Addresses of products that a list shows. */
async function findProducts(url: string): Promise<readonly string[]> {
  const text = await (await fetch(url + LISTS[0])).text();
  const paths = [...text.matchAll(TILE)].map(([, path]) => path ?? '');
  if (paths.length === 0) throw new Error(`${LISTS[0]} shows no product`);
  return paths;
}

/** Opens it until the node has read what it needs: on a busy machine that takes longer than a page waits. */
function openPage(address: string): Promise<number> {
  return untilTrue(async () => {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status < 500;
  });
}

/** By status. @throws Error when a node has ended. */
async function countServerErrors(nodes: readonly MeasuredNode[]): Promise<readonly number[]> {
  const totals: number[] = [];
  for (const { countStatuses } of nodes)
    for (const [status, count] of await countStatuses())
      if (status >= 500) totals[status] = (totals[status] ?? 0) + count;
  return totals;
}
