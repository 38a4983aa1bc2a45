import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { serverFile } from '../../scripts/settings.mjs';
import { expect, test, waitUntilIdle, wireTest } from './fixtures.ts';
import { pageAddresses } from './page-addresses.ts';
import { shopUrl, wire } from './wire.ts';

/** Transferred bytes, compressed. */
const KB = 1000;
const SCRIPT_BEFORE_INTENT = 8.5 * KB;
const DOCUMENT = 24 * KB;
/** Of the pages after the first. */
const PACKED = 8 * KB;
/** With what a purchase needs on a launch day: limits, and the way to a waiting room. */
const SCRIPT_IN_ALL = 88.3 * KB;
const OWN_ISLAND = 8 * KB;
const FONT = 22 * KB;
const EXTENDED_FONT = 26 * KB;

const PAGES = ['home', 'list', 'product', 'search results'] as const;

/** The browser's connection data; it decides what is prefetched. */
const LINES = {
  slow: { effectiveType: '4g', downlink: 1.6, rtt: 150, saveData: false },
  saving: { effectiveType: '4g', downlink: 10, rtt: 50, saveData: true },
  fast: { effectiveType: '4g', downlink: 10, rtt: 50, saveData: false },
} as const;

async function onLine(page: Page, line: keyof typeof LINES): Promise<void> {
  await page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, LINES[line]);
}

/** Collects every request of the page from now on. */
function requestsOf(page: Page): readonly Request[] {
  const requested: Request[] = [];
  page.on('request', (request) => requested.push(request));
  return requested;
}

interface Weight {
  readonly file: string;
  readonly bytes: number;
}

/** Loaded scripts by file, without inline ones. */
async function loadedScripts(requests: readonly Request[]): Promise<readonly Weight[]> {
  const fetched = requests.filter((request) => /\.js$/.test(new URL(request.url()).pathname));
  return Promise.all(
    fetched.map(async (request) => {
      await (await request.response())?.finished();
      const { responseBodySize } = await request.sizes();
      return { file: new URL(request.url()).pathname, bytes: responseBodySize };
    }),
  );
}

function totalBytes(weights: readonly Weight[]): number {
  return weights.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of executable inline scripts, without data and speculation rules. */
function inlineScript(html: string): number {
  const running = [
    ...html.matchAll(/<script(?![^>]*type="(?:application|specul))[^>]*>.+?<\/script>/gs),
  ];
  return brotliCompressSync(running.map(([text]) => text).join('')).length;
}

for (const name of PAGES) {
  test(`the page runs little script before interaction, sends no third-party request and loads two fonts for each script: ${name}`, async ({
    page,
  }) => {
    await onLine(page, 'slow');
    const requests = requestsOf(page);
    const document = await page.goto((await pageAddresses('en-gb'))[name]);
    await waitUntilIdle(page);
    await expectLight(requests, (await document?.text()) ?? '');
    const origins = new Set(requests.map((request) => new URL(request.url()).origin));
    expect([...origins]).toEqual([new URL(shopUrl()).origin]);
    const fonts = requests.filter((request) => request.resourceType() === 'font');
    const extended = fonts.filter((request) => request.url().includes('latin-ext'));
    expect(fonts.length - extended.length).toBe(2);
    expect(extended.length).toBeLessThanOrEqual(2);
    for (const font of fonts) {
      const limit = extended.includes(font) ? EXTENDED_FONT : FONT;
      expect((await font.sizes()).responseBodySize, font.url()).toBeLessThan(limit);
    }
  });

  wireTest(`the page is a small document in every script: ${name}`, async () => {
    for (const locale of ['en-gb', 'de-de', 'ko-kr'] as const) {
      const target = (await pageAddresses(locale))[name];
      const requestCompressed = () => wire(target, { headers: { 'accept-encoding': 'br' } });
      // Frequent responses are recompressed at the highest level.
      for (let time = 0; time < 20; time++) await requestCompressed();
      await expect.poll(async () => (await requestCompressed()).headers.etag).toMatch(/-br11"$/);
      const { bytes, text } = await requestCompressed();
      expect(bytes.length - inlineScript(text), locale).toBeLessThan(DOCUMENT);
    }
  });
}

wireTest(
  'no page carries Astro’s scripts for islands, or props that ours cannot read',
  async () => {
    // Without a basket, the checkout has no page.
    const { checkout: _, ...pages } = await pageAddresses('en-gb');
    for (const [name, target] of Object.entries(pages)) {
      const { text } = await wire(target);
      expect(text, name).not.toMatch(/self\.Astro|class extends HTMLElement/);
      const islands = [
        ...text.matchAll(/<astro-island [^>]*?props="([^"]*)" ssr client="([a-z]+)"/g),
      ];
      expect(islands.length, name).toBeGreaterThan(5);
      for (const [, props = '', directive] of islands) {
        expect(['intent', 'load'], name).toContain(directive);
        // A type other than a plain value (0) or an array (1).
        expect(props.replaceAll('&quot;', '"'), name).not.toMatch(/[:[]\[(?:[2-9]|1\d),/);
      }
    }
  },
);

wireTest('no bundle contains the editor that @storyblok/astro depends on', async () => {
  const directory = join(serverFile(), '../..');
  const files = await readdir(directory, { recursive: true });
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  expect(scripts.length).toBeGreaterThan(100);
  const texts = await Promise.all(scripts.map((file) => readFile(join(directory, file), 'utf8')));
  expect(texts.filter((text) => /tiptap|prosemirror|happy-dom/i.test(text))).toEqual([]);
});

test('nothing at page load uses Intl data, which takes a slow phone a tenth of a second', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(globalThis, { used });
    const recordConstruction = <Made extends object>(name: string, made: Made): Made =>
      new Proxy(made, {
        construct(target, values, newTarget) {
          used.push(name);
          return Reflect.construct(target as never, values, newTarget);
        },
      });
    Intl.NumberFormat = recordConstruction('NumberFormat', Intl.NumberFormat);
    Intl.DateTimeFormat = recordConstruction('DateTimeFormat', Intl.DateTimeFormat);
  });
  const usedClasses = () => page.evaluate(() => (globalThis as unknown as { used: string[] }).used);
  for (const name of PAGES) {
    await page.goto((await pageAddresses('en-gb'))[name]);
    await expect(page.locator('[data-banner] time')).toContainText(/\d+[hms]/);
    await waitUntilIdle(page);
    expect(await usedClasses(), name).toEqual([]);
  }
  await page.evaluate(() => new Intl.NumberFormat('en-GB'));
  expect(await usedClasses()).toEqual(['NumberFormat']);
});

test('after the first page the next are compressed with the shared dictionary', async ({
  page,
}) => {
  const dictionary = page.waitForResponse(/\/dictionary\/en-gb$/);
  await page.goto('/en-gb');
  expect((await dictionary).headers()['use-as-dictionary']).toContain('match="/en-gb');
  for (const name of ['list', 'product'] as const) {
    const target = (await pageAddresses('en-gb'))[name];
    // The browser stores the dictionary asynchronously.
    await expect
      .poll(async () => (await page.goto(target))?.headers()['content-encoding'])
      .toBe('dcz');
    const document = await page.goto(target);
    const sizes = await document?.request().sizes();
    expect(sizes?.responseBodySize).toBeLessThan(PACKED);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('nothing is prefetched with data saving on', async ({ page }) => {
  await onLine(page, 'saving');
  for (const name of ['home', 'list'] as const) {
    const requests = requestsOf(page);
    const document = await page.goto((await pageAddresses('en-gb'))[name]);
    await waitUntilIdle(page);
    await expectLight(requests, (await document?.text()) ?? '');
  }
});

/** The loaded and inline scripts of a page stay within its budget before interaction. */
async function expectLight(requests: readonly Request[], html: string): Promise<void> {
  const fetched = await loadedScripts(requests);
  const inline = inlineScript(html);
  expect(fetched, JSON.stringify(fetched)).toHaveLength(1);
  expect(totalBytes(fetched) + inline, JSON.stringify(fetched)).toBeLessThan(SCRIPT_BEFORE_INTENT);
  expect(inline).toBeGreaterThan(0);
}

test('on a fast connection the code is prefetched when the browser is idle, without running', async ({
  page,
}) => {
  await onLine(page, 'fast');
  const requests = requestsOf(page);
  await page.goto('/en-gb');
  await expect.poll(async () => totalBytes(await loadedScripts(requests))).toBeGreaterThan(40 * KB);
  const first = await loadedScripts(requests.slice(0, 10));
  expect(totalBytes(first)).toBeLessThan(SCRIPT_BEFORE_INTENT);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('all scripts of a product page are small, together and each alone', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await onLine(page, 'slow');
  const requests = requestsOf(page);
  const document = await page.goto((await pageAddresses('en-gb')).product);
  await page
    .getByRole('link', { name: t('shell:basket') })
    .first()
    .hover();
  await expect(page.getByText(t('shell:basketEmpty'))).toBeVisible();
  await page.getByRole('combobox', { name: t('search:label') }).fill('scarf');
  await expect(page.getByRole('option').first()).toBeVisible();
  await waitUntilIdle(page);
  const fetched = await loadedScripts(requests);
  const inline = inlineScript((await document?.text()) ?? '');
  expect(totalBytes(fetched) + inline, JSON.stringify(fetched)).toBeLessThan(SCRIPT_IN_ALL);
  const large = fetched.filter(({ bytes }) => bytes > OWN_ISLAND);
  expect(large, 'React alone').toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first page has both faces, without waiting for them', async ({ page }) => {
    await page.goto('/en-gb');
    const isLoaded = (font: string) =>
      page.evaluate((wanted) => document.fonts.check(wanted), `1em "${font}"`);
    for (const font of ['League Gothic', 'Libre Franklin']) {
      await expect.poll(() => isLoaded(font), font).toBe(true);
    }
    await expect(page.locator('link[rel=preload][as=font]')).toHaveAttribute('media', /min-width/);
  });

  for (const locale of ['en-gb', 'de-de', 'ko-kr'] as const) {
    test(`the fallback faces are as wide and as tall as those that replace them: ${locale}`, async ({
      page,
    }) => {
      const heights = async (): Promise<readonly string[]> => {
        await page.goto(`/${locale}`);
        await waitUntilIdle(page);
        const texts = page.locator('main :is(h1, h2, h3, p, li > a)');
        return texts.evaluateAll((found) =>
          found.map((text) => `${text.getBoundingClientRect().height} ${text.textContent?.trim()}`),
        );
      };
      const own = await heights();
      await page.route(/woff2$/, (route) => route.abort());
      const fallback = await heights();
      const moved = fallback.filter((text, index) => text !== own[index]);
      // A line may break one word earlier.
      expect(moved.length / own.length, moved.join('\n')).toBeLessThan(0.05);
    });
  }

  for (const name of ['home', 'list', 'product'] as const) {
    test(`there is no layout shift while the page loads and scrolls: ${name}`, async ({ page }) => {
      await watchShifts(page);
      await page.goto((await pageAddresses('en-gb'))[name]);
      await waitUntilIdle(page);
      expect(await layoutShifts(page), 'while it loads').toEqual([]);
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part);
        await waitUntilIdle(page);
      }
      expect(await layoutShifts(page), 'while it is scrolled').toEqual([]);
    });
  }
});

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** Records layout shifts from the first paint. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

async function layoutShifts(page: Page): Promise<readonly string[]> {
  const moved = await page.evaluate(() =>
    (globalThis as unknown as { shifts: readonly Shift[] }).shifts.map((shift) => ({
      value: shift.value,
      isAnswer: shift.hadRecentInput,
      what: shift.sources[0]?.node?.outerHTML?.slice(0, 150),
    })),
  );
  // A document in two chunks may shift a control slightly; CLS counts hundredths.
  const seen = moved.filter(({ isAnswer, value }) => !isAnswer && value >= 0.001);
  return seen.map(({ value, what }) => `${value}: ${what}`);
}
