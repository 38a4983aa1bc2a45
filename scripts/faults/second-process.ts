import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createSeededDatabase } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';
import { withResource } from '../bench/resources.ts';
import { startShop } from '../bench/shop.ts';
import { serverFile } from '../settings.mjs';
import { type Fault, showProgress } from './fault.ts';

/** Starts a second shop on the same directory of the embedded database. */
export const secondProcess: Fault = {
  name: 'second-process',
  expected: 'the second process ends at once with a one-line error, the first continues',
  async run(context) {
    showProgress('second process');
    const port = context.port + 10;
    return withResource(await createSeededDatabase('pglite'), async ({ env }) => {
      const embeddedEnv = { ...context.env, ...env, DATABASE_URL: '' };
      return withResource(await startShop(port, embeddedEnv), async ({ url }) => {
        const { code, errorOutput } = await runSecondShop({
          ...embeddedEnv,
          PORT: String(port + 5),
        });
        const { status } = await fetch(`${url}/api/ready`);
        const violations: string[] = [];
        if (code === 0 || code === null) violations.push(`exit code ${code}`);
        if (!isLockMessage(errorOutput)) violations.push(`unexpected error output: ${errorOutput}`);
        if (status !== 200) violations.push(`the first process responds with ${status}`);
        return {
          runs: 1,
          observed: `exit code ${code}: ${errorOutput.slice(0, 60)} …`,
          violations,
        };
      });
    });
  },
};

async function runSecondShop(
  env: Environment,
): Promise<{ readonly code: number | null; readonly errorOutput: string }> {
  const second = spawn(process.execPath, [serverFile()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errorOutput, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  return { code, errorOutput: errorOutput.trim() };
}

function isLockMessage(errorOutput: string): boolean {
  return errorOutput.includes('in use') && !errorOutput.includes('\n');
}
