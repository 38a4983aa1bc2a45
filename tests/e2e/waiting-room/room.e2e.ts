import type { Browser, Page } from 'playwright/test';
import { club } from '#club/club.ts';
import type { Variant } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { formatSaleStart } from '#lib/domain/drops/sale-start.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { translator } from '#lib/i18n/translate.ts';
import { signInToDesk } from '../desk/desk-pages.ts';
import { expect, expectAccessibleEverywhere, expectReadableInDarkMode, test } from '../fixtures.ts';
import { rpc } from '../wire.ts';

const LOCALE = 'ko-kr';
const t = translator(LOCALE);
const desk = translator('en-gb');
const NAME = 'Shirt of the finals';
const PRODUCT = /\/ko-kr\/p\//;
const SENTENCE = 'We start ten minutes later.';

test('guests wait with any browser, a member goes in first with all windows, and everybody reads what staff say', async ({
  page,
  browser,
}) => {
  const { path, variantId, key } = await productOfNoOtherTest();
  const opensAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30 * 60_000);
  const staff = await planRoom(browser, key, opensAt);

  // A node knows of a room within a second.
  await expect.poll(() => landingPath(page, path)).toMatch(/^\/ko-kr\/waiting-room\/\d+\/\d+$/);
  const opening = t('waitingRoom:opensAt', { time: openingTime(opensAt) });
  await expect(page.locator('#heading')).toHaveText(opening);
  await expectAccessibleEverywhere(page);
  await expectReadableInDarkMode(page);
  // Nothing but the wait is read out by itself.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - text: ${NAME}
      - heading "${opening}" [level=1]
      - paragraph: /./
      - text: ${t('waitingRoom:kept')}
  `);
  // As a page that was open before the room would call.
  const refused = await page.request.post('/api/rpc/addItemToBasket', {
    headers: { 'x-shop-id': String(getShopByLocale(LOCALE).id) },
    data: { payload: { variantId, quantity: 1 } },
  });
  expect(await refused.json()).toMatchObject({ kind: 'waiting-room', goTo: pathOf(page) });

  const guest = await newPage(browser, { javaScriptEnabled: false });
  await guest.goto(path);
  await expect(guest.locator('#heading')).toHaveText(opening);
  await sayToAll(staff);
  for (const waiting of [page, guest]) await expectLine(waiting, '#message', SENTENCE);

  const member = await newPage(browser);
  await member.goto(path);
  await expect(member.locator('#heading')).toHaveText(opening);
  await signInAsMember(member, path);
  await expect(member).toHaveURL(PRODUCT);
  const windowOfMember = await member.context().newPage();
  await windowOfMember.goto(path);
  expect(pathOf(windowOfMember)).toBe(path);

  await closeAsSoldOut(staff);
  for (const waiting of [page, guest]) {
    await expectLine(waiting, '#heading', t('waitingRoom:soldOut'));
    await waiting.getByRole('link', { name: t('waitingRoom:toProduct') }).click();
    await expect(waiting).toHaveURL(PRODUCT);
  }
  for (const one of [staff, guest, member]) await one.context().close();
});

/** From near the end of the list, where no other test buys; sold-out products come last. */
async function productOfNoOtherTest(): Promise<{ path: string; variantId: number; key: string }> {
  const { pagination } = await rpc(LOCALE, 'getProductsByCategory', { perPage: 100 });
  const { products } = await rpc(LOCALE, 'getProductsByCategory', {
    perPage: 100,
    page: pagination.last - 2,
    with: { attributes: 'all', variants: 'all' },
  });
  const isInStock = ({ stock }: Variant) => stock.quantity > 9;
  const product = products.findLast(({ variants }) => variants.some(isInStock));
  const variantId = product?.variants.find(isInStock)?.id;
  if (!product || !variantId) throw new Error('the shop under test is empty');
  return { path: productPath(LOCALE, product), variantId, key: product.referenceKey };
}

async function newPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** A room before the product in one shop, whose members may go in already. Leads to its page in the desk. */
async function planRoom(browser: Browser, productKey: string, opensAt: Date): Promise<Page> {
  const page = await newPage(browser, { extraHTTPHeaders: { 'accept-language': 'en-GB' } });
  await signInToDesk(page, 'desk@example.com');
  await page.goto('/desk/new-room');
  const field = (name: Parameters<typeof desk>[0]) => page.getByLabel(desk(name), { exact: true });
  await field('deskRooms:name').fill(NAME);
  await page.locator('textarea[name="products"]').fill(productKey);
  for (const shop of await page.locator(`input[name="shop"]:not([value="${LOCALE}"])`).all())
    await shop.uncheck();
  const minutesLater = (minutes: number) =>
    toLocalTime(new Date(opensAt.getTime() + minutes * 60_000), club.timeZone);
  await field('deskRooms:opens').fill(minutesLater(0));
  await field('deskRooms:ends').fill(minutesLater(30));
  await field('deskRooms:gathers').fill(minutesLater(-50));
  await field('deskRooms:members').fill(minutesLater(-40));
  await page.getByRole('button', { name: desk('deskRooms:plan') }).click();
  await expect(page.getByRole('status')).toHaveText(desk('deskRooms:donePlanned'));
  return page;
}

async function sayToAll(staff: Page): Promise<void> {
  await staff.getByLabel('English').fill(SENTENCE);
  await staff.getByRole('button', { name: desk('deskRooms:setMessage') }).click();
  await expect(staff.getByRole('status')).toHaveText(desk('deskRooms:doneMessage'));
}

async function closeAsSoldOut(staff: Page): Promise<void> {
  await staff.locator('summary', { hasText: desk('deskRooms:soldOut') }).click();
  await staff.getByRole('button', { name: desk('deskRooms:soldOut') }).click();
  await expect(staff.getByRole('status')).toHaveText(desk('deskRooms:doneClosed'));
}

async function signInAsMember(page: Page, path: string): Promise<void> {
  await page.goto(`/${LOCALE}/signin?redirectUrl=${encodeURIComponent(path)}`);
  await page.locator('input[name=email]').fill('max@example.com');
  await page.locator('input[name=password]').fill('terrace-demo');
  await page.locator('input[name=password]').press('Enter');
}

/** A node knows what staff did within a second; the page of the room asks when it is loaded. */
async function expectLine(page: Page, line: string, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator(line)).toHaveText(text, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

async function landingPath(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return pathOf(page);
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

function openingTime(opensAt: Date): string {
  return formatSaleStart(opensAt.toISOString(), getShopByLocale(LOCALE).languageTag, club.timeZone);
}
