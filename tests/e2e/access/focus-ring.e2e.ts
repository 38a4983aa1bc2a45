import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillBasket, pageAddresses } from '../page-addresses.ts';
import { continueAsGuest, shopper } from '../shopper.ts';
import { type FocusStop, measureFocusRings } from './focus-ring.ts';

type Addresses = Awaited<ReturnType<typeof pageAddresses>>;

/** One page of each kind. The frame around them is measured on the home page. */
const PAGES: Readonly<Record<string, (page: Page, addresses: Addresses) => Promise<unknown>>> = {
  home: (page, { home }) => page.goto(home),
  'filtered list': (page, addresses) => page.goto(addresses['filtered list']),
  product: (page, { product }) => page.goto(product),
  'printed shirt': (page) => page.goto('/en-gb/p/home-shirt-2627-1001?config=style:cup#lettering'),
  'empty search': (page, addresses) => page.goto(addresses['empty search']),
  players: (page) => page.goto('/en-gb/c/shop-by-player'),
  basket: async (page, { basket }) => {
    await fillBasket(page, 'en-gb', 2);
    await page.goto(`${basket}?notice=added`);
  },
  wishlist: (page) => page.goto('/en-gb/wishlist'),
  'checkout, address': async (page, { checkout }) => {
    await fillBasket(page, 'en-gb');
    await page.goto(checkout);
    await continueAsGuest(shopper(page, 'en-gb'), 'mia@example.com');
  },
  'sign-in': (page) => page.goto('/en-gb/signin'),
  'tracked order': (page) => page.goto('/en-gb/order/track'),
  newsletter: (page) => page.goto('/en-gb/newsletter'),
  'help center': (page) => page.goto('/en-gb/help-center'),
  'size advisor': (page) => page.goto('/en-gb/size-advisor/men'),
  'size chart': (page) => page.goto('/en-gb/size-chart/men'),
  account: (page) => openAsAda(page, '/en-gb/account'),
  orders: (page) => openAsAda(page, '/en-gb/account/orders'),
  order: async (page) => {
    await openAsAda(page, '/en-gb/account/orders');
    const orders = page.getByRole('main').locator('a[href*="/account/orders/"]');
    await page.goto((await orders.first().getAttribute('href')) ?? '');
  },
  'missing page': (page) => page.goto('/en-gb/nothing-here'),
};

/** The note about the sign-in is on the page before, where it covers nothing that is measured. */
async function openAsAda(page: Page, address: string): Promise<void> {
  await page.goto('/en-gb/signin?anew=true&redirectUrl=/en-gb');
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/en-gb$/);
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
}

/** Of a ring of three pixels: a row that scrolls may cut it at two edges, and a line that wraps has a shorter one. */
const ENOUGH = 1.2;

function hardlySeen(stops: readonly FocusStop[]): readonly string[] {
  return stops
    .filter(({ visible }) => visible < ENOUGH)
    .map(({ name, visible }) => `${name}: ${visible.toFixed(2)}`);
}

/** One page load for both: a change of the colour scheme leaves the page as it is. */
async function expectRingsSeen(page: Page, scope: string, least: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const stops = await measureFocusRings(page, scope);
    expect(stops.length, colorScheme).toBeGreaterThanOrEqual(least);
    expect(hardlySeen(stops), colorScheme).toEqual([]);
  }
}

test.describe('rings of the focus, light and dark', () => {
  for (const [name, open] of Object.entries(PAGES)) {
    test(`each stop is seen: ${name}`, async ({ page, allowProblems }) => {
      allowProblems(/^404 .*\/nothing-here$/);
      await open(page, await pageAddresses('en-gb'));
      await expectRingsSeen(page, 'main', 1);
    });
  }

  for (const width of [1280, 360]) {
    test(`each stop of header and footer is seen: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/en-gb');
      for (const scope of ['body > header, .site-header', 'footer'])
        await expectRingsSeen(page, scope, 3);
    });
  }
});
