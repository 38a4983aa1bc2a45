import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { HOSTILE_CREST } from '../../support/club-answers.ts';
import { anInventedClub } from '../../support/clubs/an-invented-club.ts';
import {
  commandsOf,
  readBlocks,
  runCommand,
  type StartedCommand,
  startCommand,
} from '../../support/documented-walk.ts';
import { ask } from '../../support/servers/shop-server.ts';
import { shipUnits, signInToDesk } from '../desk/desk-pages.ts';
import { test as browserTest, expect, expectAccessible } from '../fixtures.ts';
import { freePorts } from '../shop-under-test.ts';
import { addButton, buyAsGuest, type Shopper, shopper } from '../shopper.ts';
import { importGermanList, lookAtFaultyFiles } from './first-week.ts';

/** "Your club in an afternoon", step by step: the commands and the mapping are read from the page itself. */
const PAGE = 'docs/operations/your-club.md';
/** A build beside the one of the demo club. */
const DIST = 'node_modules/.cache/terrace-own-club';
const READY = 'Press Ctrl-C to stop.';

browserTest.describe.configure({ mode: 'serial' });

let directory: string;
let env: NodeJS.ProcessEnv;
let port: number;
let started: StartedCommand | undefined;
/** The order of a shirt, which is packed later. */
let order: string;
const blocks = [...readBlocks(PAGE)];

// biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
const test = browserTest.extend({ baseURL: async ({}, use) => use(`http://127.0.0.1:${port}`) });

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-own-club-'));
  await writeFile(join(directory, 'crest.svg'), HOSTILE_CREST);
  port = await freePorts(3);
  env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: join(directory, 'data'), DIST_DIR: DIST },
  };
});

test.afterAll(async () => {
  await started?.pressCtrlC();
  for (const used of [directory, DIST]) await rm(used, { recursive: true, force: true });
});

/** The commands of the page's next block, which must stand below the heading. */
function nextCommands(heading: string): readonly string[] {
  const block = blocks.shift();
  expect(block?.language, heading).toBe('sh');
  expect(block?.heading).toBe(heading);
  // The page has the club's files beside the repository.
  return block
    ? commandsOf(block).map((command) => command.replaceAll('../', `${directory}/`))
    : [];
}

/** Runs the commands of the next block; what all of them have printed. */
async function follow(heading: string): Promise<string> {
  let printed = '';
  for (const command of nextCommands(heading)) {
    if (command.endsWith('npm start')) {
      started = await startCommand(command, env, READY);
      printed += started.output();
      continue;
    }
    const { code, output } = await runCommand(command, env);
    expect(code, `${command}\n${output}`).toBe(0);
    printed += output;
  }
  return printed;
}

const get = (path: string) => ask(port, path);

test('1 and 2: the folder of the club is made and can be used', async () => {
  expect(await follow('1. Make the folder of the club')).toContain('FC Example is in');
  expect(await follow('2. Look through club.json')).toContain('can be used');
  const crest = await readFile(join(directory, 'our-club', 'crest.svg'), 'utf8');
  expect(crest).not.toMatch(/script|evil/);
});

test.describe('3: the shop without goods', () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const printed = await follow('3. Start the shop');
    expect(printed).toContain('desk@example.com');
    expect(printed).not.toContain('ada@example.com');
  });

  test('it has a home page in each of its locales, and no other', async ({ page }) => {
    for (const [locale, text] of [
      ['en-gb', 'For the staff: what comes next'],
      ['de-de', 'Für das Team: die nächsten Schritte'],
    ] as const) {
      const answer = await get(`/${locale}`);
      expect(answer.status, locale).toBe(200);
      expect(answer.text).toContain(text);
      expect(answer.text).toContain('FC Example');
      expect(answer.text).toContain('noindex');
      expect(answer.text).not.toMatch(/Aldermoor/);
    }
    for (const locale of ['en', 'fr-fr', 'ko-kr', 'zh-cn']) {
      expect((await get(`/${locale}`)).status, locale).toBe(404);
    }
    for (const path of ['/de-de/c', '/de-de/basket', '/de-de/search?term=trikot', '/sitemap.xml']) {
      expect((await get(path)).status, path).toBe(200);
    }
    await page.goto('/en-gb');
    await expectAccessible(page);
  });

  test('its crest and its colours come from its folder', async () => {
    const crest = await get('/club/crest.svg');
    expect(crest.text).toBe(await readFile(join(directory, 'our-club', 'crest.svg'), 'utf8'));
    const { text } = await get('/de-de');
    expect(text).toContain('--club-colour:#0b5d2a');
    expect(text).not.toContain('#8c1c2b');
  });

  test('another club is built in the same checkout, and this shop goes on', async () => {
    test.setTimeout(240_000);
    const other = await anInventedClub(directory, 'other', { name: 'FC Other', shops: 'fr-fr' });
    const { code, output } = await runCommand(`CLUB=${other} npm run build`, env);
    expect(code, output).toBe(0);
    // Pages whose code this shop has not loaded before, the page for what is missing among them.
    for (const [path, status] of [
      ['/en-gb/size-advisor/men', 200],
      ['/en-gb/order/track', 200],
      ['/en-gb/help-center/terms-of-sale', 200],
      ['/en-gb/nothing-here', 404],
      ['/robots.txt', 200],
    ] as const) {
      const answer = await get(path);
      expect(answer.status, path).toBe(status);
      expect(answer.text, path).not.toContain('FC Other');
    }
  });

  test('it has its legal pages, with the note for a lawyer, and its footer leads to them', async ({
    page,
  }) => {
    await page.goto('/de-de/legal-notice');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
    await expect(page.getByRole('main')).toContainText('FC Example Ltd');
    await expect(page.getByRole('main')).toContainText('anwaltlich geprüft');
    await expectAccessible(page);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Impressum', 'Allgemeine Geschäftsbedingungen', 'Datenschutz', 'Lieferung'])
      await expect(footer.getByRole('link', { name }).first()).toBeAttached();
    for (const path of [
      'privacy',
      'accessibility',
      'help-center/returns-and-refunds',
      'co-help/delivery',
    ])
      expect((await get(`/en-gb/${path}`)).status, path).toBe(200);
    expect((await get('/sitemap.xml')).status).toBe(200);
  });

  test('the sandbox beside it has neither accounts nor stories of the demo club', async () => {
    const page = await (await fetch(`http://127.0.0.1:${port + 1}/`)).text();
    expect(page).not.toContain('ada@example.com');
  });
});

test.describe('4 and 5: its goods', () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    await started?.pressCtrlC();
    expect(started?.output(), 'the shop ends cleanly').toContain('"event":"stopped"');
    const heading = '4. Bring the goods in';
    const compared = await follow(heading);
    expect(compared).toContain('7 products in the file: 7 new, 0 changed');
    expect(compared).toContain('Nothing was changed (--dry-run).');
    const mapping = blocks.shift();
    expect(mapping?.language).toBe('json');
    const file = join(directory, 'goods-mapping.json');
    expect(readFileSync(file, 'utf8')).toContain('type: Home');
    await writeFile(file, mapping?.text ?? '');
    const imported = await follow(heading);
    expect(imported).toContain('Imported as number 1.');
    expect(imported).toContain(READY);
  });

  test('the home page shows them, in the shop that has prices', async ({ page }) => {
    await page.goto('/en-gb');
    await expect(page.getByRole('heading', { name: 'The newest goods' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Home Shirt/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect((await get('/en-gb')).text).not.toContain('noindex');
    expect((await get('/de-de')).text).toContain('noindex');
    await page.goto('/en-gb/c/gifts/home');
    await expect(page.getByRole('link', { name: 'Crest Mug', exact: true })).toBeVisible();
    await page.goto('/en-gb/search?term=away');
    await expect(page.getByRole('link', { name: /^Away Shirt/ })).toBeVisible();
  });

  test('one is bought, and the order waits at the desk', async ({ page }) => {
    const mia = shopper(page, 'en-gb');
    await chooseProduct(mia, 'Home Shirt', 'M');
    await expect(page.getByText('is in your basket')).toBeVisible();
    order = await buyAsGuest(mia, 'FE');
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port + 1}/mail`)).text())
      .toContain(order);
    await expectAtTheDesk(page, order);
    await expect(page.getByRole('main')).toContainText('Home Shirt');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('another one is bought', async ({ page }) => {
      const mia = shopper(page, 'en-gb');
      await chooseProduct(mia, 'Crest Mug', undefined);
      await expect(page).toHaveURL(/\/en-gb\/basket/);
      await expectAtTheDesk(page, await buyAsGuest(mia, 'FE'));
    });
  });
});

test.describe('its first week', () => {
  test('the order is packed and sent', async ({ page }) => {
    await expectAtTheDesk(page, order);
    await shipUnits(page, 1, 'PARCEL-1');
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port + 1}/mail`)).text())
      .toContain(`Your parcel is on its way: order ${order}`);
    await page.getByRole('link', { name: 'Delivery note' }).click();
    await expect(page.getByRole('article')).toContainText('FC Example Ltd');
    await expect(page.getByRole('article')).toContainText('Home Shirt');
  });

  test('the list of the second shop leaves the first one as it is', async ({ page }) => {
    await signInToDesk(page, 'desk@example.com');
    await importGermanList(page);
    await expectGoods(page);
  });

  test('a week of faulty files changes nothing', async ({ page }) => {
    test.setTimeout(240_000);
    await signInToDesk(page, 'desk@example.com');
    await lookAtFaultyFiles(page);
    await expectGoods(page);
  });
});

test('the page has no commands that this test leaves out', () => {
  expect(blocks).toEqual([]);
});

/** From the list of all goods into the basket. */
async function chooseProduct(mia: Shopper, name: string, size: string | undefined): Promise<void> {
  const { page } = mia;
  await page.goto('/en-gb/c');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  if (size) {
    const radio = page.getByRole('radio', { name: size, exact: true });
    await page.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }
  await addButton(mia).click();
}

async function expectAtTheDesk(page: Page, number: string): Promise<void> {
  await signInToDesk(page, 'desk@example.com');
  await page.goto(`/desk/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

/** What each of the two shops sells after the first week. */
async function expectGoods(page: Page): Promise<void> {
  for (const [locale, goods, other] of [
    ['en-gb', ['Home Shirt', '£89.95', 'Crest Mug', 'Striped Scarf'], 'Heimtrikot'],
    ['de-de', ['Heimtrikot', '99,95', 'Gestreifter Schal'], 'Mug'],
  ] as const) {
    await page.goto(`/${locale}/c`);
    const list = page.getByRole('main');
    for (const text of goods) await expect(list, locale).toContainText(text);
    await expect(list, locale).not.toContainText(other);
  }
}
