import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { seededDatabase } from '../bench/database.ts';
import { holding } from '../bench/holding.ts';
import type { Environment } from '../bench/processes.ts';
import { startShop } from '../bench/shop.ts';
import { serverFile } from '../settings.mjs';
import { type Fault, progress } from './fault.ts';

/** A second shop on the embedded database's directory. */
export const secondProcess: Fault = {
  name: 'second-process',
  expected: 'the second ends at once with one line, the first goes on',
  async run(world) {
    progress('second process');
    const port = world.port + 10;
    return holding(await seededDatabase('pglite'), async ({ env }) => {
      const outside = { ...world.env, ...env, DATABASE_URL: '' };
      return holding(await startShop(port, outside), async ({ url }) => {
        const { code, said } = await startedBeside({ ...outside, PORT: String(port + 5) });
        const { status } = await fetch(`${url}/api/ready`);
        const wrong: string[] = [];
        if (code === 0 || code === null) wrong.push(`exit code ${code}`);
        if (!isOneLine(said)) wrong.push(`it said: ${said}`);
        if (status !== 200) wrong.push(`the first says ${status}`);
        return { runs: 1, seen: `exit code ${code}: ${said.slice(0, 60)} …`, wrong };
      });
    });
  },
};

async function startedBeside(
  env: Environment,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const second = spawn(process.execPath, [serverFile()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  return { code, said: said.trim() };
}

function isOneLine(said: string): boolean {
  return said.includes('in use') && !said.includes('\n');
}
