import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from 'playwright';
import { browserExecutable } from '../../tests/support/browser.ts';

/** Bytes on the wire, compressed. */
export interface PageBytes {
  readonly html: number;
  /** Share of the style sheets in `html`. */
  readonly css: number;
  /** Inline scripts of the HTML, compressed separately. */
  readonly inlineScript: number;
  /** Files that the page loads without interaction on a slow network. */
  readonly scriptOnSlowLine: number;
  /** The same on a fast network, where the shop prefetches code. */
  readonly scriptOnFastLine: number;
  /** All script files after the shopper has pointed at every island. */
  readonly scriptAfterIntent: number;
}

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const QUIET_MS = 1_500;
/** Bytes per second and milliseconds, as Chromium's throttle takes them. */
const NETWORKS = {
  slow: { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 },
  fast: { downloadThroughput: 6_250_000, uploadThroughput: 2_500_000, latency: 20 },
} as const;

/** Measures what each page transfers to a phone with an empty cache. */
export async function measurePageBytes(
  url: string,
  paths: Readonly<Record<string, string>>,
): Promise<readonly (PageBytes & { readonly name: string })[]> {
  const executablePath = browserExecutable();
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  try {
    const rows: (PageBytes & { readonly name: string })[] = [];
    for (const [name, path] of Object.entries(paths)) {
      // Sequential: pages must not share the throttled network.
      rows.push({ name, ...(await measurePage(browser, url + path)) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, address: string): Promise<PageBytes> {
  const [fast, slow, html] = await Promise.all([
    measureScriptBytes(browser, address, 'fast'),
    measureScriptBytes(browser, address, 'slow'),
    measureHtmlBytes(address),
  ]);
  return {
    ...html,
    scriptOnSlowLine: slow.before,
    scriptOnFastLine: fast.before,
    scriptAfterIntent: slow.after,
  };
}

async function measureHtmlBytes(
  address: string,
): Promise<Pick<PageBytes, 'html' | 'css' | 'inlineScript'>> {
  const text = await (await fetch(address)).text();
  const styles = /<style[^>]*>[\s\S]*?<\/style>/g;
  const scripts = text.matchAll(
    /<script(?![^>]*(?:json|speculationrules|src=))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const html = brotliSize(text);
  return {
    html,
    css: html - brotliSize(text.replace(styles, '')),
    inlineScript: brotliSize([...scripts].map(([, script]) => script).join('\n')),
  };
}

function brotliSize(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length;
}

async function measureScriptBytes(
  browser: Browser,
  address: string,
  network: keyof typeof NETWORKS,
): Promise<{ readonly before: number; readonly after: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      ...NETWORKS[network],
    });
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(address, { waitUntil: 'load' });
    await waitUntilIdle(page);
    const before = await sumBodySizes(scripts);
    await triggerAllIslands(page);
    await waitUntilIdle(page);
    return { before, after: await sumBodySizes(scripts) };
  } finally {
    await context.close();
  }
}

/** Waits for an idle callback and for `QUIET_MS` without a request. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 12_000 })));
  const deadline = performance.now() + 15_000;
  for (let quietSince = performance.now(); performance.now() < deadline; ) {
    if (performance.now() - quietSince > QUIET_MS) return;
    const isBusy = await page
      .waitForEvent('request', { timeout: QUIET_MS })
      .then((request) => request.response().then(() => true))
      .catch(() => false);
    if (isBusy) quietSince = performance.now();
  }
}

async function triggerAllIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) {
      const host = island.closest('[data-intent]') ?? island;
      host.dispatchEvent(new PointerEvent('pointerenter'));
    }
  });
}

async function sumBodySizes(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(
    responses.map(async (response) => (await response.request().sizes()).responseBodySize),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
