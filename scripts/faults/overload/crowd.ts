import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdJob, CrowdReport } from './crowd-job.ts';

/** Process that plays a crowd. `node:http` takes a fraction of the processor time of `fetch`. */

process.once('message', (job: CrowdJob) => {
  void runCrowd(job).then((report) => process.send?.(report, () => process.exit(0)));
});

interface Answer {
  readonly kind: string;
  readonly milliseconds: number;
  readonly at: number;
}

const RAMP_UP_MS = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let asked = 0;

async function runCrowd(job: CrowdJob): Promise<CrowdReport> {
  const answers: Answer[] = [];
  const startedAt = performance.now();
  const end = startedAt + job.seconds * 1_000;
  const { pace } = job;
  if ('connections' in pace) await pressAgain(job, pace.connections, end, answers);
  else await arrive(job, pace.perSecond, end, answers);
  return summarize(answers, startedAt, end);
}

async function pressAgain(
  job: CrowdJob,
  connections: number,
  end: number,
  answers: Answer[],
): Promise<void> {
  const press = async (): Promise<void> => {
    while (performance.now() < end) answers.push(await askOnce(job));
  };
  await Promise.all(Array.from({ length: connections }, press));
}

async function arrive(
  job: CrowdJob,
  perSecond: number,
  end: number,
  answers: Answer[],
): Promise<void> {
  const startedAt = performance.now();
  const open: Promise<unknown>[] = [];
  while (performance.now() < end) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (open.length < due) open.push(askOnce(job).then((answer) => answers.push(answer)));
    await pause(2);
  }
  await Promise.all(open);
}

function askOnce({ url, pages }: CrowdJob): Promise<Answer> {
  const startedAt = performance.now();
  asked += 1;
  const path = 'same' in pages ? pages.same : `${pages.new}${process.pid}+${asked}`;
  return new Promise((resolve) => {
    const finish = (kind: string): void => {
      const at = performance.now();
      resolve({ kind, milliseconds: at - startedAt, at });
    };
    const headers = { 'accept-encoding': 'br' };
    get(url + path, { agent, headers }, (response) => {
      const { statusCode = 0, headers: given } = response;
      const isWaitingPage =
        statusCode === 503 &&
        given['retry-after'] !== undefined &&
        given['content-type']?.startsWith('text/html') === true;
      const kind = isWaitingPage ? 'waiting page' : String(statusCode);
      response.resume().on('end', () => finish(kind));
      response.on('error', () => finish('failed'));
    }).on('error', () => finish('failed'));
  });
}

function summarize(answers: readonly Answer[], startedAt: number, end: number): CrowdReport {
  const kinds: Record<string, number> = {};
  for (const { kind } of answers) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const pages = answers.filter(({ kind }) => kind === '200');
  const measured = pages.filter(({ at }) => at > startedAt + RAMP_UP_MS && at <= end);
  const times = Float64Array.from(measured, ({ milliseconds }) => milliseconds).sort();
  const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return {
    served: pages.length,
    answers: kinds,
    perSecond: (measured.length * 1_000) / (end - startedAt - RAMP_UP_MS),
    median: percentile(0.5),
    p99: percentile(0.99),
  };
}
