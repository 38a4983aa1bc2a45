import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Measurement, type PageLoad, withCpu } from './measurement.ts';
import { answerOf, processorTime } from './processes.ts';

/** wrk takes a fifth of the generator's own work away from the server's cores, so it goes first. */
export const PAGE_TOOL: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['--version']).error === undefined ? 'wrk' : 'autocannon';

/** Plain GETs, brotli accepted, on kept-alive connections. */
export async function loadPages(load: PageLoad): Promise<Measurement> {
  const before = await processorTime(load.pid);
  const measured = await (PAGE_TOOL === 'wrk' ? wrk(load) : autocannon(load));
  return withCpu(measured, before, await processorTime(load.pid), measured.requests);
}

async function autocannon(job: PageLoad): Promise<Measurement> {
  const { answer } = await answerOf<Measurement>('./autocannon.ts', job);
  return answer;
}

async function wrk({ url, paths, connections, seconds }: PageLoad): Promise<Measurement> {
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
    const found = /^JSON (.*)$/m.exec(stdout)?.[1];
    if (!found) throw new Error(`wrk said something else:\n${stdout}`);
    return JSON.parse(found) as Measurement;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
