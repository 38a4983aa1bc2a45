import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clubOptions, HOSTILE_CREST } from '../support/club-answers.ts';
import { ask } from '../support/servers/shop-server.ts';
import { expect, test, wireTest } from './fixtures.ts';
import { emptyShop, type RunningShop } from './shop-under-test.ts';

/** A build beside the one of the demo club. */
const DIST = 'node_modules/.cache/terrace-own-club';

// One build for all tests of this file.
test.describe.configure({ mode: 'default' });

let shop: RunningShop;
let directory: string;

function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<unknown[]> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return once(child, 'exit');
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  directory = await mkdtemp(join(tmpdir(), 'terrace-own-club-'));
  const crest = join(directory, 'export.svg');
  await writeFile(crest, HOSTILE_CREST);
  const club = join(directory, 'club');
  expect(await runNode(['scripts/club.mjs', 'new', club, ...clubOptions(crest)], {})).toEqual([
    0,
    null,
  ]);
  expect(await runNode(['scripts/build.mjs'], { CLUB: club, DIST_DIR: DIST })).toEqual([0, null]);
  shop = await emptyShop(join(DIST, 'server', 'entry.mjs'), { CLUB: club });
});

test.afterAll(async () => {
  await shop?.end();
  for (const used of [directory, DIST]) await rm(used, { recursive: true, force: true });
});

const get = (path: string) => ask(Number(new URL(shop.url).port), path);

wireTest('a new club has a home page in each of its shops, and no other', async () => {
  for (const [locale, text] of [
    ['de-de', 'Für das Team: die nächsten Schritte'],
    ['en', 'For the staff: what comes next'],
  ] as const) {
    const page = await get(`/${locale}`);
    expect(page.status, locale).toBe(200);
    expect(page.text).toContain(text);
    expect(page.text).toContain('FC Beispiel');
    expect(page.text).toContain('noindex');
    expect(page.text).not.toMatch(/Aldermoor/);
  }
  for (const locale of ['en-gb', 'fr-fr', 'ko-kr', 'zh-cn']) {
    expect((await get(`/${locale}`)).status, locale).toBe(404);
  }
  for (const path of ['/de-de/c', '/de-de/basket', '/de-de/search?term=trikot', '/sitemap.xml']) {
    expect((await get(path)).status, path).toBe(200);
  }
});

wireTest('its crest and its colours come from its folder', async () => {
  const crest = await get('/club/crest.svg');
  expect(crest.text).toBe(await readFile(join(directory, 'club', 'crest.svg'), 'utf8'));
  expect(crest.text).not.toMatch(/script|evil/);
  const { text } = await get('/de-de');
  expect(text).toContain('--club-colour:#0b5d2a');
  expect(text).not.toContain('#8c1c2b');
});

wireTest('the sandbox beside it has neither accounts nor stories of the demo club', async () => {
  const page = await (await fetch(`${shop.sandboxUrl}/`)).text();
  expect(page).not.toContain('ada@example.com');
});
