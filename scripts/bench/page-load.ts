import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addCpuTime, type Measurement, type PageLoad } from './measurement.ts';
import { processorTime, requestFromChild } from './processes.ts';

/** wrk is preferred: it needs about a fifth of autocannon's CPU time, which leaves more for the server. */
export const PAGE_TOOL: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['--version']).error === undefined ? 'wrk' : 'autocannon';

/** Sends GET requests on keep-alive connections and accepts brotli. */
export async function loadPages(load: PageLoad): Promise<Measurement> {
  const before = await processorTime(load.pid);
  const measured = await (PAGE_TOOL === 'wrk' ? runWrk(load) : runAutocannon(load));
  return addCpuTime(measured, before, await processorTime(load.pid), measured.requests);
}

async function runAutocannon(job: PageLoad): Promise<Measurement> {
  const { answer } = await requestFromChild<Measurement>('./autocannon.ts', job);
  return answer;
}

async function runWrk({ url, paths, connections, seconds }: PageLoad): Promise<Measurement> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-wrk-'));
  try {
    const file = join(directory, 'paths');
    await writeFile(file, paths.join('\n'));
    const script = fileURLToPath(new URL('./wrk.lua', import.meta.url));
    const { stdout } = await promisify(execFile)(
      'wrk',
      ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url],
      { env: { ...process.env, TERRACE_PATHS: file } },
    );
    const json = /^JSON (.*)$/m.exec(stdout)?.[1];
    if (!json) throw new Error(`wrk printed no result line; its output was:\n${stdout}`);
    return JSON.parse(json) as Measurement;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
