import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { SANDBOX_KEYS } from '#lib/server/platform/config/sandbox-keys.ts';
import { signBody } from '../../../sandbox/payments/webhooks.ts';
import { serverFile } from '../../../scripts/settings.mjs';
import { expect, expectAccessible, test, waitUntilIdle } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';
import { shopper } from '../shopper.ts';
import { wire } from '../wire.ts';

test.use({ reducedMotion: 'no-preference' });

/** One shop for all tests in one worker; the sandbox stands in for the collector. */
test.describe.configure({ mode: 'default' });

const LIBRARY = /\/_astro\/report-errors\.[^/]*\.js/;
const COLLECTOR = /\/errors\/api\//;

interface StoredReport {
  readonly platform: string;
  readonly release: string;
  readonly transaction?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly {
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly object[] };
    }[];
  };
  readonly breadcrumbs: readonly { readonly message: string }[];
}

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await anotherShop({ ERROR_REPORTS: 'on' });
});
test.afterAll(() => shop.end());
test.beforeEach(({ allowProblems }) => allowProblems(/^page error: (?:broken|no customer)/));

async function agree(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'userConsentCookiePolicy', value: 'on', url: shop.url }]);
}

/** Reports at the collector that contain the text. */
async function reportsWith(text: string): Promise<readonly StoredReport[]> {
  const response = await fetch(`${shop.sandboxUrl}/errors/reports.json`);
  const reports = (await response.json()) as readonly StoredReport[];
  return reports.filter((report) => JSON.stringify(report).includes(text));
}

/** The page fails outside of any handler. */
async function failWith(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    const fail = (): never => {
      throw new TypeError(text);
    };
    setTimeout(fail);
  }, message);
}

function requestsOf(page: Page, pattern: RegExp): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => pattern.test(request.url()) && found.push(request.url()));
  return found;
}

test('without consent nothing is loaded and nothing is sent', async ({ page }) => {
  const requests = requestsOf(page, new RegExp(`${LIBRARY.source}|${COLLECTOR.source}`));
  await page.goto(`${shop.url}/en-gb`);
  const failed = page.waitForEvent('pageerror');
  await failWith(page, 'broken without consent');
  await failed;
  await waitUntilIdle(page);
  expect(requests).toEqual([]);
});

test('the question names error reports, and counts nothing after a yes', async ({ page }) => {
  for (const locale of ['en-gb', 'de-de', 'ko-kr'] as const) {
    const { t } = shopper(page, locale);
    await page.goto(`${shop.url}/${locale}/privacy`);
    const question = page.getByRole('region', { name: t('consent:reportsTitle') });
    await expect(question).toContainText(t('consent:reportsText'));
    await expectAccessible(page);
  }
  const tracking = requestsOf(page, /event-tracking|api\/capi/);
  const { t } = shopper(page, 'ko-kr');
  await page.getByRole('button', { name: t('consent:accept') }).click();
  await waitUntilIdle(page);
  expect(tracking).toEqual([]);
});

test('with consent the library comes with the first error, and the report holds nothing of the shopper', async ({
  page,
}) => {
  await agree(page);
  const library = requestsOf(page, LIBRARY);
  await page.goto(`${shop.url}/en-gb/search?term=ada@example.com`);
  await waitUntilIdle(page);
  expect(library).toEqual([]);
  await failWith(page, 'no customer "Ada Lovelace" with ada@example.com or 4242 4242 4242 4242');
  await expect.poll(async () => (await reportsWith('no customer')).length).toBe(1);
  expect(library).toHaveLength(1);
  const [report] = await reportsWith('no customer');
  const build = await page.locator('html').getAttribute('data-build');
  expect(report).toMatchObject({
    platform: 'javascript',
    release: `terrace@${build}`,
    transaction: '/en-gb/search',
    tags: { build, page: 'search_result_page', shop: '10001', platform: 'web' },
  });
  expect(report?.exception.values[0]?.value).toBe('no customer [text] with [e-mail] or [number]');
  expect(report?.breadcrumbs.map(({ message }) => message).join()).toContain('/_astro/');
  // The random id of the report may contain the letters of a name.
  const text = JSON.stringify(report, (key, value) => (key === 'event_id' ? undefined : value));
  expect(text).not.toMatch(/ada|4242 4|cookie|user-agent|mozilla/i);
  await page.goto(`${shop.sandboxUrl}/errors`);
  await expect(page.getByRole('heading', { name: /no customer/ })).toBeVisible();
});

test('the code behind signed links is not reported', async ({ page, allowProblems }) => {
  allowProblems(/404/);
  await agree(page);
  await page.goto(`${shop.url}/en-gb/order/eyJhbGciOiJIUzI1NiJ9abcdef0123456789?token=secret`);
  await failWith(page, 'broken on a private page');
  await expect.poll(async () => (await reportsWith('private page')).length).toBe(1);
  const [report] = await reportsWith('private page');
  expect(JSON.stringify(report)).not.toMatch(/eyJ|secret/);
});

test('what no page can avoid loads no library', async ({ page, allowProblems }) => {
  allowProblems(/Transition was|not wanted any more/);
  await agree(page);
  const library = requestsOf(page, LIBRARY);
  await page.goto(`${shop.url}/en-gb`);
  await page.evaluate(() => {
    void Promise.reject(new DOMException('Transition was skipped', 'InvalidStateError'));
    void Promise.reject(new DOMException('It is not wanted any more', 'AbortError'));
  });
  await waitUntilIdle(page);
  expect(library).toEqual([]);
});

test('a page reports thirty errors at most, and rejections too', async ({ page }) => {
  await agree(page);
  await page.goto(`${shop.url}/en-gb`);
  await page.evaluate(() => {
    for (let index = 0; index < 60; index++)
      void Promise.reject(new Error(`broken often ${index}`));
  });
  await expect.poll(async () => (await reportsWith('broken often')).length).toBe(30);
  await waitUntilIdle(page);
  expect(await reportsWith('broken often')).toHaveLength(30);
});

for (const state of ['down', 'slow'] as const) {
  test(`a collector that is ${state} costs the shopper nothing`, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/ERR_|errors\/api/);
    await agree(page);
    const sent = page.waitForRequest(COLLECTOR);
    await page.route(COLLECTOR, async (route) => {
      if (state === 'down') await route.abort();
    });
    await page.goto(`${shop.url}/en-gb/c/men`);
    await failWith(page, `broken while it is ${state}`);
    await sent;
    await page.locator('#filters a[rel="nofollow"]').first().click();
    await expect(page.locator('#applied a').first()).toBeVisible();
    await page.locator('article h2 a, article h3 a').first().click();
    await expect(page).toHaveURL(/\/en-gb\/p\//);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a fault on the server is reported with its build', async () => {
  const body = JSON.stringify({
    ...{ id: 'unknown', type: 'payment.captured' },
    data: { reference: 'pay_unknown', state: 'captured' },
  });
  const signature = signBody(body, SANDBOX_KEYS.webhooks, new Date());
  await fetch(`${shop.url}/api/webhooks/payments`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'terrace-signature': signature,
    },
  });
  await expect
    .poll(async () => (await reportsWith('payment.needs-attention')).length)
    .toBeGreaterThan(0);
  const [report] = await reportsWith('payment.needs-attention');
  expect(report).toMatchObject({ platform: 'node', tags: { event: 'payment.needs-attention' } });
  expect(JSON.stringify(report)).not.toMatch(/pay_unknown|server_name/);
});

test('without a collector no page has a byte of it', async () => {
  for (const target of ['/en-gb', '/en-gb/c/men', '/en-gb/basket']) {
    const { text, headers } = await wire(target);
    expect(text).not.toMatch(/data-reports|ErrorReports/);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self';/);
  }
});

test('no source map is served, and no file names one', async () => {
  const { text } = await wire('/en-gb');
  const [script = ''] = /\/_astro\/PageFrame[^"]+\.js/.exec(text) ?? [];
  const file = await wire(script);
  expect(file.status).toBe(200);
  expect(file.text).not.toContain('sourceMappingURL');
  expect((await wire(`${script}.map`)).status).toBe(404);
  const map = await readFile(
    join(dirname(serverFile()), '..', 'sourcemaps', 'client', `${script}.map`),
    'utf8',
  );
  expect(JSON.parse(map).sources.join()).toContain('src/scripts/frame.ts');
});
