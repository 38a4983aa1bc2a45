import type { Page, Request } from 'playwright/test';
import { contentPath } from '#lib/domain/content/content-paths.ts';
import type { TrackingEvent } from '#lib/domain/tracking/tracking-event.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectReadableInDarkMode,
  test,
  WORKER_BLOCKED,
  waitUntilIdle,
} from './fixtures.ts';
import { anotherShop, type RunningShop } from './shop-under-test.ts';
import {
  addToBasket,
  CARDS,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  payByCard,
  placeOrder,
  shopper,
  tabTo,
} from './shopper.ts';
import { shopUrl, wire } from './wire.ts';

/** One shop for all tests in one worker, with its own container and endpoint. */
test.describe.configure({ mode: 'default' });

const CONTAINER = 'GTM-TERRACE1';
const HOST = /^https:\/\/www\.googletagmanager\.com\//;
/** A stand-in for the tag manager's script. */
const TAGS = 'document.documentElement.dataset.tagsRan = String(dataLayer.length)';

let shop: RunningShop;
test.beforeAll(async () => {
  // Some events need the items first.
  shop = await anotherShop({ TAG_MANAGER_ID: CONTAINER, CONVERSIONS: 'on' });
});
test.afterAll(() => shop.end());
test.beforeEach(({ page }) => page.route(HOST, (route) => route.fulfill({ body: TAGS })));

/** Collects the page's third-party requests from now on. */
function collectThirdPartyRequests(page: Page): readonly string[] {
  const thirdPartyUrls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) thirdPartyUrls.push(request.url());
  });
  return thirdPartyUrls;
}

/** Collects the events that the page sends to the shop from now on. */
function collectSentEvents(page: Page): readonly TrackingEvent[] {
  const sentEvents: TrackingEvent[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/api/capi') {
      sentEvents.push(JSON.parse(request.postData() ?? '{}') as TrackingEvent);
    }
  });
  return sentEvents;
}

/** The page views among them; the banner above the page is an event, too. */
function viewsIn(events: readonly TrackingEvent[]): readonly string[] {
  return events.map(({ event }) => event).filter((name) => name === 'page_view');
}

async function consentCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'userConsentCookiePolicy')?.value;
}

async function agreedTo(page: Page, url = shop.url): Promise<void> {
  await page.context().addCookies([{ name: 'userConsentCookiePolicy', value: 'on', url }]);
}

/** The share of layout shifts in elements of that kind, since the page loaded. */
function shiftsOf(page: Page, selector: string): Promise<readonly number[]> {
  return page.evaluate(
    (kind) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as readonly {
            readonly value?: number;
            readonly sources?: readonly { readonly node?: Node | null }[];
          }[];
          const isCounted = (node?: Node | null): boolean =>
            node instanceof Element && node.closest(kind) !== null;
          resolve(
            shifts
              .filter(({ sources }) => sources?.some(({ node }) => isCounted(node)))
              .map(({ value = 0 }) => value),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is not called.
        requestAnimationFrame(() => setTimeout(resolve, 0, []));
      }),
    selector,
  );
}

function consentQuestion(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

const ranTags = (page: Page) => page.locator('html[data-tags-ran]');

test('no third party is contacted before consent; afterwards the container loads at once and on every page', async ({
  page,
}) => {
  const { t } = shopper(page, 'en-gb');
  const thirdPartyRequests = collectThirdPartyRequests(page);
  const sentEvents = collectSentEvents(page);
  await page.goto(`${shop.url}/en-gb/privacy`);
  const question = consentQuestion(page, t('consent:title'));
  await expect(question).toBeVisible();
  await expect(question.getByRole('link')).toHaveAttribute(
    'href',
    shop.url + contentPath('en-gb', 'cookies'),
  );
  await expectAccessibleEverywhere(page);
  await expectReadableInDarkMode(page);
  await waitUntilIdle(page);
  expect([thirdPartyRequests, sentEvents]).toEqual([[], []]);
  await question.getByRole('button', { name: t('consent:accept') }).click();
  await expect(ranTags(page)).toHaveCount(1);
  await expect(question).toHaveCount(0);
  expect(thirdPartyRequests).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);
  expect(await consentCookie(page)).toBe('on');
  await expect.poll(() => viewsIn(sentEvents)).toEqual(['page_view']);
  expect(sentEvents[0]).toMatchObject({ version: '1.0.0', url: `${shop.url}/en-gb/privacy` });
  await page.goto(`${shop.url}/en-gb/cookies`);
  await expect(ranTags(page)).toHaveCount(1);
  await expect(question).toHaveCount(0);
});

test('on a phone the question leaves the first button of the page free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { t } = shopper(page, 'en-gb');
  await page.goto(`${shop.url}/en-gb`);
  const question = await consentQuestion(page, t('consent:title')).boundingBox();
  const button = await page.locator('main .button').first().boundingBox();
  expect((question?.y ?? 0) + (question?.height ?? 780)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('a refusal is stored, and can be changed in the footer by keyboard', async ({ page }) => {
  const { t } = shopper(page, 'de-de');
  const thirdPartyRequests = collectThirdPartyRequests(page);
  await page.goto(`${shop.url}/de-de/privacy`);
  const question = consentQuestion(page, t('consent:title'));
  await expect(question).toBeVisible();
  const refuse = question.getByRole('button', { name: t('consent:refuse') });
  const accept = question.getByRole('button', { name: t('consent:accept') });
  // Both answers are styled equally.
  const looks = await Promise.all(
    [refuse, accept].map((button) =>
      button.evaluate((element) => {
        const { color, backgroundColor, fontWeight, fontSize } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return { color, backgroundColor, fontWeight, fontSize, width, height };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  // The first element after the skip link.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('link')).toBeFocused();
  await tabTo(page, refuse);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  expect(await consentCookie(page)).toBe('off');
  await page.goto(`${shop.url}/de-de/cookies`);
  await waitUntilIdle(page);
  await expect(question).toHaveCount(0);
  const settings = page.getByRole('link', { name: t('consent:settings') });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await expect(question).toContainText(t('consent:refused'));
  // For axe, elements covered by the panel are too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(settings).toBeFocused();
  expect(await consentCookie(page)).toBe('off');
  expect(thirdPartyRequests).toEqual([]);
});

test('after consent is withdrawn nothing runs any more, in either spelling', async ({
  page,
  context,
}) => {
  const { t } = shopper(page, 'ko-kr');
  await context.addCookies([{ name: 'infoAgree', value: 'yes', url: shop.url }]);
  const sentEvents = collectSentEvents(page);
  await page.goto(`${shop.url}/ko-kr/privacy`);
  await expect(ranTags(page)).toHaveCount(1);
  // The view event of this page, which has consent.
  await expect.poll(() => viewsIn(sentEvents)).toEqual(['page_view']);
  const thirdPartyRequests = collectThirdPartyRequests(page);
  await page.getByRole('link', { name: t('consent:settings') }).click();
  const question = consentQuestion(page, t('consent:title'));
  await expect(question).toContainText(t('consent:granted'));
  const again = page.waitForEvent('load');
  await question.getByRole('button', { name: t('consent:refuse') }).click();
  await again;
  await waitUntilIdle(page);
  await expect(ranTags(page)).toHaveCount(0);
  await expect(question).toHaveCount(0);
  expect(thirdPartyRequests).toEqual([]);
  expect(viewsIn(sentEvents)).toHaveLength(1);
});

test('Global Privacy Control counts as a refusal, whatever the cookie contains, without a question', async ({
  page,
}) => {
  const { t } = shopper(page, 'en-us');
  await agreedTo(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const thirdPartyRequests = collectThirdPartyRequests(page);
  const sentEvents = collectSentEvents(page);
  await page.goto(`${shop.url}/en-us/privacy`);
  await waitUntilIdle(page);
  const question = consentQuestion(page, t('consent:title'));
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: t('consent:settings') }).click();
  await expect(question).toContainText(t('consent:optedOut'));
  await expect(question.getByRole('button')).toHaveText([t('consent:close')]);
  await question.getByRole('button').click();
  await expect(question).toHaveCount(0);
  expect([thirdPartyRequests, sentEvents]).toEqual([[], []]);
});

test('a blocked host does not affect the shop and logs at most one line on the console', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_BLOCKED_BY_CLIENT/);
  await page.route(HOST, (route) => route.abort('blockedbyclient'));
  await page.route('**/api/capi', (route) => route.abort('blockedbyclient'));
  await agreedTo(page);
  const lines: string[] = [];
  page.on('console', (message) => {
    // Of the tests themselves: fixtures.ts.
    if (message.text() === WORKER_BLOCKED) return;
    // Of the browser, about the list of shops, when something has the focus before the page is loaded.
    if (message.text().startsWith('Autofocus processing was blocked')) return;
    lines.push(`${message.text()} ${message.location().url}`);
  });
  const refused = page.waitForEvent('requestfailed', (request) => HOST.test(request.url()));
  const mia = shopper(page, 'en-gb');
  await page.goto(`${shop.url}/en-gb/c`);
  await refused;
  await page.locator('main a[href*="/p/"]:visible').first().click();
  await addToBasket(mia);
  await expect(page.getByText('is in your basket')).toBeVisible();
  // This page has asked for the container, too.
  await waitUntilIdle(page);
  await page.goto(`${shop.url}/en-gb/basket`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await waitUntilIdle(page);
  expect(lines.filter((line) => !/ERR_BLOCKED_BY_CLIENT/.test(line))).toEqual([]);
  // One for each of the three pages. Of a beacon that is blocked the browser itself writes a line.
  expect(lines.filter((line) => !/\/api\/capi$/.test(line))).toHaveLength(3);
});

test('shopper events are forwarded, an order once, and its private link never', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  const thirdPartyRequests = collectThirdPartyRequests(page);
  const sentEvents = collectSentEvents(page);
  const expectSentOnce = (name: string) =>
    expect
      .poll(() => sentEvents.filter(({ event }) => event === name).length, { message: name })
      .toBe(1);
  await agreedTo(page);
  await page.goto(`${shop.url}/en-gb/search?term=home%20shirt`);
  await expectSentOnce('search');
  await page.locator('main a[href*="/p/"]:visible').first().click();
  await expectSentOnce('view_item');
  await addToBasket(mia);
  await expectSentOnce('add_to_cart');
  await page.goto(`${shop.url}/en-gb/checkout`);
  await expectSentOnce('begin_checkout');
  const viewedSteps = (): readonly string[] =>
    sentEvents
      .filter(({ event, url }) => event === 'page_view' && url.includes('/checkout'))
      .map(({ url }) => new URL(url).hash);
  await expect.poll(viewedSteps).toEqual(['#/auth']);
  await continueAsGuest(mia, 'mia@example.com');
  await expect.poll(viewedSteps).toEqual(['#/auth', '#/shipping']);
  await fillDelivery(mia);
  await goToPayment(mia);
  await placeOrder(mia);
  const before = thirdPartyRequests.length;
  await payByCard(mia, CARDS.approved);
  const number = await confirmedOrder(mia, 'Mia');
  await expectSentOnce('purchase');
  const purchase = sentEvents.find(({ event }) => event === 'purchase');
  expect(purchase).toMatchObject({
    eventId: `order-${number}`,
    url: `${shop.url}/en-gb/order`,
    user: { email: 'mia@example.com' },
    data: { transaction_id: number, currency: 'GBP', value: expect.any(Number) },
  });
  expect(new Set(sentEvents.map(({ eventId }) => eventId)).size).toBe(sentEvents.length);
  await page.reload();
  await waitUntilIdle(page);
  expect(thirdPartyRequests.slice(before).filter((url) => HOST.test(url))).toEqual([]);
  expect(sentEvents.filter(({ event }) => event === 'purchase')).toHaveLength(1);
  // On the next page the container gets the order event, without personal data.
  await page.goto(`${shop.url}/en-gb`);
  await expect(ranTags(page)).toHaveCount(1);
  const layer = await page.evaluate(() => JSON.stringify(globalThis.dataLayer));
  expect(layer).toContain(`order-${number}`);
  expect(layer).not.toContain('mia@example.com');
  const forwardedEvents = async (): Promise<string> =>
    (await page.request.get(`${shop.sandboxUrl}/conversions/events.json`)).text();
  await expect.poll(forwardedEvents).toContain(`order-${number}`);
  // Sent when the page was left for the provider's.
  await expect.poll(forwardedEvents).toContain('/en-gb/checkout#/payment');
  expect(await forwardedEvents()).toMatch(/"event":"purchase".*"user":\{"email":"[0-9a-f]{64}"\}/);
  expect(await forwardedEvents()).not.toContain('mia@example.com');
});

test('a shop without third parties asks for no consent, allows no host, and forwards nothing', async ({
  page,
}) => {
  const { t } = shopper(page, 'en-gb');
  const { headers, text } = await wire('/en-gb');
  expect(headers['content-security-policy']).not.toContain('google');
  expect(text).not.toMatch(/data-tags|data-conversions|data-consent|ThirdParties|Cookie settings/);
  await page.goto(`${shopUrl()}/en-gb/privacy`);
  await waitUntilIdle(page);
  await expect(consentQuestion(page, t('consent:title'))).toHaveCount(0);
  const sentEvents = {
    ...{ event: 'page_view', eventId: 'a', time: Date.now(), url: `${shopUrl()}/en-gb` },
    user: { email: 'mia@example.com' },
  };
  const sendEvent = (method: string, more: Readonly<Record<string, string>> = {}) =>
    wire('/api/capi', {
      method,
      headers: { 'content-type': 'text/plain', cookie: 'userConsentCookiePolicy=on', ...more },
      ...(method === 'POST' && { body: JSON.stringify(sentEvents) }),
    });
  expect((await sendEvent('POST')).status).toBe(202);
  expect((await sendEvent('POST', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const read = await sendEvent('GET');
  expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
  expect(read.headers['cache-control']).toBe('private, no-store');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the consent question causes no layout shift, leaves the buy button free, and is not shown in the checkout', async ({
    page,
  }) => {
    const mia = shopper(page, 'de-de');
    await page.goto(`${shop.url}/de-de/c`);
    const [first] = await page.locator('main a[href*="/p/"]').all();
    await page.goto(shop.url + (await first?.getAttribute('href')));
    const question = consentQuestion(page, mia.t('consent:title'));
    await expect(question).toBeVisible();
    await waitUntilIdle(page);
    expect(await shiftsOf(page, '[data-toasts]')).toEqual([]);
    const buy = page.locator('[data-add]');
    await expect(buy).toBeInViewport();
    const [top, bottom] = await Promise.all([
      buy.evaluate((element) => element.getBoundingClientRect().top),
      question.evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(bottom).toBeLessThanOrEqual(top);
    await addToBasket(mia);
    await expect(page.locator('[data-message] a')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${shop.url}/de-de/basket`);
    await waitUntilIdle(page);
    await expect(question).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no question, and the settings link to the page that lists all cookies', async ({
    page,
  }) => {
    const { t } = shopper(page, 'fr-fr');
    const thirdPartyRequests = collectThirdPartyRequests(page);
    await page.goto(`${shop.url}/fr-fr/privacy`);
    await expect(page.getByRole('region', { name: t('consent:title') })).toHaveCount(0);
    await page.getByRole('link', { name: t('consent:settings') }).click();
    await expect(page).toHaveURL(/\/fr-fr\/cookies$/);
    await expect(page.getByText('userConsentCookiePolicy')).toBeVisible();
    expect(thirdPartyRequests).toEqual([]);
  });
});
