import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aManagedSpace, type ManagedSpace } from '../../../support/a-managed-space.ts';
import { arePackagesInstalled } from '../../../support/packages-installed.ts';

let managed: ManagedSpace;
let directory: string;
beforeEach(async () => {
  managed = await aManagedSpace();
  directory = mkdtempSync(join(tmpdir(), 'terrace-content-'));
});
afterEach(() => {
  managed.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Result {
  readonly output: string;
  readonly code: number | null;
}

/** Runs `npm run content -- …` with the space. Its output is no terminal. */
function run(...args: readonly string[]): Promise<Result> {
  const child = spawn(process.execPath, ['scripts/content.mjs', ...args], {
    env: {
      ...process.env,
      ...{ CONTENT_SPACE_ID: '7', CONTENT_MANAGEMENT_TOKEN: 'secret' },
      ...{ CONTENT_MANAGEMENT_URL: managed.url, SITE_URL: 'https://shop.example' },
      ...{ CONTENT_WEBHOOK_SECRET: 'x'.repeat(40), DATA_DIR: directory },
    },
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  child.stderr.on('data', (text) => {
    output += String(text);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ output, code }));
  });
}

describe.skipIf(!arePackagesInstalled())('npm run content', () => {
  test('setup lists differences, makes them with a line for each, and then has nothing to do', async () => {
    const dry = await run('setup', '--dry-run');
    expect(dry.output).toContain('component: create hero_banner\n');
    expect(dry.output).toMatch(/Differences: \d+\. Without --dry-run they are written\.\n$/);
    expect(managed.writes).toEqual([]);

    const real = await run('setup');
    expect(real.output).toMatch(/\n1\/(\d+) languages: add .*\n2\/\1 preview address/);
    expect(real.output).toMatch(/Changes: \d+\.\n$/);
    const again = await run('setup');
    expect([again.output.endsWith('Nothing to do.\n'), again.code]).toEqual([true, 0]);
    expect(real.output + again.output).not.toContain('secret\n');
  }, 60_000);

  test('export writes a backup, and import brings back what was deleted by name', async () => {
    const content = { component: 'page', headline: 'Hello' };
    const fields = { uuid: 'u', slug: 'home', full_slug: 'home', is_folder: false, content };
    managed.lists.stories.push({ id: 1, name: 'Home', published: true, ...fields });
    const backup = join(directory, 'backup');
    const exported = await run('export', backup);
    expect(exported.output).toContain('1 stories written, 0 unchanged, 0 assets in');

    const deleted = await run('import', backup, '--delete', 'home');
    expect(deleted.output).toContain('story: delete home');
    expect(managed.lists.stories).toEqual([]);
    await run('import', backup);
    expect(managed.lists.stories).toMatchObject([{ full_slug: 'home', published: true, content }]);
  }, 60_000);

  test('a name that the space does not have, or a refused token, ends with a reason and exit code 1', async () => {
    const unknown = await run('setup', '--delete', 'no_block');
    expect(unknown.output).toContain('Stopped: the space has no component no_block.');
    managed.trouble(401);
    const refused = await run('setup');
    expect(refused.output).toContain('the token was refused');
    expect([unknown.code, refused.code]).toEqual([1, 1]);
    expect(managed.writes).toEqual([]);
  }, 60_000);
});
