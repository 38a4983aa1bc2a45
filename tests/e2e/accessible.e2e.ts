import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectReadableInDarkMode,
  test,
} from './fixtures.ts';
import { fillBasket, pageAddresses } from './page-addresses.ts';
import {
  CARDS,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  payByCard,
  placeOrder,
  shopper,
  waitForHydration,
} from './shopper.ts';

for (const name of [
  'home',
  'list',
  'filtered list',
  'product',
  'player product',
  'search results',
  'empty search',
] as const) {
  test(`the page is accessible on a desktop, on a phone and in dark mode: ${name}`, async ({
    page,
  }) => {
    await page.goto((await pageAddresses('en-gb'))[name]);
    await expectAccessibleEverywhere(page);
    await expectReadableInDarkMode(page);
  });
}

test('the basket is accessible, empty and full', async ({ page }) => {
  await page.goto('/en-gb/basket');
  await expectAccessibleEverywhere(page);
  await fillBasket(page, 'en-gb', 2);
  await page.goto('/en-gb/basket?notice=added');
  await expectAccessibleEverywhere(page);
  await expectReadableInDarkMode(page);
});

test('each step of the checkout, its errors and the confirmation are accessible', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/checkout');
  await expectAccessibleEverywhere(page);
  await expectReadableInDarkMode(page);
  await waitForHydration(page);
  await continueAsGuest(mia, 'mia@example.com');
  await expectAccessibleEverywhere(page);
  await expectReadableInDarkMode(page);
  await page.getByRole('button', { name: mia.t('checkout:toPayment') }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expectAccessibleEverywhere(page);
  await fillDelivery(mia);
  await goToPayment(mia);
  await expectAccessibleEverywhere(page);
  await placeOrder(mia);
  await payByCard(mia, CARDS.approved);
  await confirmedOrder(mia, 'Mia');
  await expectAccessibleEverywhere(page);
});

test('the error pages are accessible', async ({ page, allowProblems }) => {
  for (const [path, status] of [
    ['/en-gb/signin/callback', 400],
    ['/en-gb/nowhere', 404],
    ['/en-gb/error', 500],
  ] as const) {
    allowProblems(new RegExp(`^${status} `));
    await page.goto(path);
    await expectAccessibleEverywhere(page);
  }
});

test('a menu and the basket in the header are accessible', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb');
  await page.locator('#menu .flyout-host > a').filter({ visible: true }).first().hover();
  await expect(page.locator('#menu .flyout').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: t('shell:basket') })
    .first()
    .hover();
  await expect(page.getByRole('link', { name: t('shell:viewBasket') })).toBeVisible();
  await expectAccessible(page);
});
