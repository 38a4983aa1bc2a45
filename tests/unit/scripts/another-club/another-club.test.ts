import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aManagedSpace, type ManagedSpace } from '../../../support/a-managed-space.ts';
import { anInventedClub } from '../../../support/clubs/an-invented-club.ts';
import { arePackagesInstalled } from '../../../support/packages-installed.ts';
import { type Running, serve } from '../../../support/servers/identity-server.ts';

const directory = mkdtempSync(join(tmpdir(), 'terrace-another-club-'));
let managed: ManagedSpace;
let shop: Running;
beforeAll(async () => {
  managed = await aManagedSpace();
  shop = await serve((_, response) => void response.writeHead(200).end('{}'));
});
afterAll(async () => {
  managed.close();
  await shop.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Result {
  readonly output: string;
  readonly code: number | null;
}

function run(
  club: string,
  changes: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Result> {
  const child = spawn(process.execPath, [...args], {
    env: {
      ...{ PATH: process.env['PATH'], CLUB: club, DATA_DIR: join(directory, 'data') },
      ...{ PORT: new URL(shop.origin).port, SITE_URL: 'https://shop.example' },
      ...{ CONTENT_SPACE_ID: '7', CONTENT_MANAGEMENT_TOKEN: 'secret' },
      ...{ CONTENT_MANAGEMENT_URL: managed.url, CONTENT_WEBHOOK_SECRET: 'x'.repeat(40) },
      ...changes,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ output, code }));
  });
}

const SERVICE = { days: [2, 4], cost: { EUR: 490 } };
const OWN_DELIVERY = {
  zones: { DE: 'near', AT: 'near', IE: 'far' },
  services: {
    near: { standard: SERVICE, express: SERVICE },
    far: { standard: SERVICE, express: SERVICE },
  },
};

describe.skipIf(!arePackagesInstalled()).each([
  ['two shops, without England', 'de-de,en', undefined],
  ['one French shop', 'fr-fr', undefined],
  ['delivery of its own', 'de-de,en', OWN_DELIVERY],
])('a club with %s', (name, shops, delivery) => {
  let club: string;
  beforeAll(async () => {
    club = await anInventedClub(directory, `own-${name.replace(/\W+/g, '-')}`, { shops });
    if (delivery) writeFileSync(join(club, 'delivery.json'), JSON.stringify(delivery));
  });

  test('is examined by the doctor', async () => {
    const { output, code } = await run(club, {}, 'scripts/doctor.mjs', '--json');
    expect([code, output.slice(-300)]).not.toEqual([null, expect.anything()]);
    const checks = JSON.parse(output).findings.map(({ check }: { check: string }) => check);
    expect(checks).toEqual(
      expect.arrayContaining(['settings', 'database', 'content schema', 'legal pages']),
    );
  });

  test('has data of its own, for every command', async () => {
    const own = `.data-${basename(club)}`;
    try {
      const { output } = await run(club, { DATA_DIR: '' }, 'scripts/doctor.mjs', '--json');
      expect(JSON.parse(output).settings).toMatchObject({ DATA_DIR: own });
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });

  test('can set its space up', async () => {
    const { output, code } = await run(club, {}, 'scripts/content.mjs', 'setup', '--dry-run');
    expect([code, output]).toEqual([0, expect.stringContaining('component: create hero_banner')]);
    expect(output).toMatch(/Differences: \d+\. Without --dry-run they are written\.\n$/);
  });

  test('cannot ask for the demo’s stories, which are those of the demo club', async () => {
    const { output, code } = await run(club, {}, 'scripts/content.mjs', 'setup', '--demo');
    expect([code, output]).toEqual([1, expect.stringContaining('the stories of the demo club')]);
    expect(managed.writes).toEqual([]);
  });
});
