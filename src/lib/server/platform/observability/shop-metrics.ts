import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Outage } from '#lib/domain/outage.ts';
import type { WorkLoad } from '#lib/server/platform/http/admission/admission.ts';
import type { ObservePort, OutsidePort } from '#lib/server/platform/ports/observe.ts';
import { pageKind } from './page-kind.ts';
import type { ShopCount, ShopCounts } from './shop-counts.ts';
import { wrapPort } from './wrap-port.ts';

/** Seconds: cached pages take below a millisecond, payments up to eight seconds. */
const DURATIONS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
/** A scrape does not wait for a database that is down. */
const COUNTS_MS = 2_000;

/** Values read when metrics are scraped. */
export interface MetricSources {
  readonly counts: ShopCounts;
  /** Connections of the pool; undefined with the embedded database. */
  readonly pool: () => PoolLoad | undefined;
  readonly work: () => WorkLoad;
  readonly now: () => Date;
}

interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface ShopMetrics {
  readonly observePort: ObservePort;
  requestEnded(target: string, status: number, seconds: number): void;
  pageFound(from: 'cache' | 'render'): void;
  /** Remembers when a round of background jobs ended. */
  watchRounds(round: () => Promise<void>): () => Promise<void>;
  /** Prometheus' text format. */
  read(sources: MetricSources): Promise<string>;
}

/** All metrics of a node. No label has a value that a visitor chooses. */
export function createShopMetrics(now: () => Date): ShopMetrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'terrace_requests_total',
    help: 'Responses by kind of page and status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'terrace_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['kind'],
    buckets: DURATIONS,
    registers,
  });
  const pages = new Counter({
    name: 'terrace_public_pages_total',
    help: 'Public pages from the page cache, and rendered ones',
    labelNames: ['from'],
    registers,
  });
  const calls = new Counter({
    name: 'terrace_outside_calls_total',
    help: 'Calls of outside services by port and outcome',
    labelNames: ['port', 'outcome'],
    registers,
  });
  const callDurations = new Histogram({
    name: 'terrace_outside_call_duration_seconds',
    help: 'Time of calls of outside services',
    labelNames: ['port'],
    buckets: DURATIONS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers });
  const work = {
    load: gauge('terrace_work', 'Work that runs or waits, by class', ['class', 'state']),
    shed: gauge('terrace_work_shed_total', 'Work that was refused since the start', ['class']),
    limit: gauge('terrace_work_limit', 'Slots that the classes share'),
    lag: gauge('terrace_work_lag_seconds', 'Lag of the event loop that the limit follows'),
  };
  const pool = gauge(
    'terrace_database_pool',
    'Database connections, and statements that wait for one',
    ['state'],
  );
  const housekeeping = gauge(
    'terrace_housekeeping_lag_seconds',
    'Time since a round of background jobs ended',
  );
  const isReadable = gauge('terrace_counts_readable', 'Whether the database told the counts below');
  const counted = {
    orders: gauge('terrace_orders_last_day', 'Orders placed in the last 24 hours', ['kind']),
    'payments-waiting': gauge(
      'terrace_payments_waiting',
      'Orders whose payment or refund is open',
      ['kind'],
    ),
    'mails-waiting': gauge('terrace_mails_waiting', 'Mails that are not sent yet', ['kind']),
    imports: gauge('terrace_imports_last_day', 'Catalogue imports started in the last 24 hours', [
      'kind',
    ]),
  };
  let roundEnded = now().getTime();

  function setWork({ classes, limit, lagMs }: WorkLoad): void {
    for (const [name, { running, waiting, shed }] of Object.entries(classes)) {
      work.load.set({ class: name, state: 'running' }, running);
      work.load.set({ class: name, state: 'waiting' }, waiting);
      work.shed.set({ class: name }, shed);
    }
    work.limit.set(limit);
    work.lag.set(lagMs / 1_000);
  }

  function setCounts(found: readonly ShopCount[]): void {
    for (const each of Object.values(counted)) each.reset();
    for (const { of, kind, count } of found) counted[of].set({ kind }, count);
  }

  return {
    observePort: observePort((port, outcome, seconds) => {
      calls.inc({ port, outcome });
      callDurations.observe({ port }, seconds);
    }),
    requestEnded(target, status, seconds) {
      const kind = pageKind(target);
      requests.inc({ kind, status });
      durations.observe({ kind }, seconds);
    },
    pageFound: (from) => pages.inc({ from }),
    watchRounds: (round) => async () => {
      await round();
      roundEnded = now().getTime();
    },
    async read(sources) {
      setWork(sources.work());
      for (const [state, value] of Object.entries(sources.pool() ?? {})) pool.set({ state }, value);
      housekeeping.set((sources.now().getTime() - roundEnded) / 1_000);
      const counts = await readInTime(sources);
      isReadable.set(counts ? 1 : 0);
      setCounts(counts ?? []);
      return registry.metrics();
    },
  };
}

/** Undefined when the database is down or slow: the other metrics are wanted most then. */
async function readInTime({
  counts,
  now,
}: MetricSources): Promise<readonly ShopCount[] | undefined> {
  const reading = counts.read(now()).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, COUNTS_MS, undefined);
  });
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
}

type CallOutcome = 'ok' | 'outage' | 'error';

type Report = (port: OutsidePort, outcome: CallOutcome, seconds: number) => void;

/** Wraps a port, so that each call that returns a promise is reported when it ends. */
function observePort(report: Report): ObservePort {
  return (name, port) =>
    wrapPort(port, (_, call) => {
      const startedAt = performance.now();
      const end = (outcome: CallOutcome): void =>
        report(name, outcome, (performance.now() - startedAt) / 1_000);
      const result = call();
      if (!(result instanceof Promise)) return result;
      result.then(
        () => end('ok'),
        (error: unknown) => end(error instanceof Outage ? 'outage' : 'error'),
      );
      return result;
    });
}
