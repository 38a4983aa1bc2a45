import { performance } from 'node:perf_hooks';
import { type Measurement, measurementOf, withCpu } from './measurement.ts';
import { processorTime } from './processes.ts';
import { rpcClient } from './rpc-client.ts';
import { GOOD, OVER, type Step, type World } from './scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

/** Shoppers who call the rpc door, in a process of their own so that they do not slow each other's clock. */
export interface ShoppersJob extends Omit<World, 'client'> {
  readonly scenario: ScenarioName;
  readonly url: string;
  /** The shop's process. */
  readonly pid: number | undefined;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export interface ShoppersAnswer extends Measurement {
  /** What went wrong first. */
  readonly complaint: string | undefined;
}

process.once('message', (job: ShoppersJob) => {
  void run(job).then(
    (answer) => process.send?.(answer, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

async function run(job: ShoppersJob): Promise<ShoppersAnswer> {
  const client = rpcClient(job.url, job.connections);
  const step = await SCENARIOS[job.scenario]({ ...job, client });
  const answer = await load(step, job);
  client.close();
  return answer;
}

/** Each connection takes one step after the other; counted is what begins after the warm-up. */
async function load(step: Step, job: ShoppersJob): Promise<ShoppersAnswer> {
  const latencies: number[] = [];
  const complaints: string[] = [];
  const counted = performance.now() + job.warmUpSeconds * 1_000;
  const end = counted + job.seconds * 1_000;
  let last = counted;
  let done = 0;

  function count(outcome: string, began: number): void {
    done += 1;
    if (outcome !== GOOD) complaints.push(outcome);
    else if (began >= counted) {
      last = performance.now();
      latencies.push(last - began);
    }
  }

  async function connection(index: number): Promise<void> {
    for (let began = performance.now(); began < end; began = performance.now()) {
      const outcome = await step(index);
      if (outcome === OVER) return;
      count(outcome, began);
    }
  }

  const before = await processorTime(job.pid);
  await Promise.all(Array.from({ length: job.connections }, (_, index) => connection(index)));
  const after = await processorTime(job.pid);
  const measurement = measurementOf(latencies, (last - counted) / 1_000, complaints.length);
  return { ...withCpu(measurement, before, after, done), complaint: complaints[0] };
}
