import { inventory } from '../../tests/support/oracle.ts';
import { openConnection } from '../bench/database.ts';
import { releaseOnSignal, withResource } from '../bench/resources.ts';
import { startSandbox } from '../bench/shop.ts';
import { runBackgroundJobs } from '../faults/background-jobs.ts';
import type { Finding } from './findings.ts';
import type { LaunchOptions } from './launch-options.ts';
import { playOverHttp } from './play-over-http.ts';
import { printFindings, printLines } from './print-findings.ts';
import { seenFindings, storedFindings } from './real-findings.ts';
import { nodeSettings, openSeeded, prepareGoods, startNodes } from './real-stage.ts';

/** A launch over HTTP against nodes of the production build. */
export async function runReal(options: LaunchOptions): Promise<number> {
  releaseOnSignal();
  const startedAt = performance.now();
  const { shoppers, units, nodes, isEmbedded, pace, minutes } = options;
  printLines(
    `${shoppers} clients over HTTP, ${units} units, ${nodes} ${nodes === 1 ? 'node' : 'nodes'} on ${isEmbedded ? 'the embedded database' : 'a temporary PostgreSQL'}, ${pace} places a minute, at most ${minutes} minutes. The first node is killed${isEmbedded ? '' : ', and the database restarts'}.`,
    'Other than in browsers: who gets no answer asks again after 3 s instead of 15, people choose at once, absences last 5 to 20 s.',
  );
  const failed = printFindings('A launch over HTTP', await findAll(options));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printLines('', `${failed === 0 ? 'All promises kept' : `${failed} not kept`}, in ${seconds} s.`);
  return failed === 0 ? 0 : 1;
}

async function findAll(options: LaunchOptions): Promise<readonly Finding[]> {
  const { port, nodes } = options;
  return withResource(await openSeeded(options), async (database) => {
    const goods = await prepareGoods(database, options);
    const connection = await openConnection(database);
    const initial = await inventory(connection.db);
    await connection.close();
    const env = nodeSettings(database, port);
    return withResource(await startSandbox(port, env), async () => {
      const played = await withResource(await startNodes(port, nodes, env), (running) =>
        playOverHttp(options, { database, goods, nodes: running }),
      );
      await runBackgroundJobs({ ...env, PORT: String(port) });
      const stored = await storedFindings(database, { port, goods, initial, played });
      return [...seenFindings(played), ...stored];
    });
  });
}
