import { requestFromChild, stopProcess } from '../../bench/processes.ts';
import type { CrowdReport } from './crowd-job.ts';
import { CACHED_PAGE, playCrowd } from './phases.ts';

/** The same readers at plain `node:http` that sends the same bytes. */
export async function runBareCrowd(
  shopUrl: string,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<CrowdReport> {
  const page = await fetch(shopUrl + CACHED_PAGE);
  const body = Buffer.from(await page.arrayBuffer()).toString('base64');
  const job = { headers: ['Content-Type', 'text/html; charset=utf-8'], body };
  const { child, answer: port } = await requestFromChild<number>('./bare-server.ts', job);
  const url = `http://127.0.0.1:${port}`;
  const report = await playCrowd({
    url,
    seconds,
    pages: { same: CACHED_PAGE },
    pace: { perSecond },
  });
  await stopProcess(child);
  return report;
}
