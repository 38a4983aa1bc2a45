import { performance } from 'node:perf_hooks';
import { addCpuTime, type Measurement, summarizeLatencies } from './measurement.ts';
import { processorTime } from './processes.ts';
import { createRpcClient } from './rpc-client.ts';
import { EXHAUSTED, OK, type ScenarioContext, type Step } from './scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

/** Calls procedures from a separate process, so that the benchmark's own work does not distort the latencies. */
export interface ShoppersJob extends Omit<ScenarioContext, 'client'> {
  readonly scenario: ScenarioName;
  readonly url: string;
  /** Id of the shop's process. */
  readonly pid: number | undefined;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export interface ShoppersResult extends Measurement {
  /** Description of the first failed call. */
  readonly firstFailure: string | undefined;
}

process.once('message', (job: ShoppersJob) => {
  void runJob(job).then(
    (answer) => process.send?.(answer, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

async function runJob(job: ShoppersJob): Promise<ShoppersResult> {
  const client = createRpcClient(job.url, job.connections);
  const step = await SCENARIOS[job.scenario]({ ...job, client });
  const answer = await runLoad(step, job);
  client.close();
  return answer;
}

/** Each connection runs steps in sequence. Only steps that start after the warm-up are measured. */
async function runLoad(step: Step, job: ShoppersJob): Promise<ShoppersResult> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const countFrom = performance.now() + job.warmUpSeconds * 1_000;
  const end = countFrom + job.seconds * 1_000;
  let lastSuccess = countFrom;
  let completed = 0;

  function recordOutcome(outcome: string, startedAt: number): void {
    completed += 1;
    if (outcome !== OK) failures.push(outcome);
    else if (startedAt >= countFrom) {
      lastSuccess = performance.now();
      latencies.push(lastSuccess - startedAt);
    }
  }

  async function runConnection(index: number): Promise<void> {
    for (let startedAt = performance.now(); startedAt < end; startedAt = performance.now()) {
      const outcome = await step(index);
      if (outcome === EXHAUSTED) return;
      recordOutcome(outcome, startedAt);
    }
  }

  const before = await processorTime(job.pid);
  await Promise.all(Array.from({ length: job.connections }, (_, index) => runConnection(index)));
  const after = await processorTime(job.pid);
  const measurement = summarizeLatencies(
    latencies,
    (lastSuccess - countFrom) / 1_000,
    failures.length,
  );
  return { ...addCpuTime(measurement, before, after, completed), firstFailure: failures[0] };
}
