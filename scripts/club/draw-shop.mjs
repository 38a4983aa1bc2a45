import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../bootstrap.mjs';
import { readShopAddress } from './read-shop-address.mjs';

const START_MS = 240_000;
const DRAW_MS = 60_000;
/** Its own link to the build, so that `dist` goes on leading to the shop of this checkout. */
const LINK = join('.dist-builds', '.picture');

/**
 * Builds and starts the shop of the club, without goods and with data of its own, and draws its front page into `file`.
 * @throws Error with the reason
 */
export async function drawShop(club, file, browser) {
  const data = mkdtempSync(join(tmpdir(), 'terrace-picture-'));
  const port = await freePort();
  const shop = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      CLUB: club,
      PORT: String(port),
      DATA_DIR: join(data, 'data'),
      DIST_DIR: LINK,
    },
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  try {
    const address = await within(START_MS, readShopAddress(shop.stdout), 'the shop did not start');
    // The bare address would lead to the shop of the browser's language.
    const { defaultLocale } = JSON.parse(readFileSync(join(club, 'club.json'), 'utf8'));
    const page = new URL(`/${defaultLocale}`, address).href;
    await within(DRAW_MS, draw(browser, page, file, data), 'the browser did not end');
    if (!existsSync(file)) throw new Error('the browser wrote no picture');
  } finally {
    shop.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function draw(browser, address, file, data) {
  const args = [
    ...['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...[`--user-data-dir=${join(data, 'browser')}`, '--window-size=1280,900'],
    ...['--virtual-time-budget=8000', `--screenshot=${file}`, address],
  ];
  const child = spawn(browser, args, { stdio: 'ignore' });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

async function within(milliseconds, promise, message) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first of three free ports: shop, sandbox and mail. */
async function freePort() {
  for (;;) {
    const first = await listen(0);
    const { port } = first.address();
    const rest = port > 65_000 ? [] : await Promise.all([listen(port + 1), listen(port + 2)]);
    for (const server of [first, ...rest]) server?.close();
    if (rest.length === 2 && rest.every(Boolean)) return port;
  }
}

function listen(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
