import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arePackagesInstalled } from '../../../support/packages-installed.ts';
import { type Running, serve } from '../../../support/servers/identity-server.ts';

let directory: string;
let hanging: Running;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'terrace-doctor-'));
  hanging = await serve(() => undefined);
});
afterEach(async () => {
  await hanging.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Result {
  readonly output: string;
  readonly code: number | null;
}

function run(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Result> {
  const child = spawn(process.execPath, ['scripts/doctor.mjs', ...args], {
    env: {
      PATH: process.env['PATH'],
      PORT: new URL(hanging.origin).port,
      DATA_DIR: directory,
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ output, code }));
  });
}

describe.skipIf(!arePackagesInstalled())('npm run doctor', () => {
  test('ends with exit code 1 when something is wrong, and shows no secret', async () => {
    const { output, code } = await run({
      SESSION_SECRET: 'a-session-secret-that-nobody-sees',
      MAIL_URL: 'smtp://club:mail-password@127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(output).toContain('  SESSION_SECRET=***\n  MAIL_URL=smtp://club:***@127.0.0.1:1\n');
    expect(output).toMatch(
      /mail +wrong because .*ECONNREFUSED.*\n +do this: compare host and port/,
    );
    expect(output).toMatch(/shop +wrong because what runs at \S+ does not respond/);
    expect(output).toContain('Wrong: 2.');
    expect(output).not.toMatch(/nobody-sees|mail-password/);
  });

  test('names each variable that cannot be read, also as JSON', async () => {
    const { output, code } = await run({ STRIPE_SECRET_KEY: 'wrong-kind' }, '--json');
    const { isFine, settings, findings } = JSON.parse(output);
    expect([code, isFine, settings['STRIPE_SECRET_KEY']]).toEqual([1, false, '***']);
    expect(findings).toEqual([
      {
        ...{ check: 'settings', state: 'wrong' },
        because: 'STRIPE_SECRET_KEY: must begin with sk_ or rk_',
        action: expect.stringContaining('configuration.md'),
      },
    ]);
  });
});
