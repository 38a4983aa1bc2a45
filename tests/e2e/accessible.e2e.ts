import { expect, expectAccessible, test } from './fixtures.ts';
import { fillBasket, places } from './places.ts';
import {
  CARDS,
  confirmedOrder,
  fillDelivery,
  goOnAsGuest,
  goToPayment,
  payByCard,
  placeOrder,
  shopper,
} from './shopper.ts';

const PAGES = [
  'home',
  'list',
  'filtered list',
  'product',
  'player product',
  'search results',
  'empty search',
] as const;

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const name of PAGES) {
      test(`everybody can use the page: ${name}`, async ({ page }) => {
        await page.goto((await places('en-gb'))[name]);
        await expectAccessible(page);
      });
    }

    test('everybody can use the basket, empty and full', async ({ page }) => {
      await page.goto('/en-gb/basket');
      await expectAccessible(page);
      await fillBasket(page, 'en-gb', 2);
      await page.goto('/en-gb/basket?notice=added');
      await expectAccessible(page);
    });

    test('everybody can use each step of the checkout and read the confirmation', async ({
      page,
    }) => {
      const mia = shopper(page, 'en-gb');
      await fillBasket(page, 'en-gb');
      await page.goto('/en-gb/checkout');
      await expectAccessible(page);
      await goOnAsGuest(mia, 'mia@example.com');
      await expectAccessible(page);
      await fillDelivery(mia);
      await goToPayment(mia);
      await expectAccessible(page);
      await placeOrder(mia);
      await payByCard(mia, CARDS.approved);
      await confirmedOrder(mia, 'Mia');
      await expectAccessible(page);
    });

    test('everybody can read what is wrong with an address', async ({ page }) => {
      const mia = shopper(page, 'en-gb');
      await fillBasket(page, 'en-gb');
      await page.goto('/en-gb/checkout');
      await goOnAsGuest(mia, 'mia@example.com');
      await page.getByRole('button', { name: mia.t('checkout:toPayment') }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await expectAccessible(page);
    });

    for (const [name, path, status] of [
      ['a sign-in that did not work', '/en-gb/signin/callback', 400],
      ['a missing page', '/en-gb/nowhere', 404],
      ['a broken page', '/en-gb/error', 500],
    ] as const) {
      test(`everybody can use the page of ${name}`, async ({ page, allowProblems }) => {
        allowProblems(new RegExp(`^${status} `));
        await page.goto(path);
        await expectAccessible(page);
      });
    }
  });
}

test.describe('what opens on a desk', () => {
  test('everybody can use the suggestions', async ({ page, words }) => {
    await page.goto('/en-gb');
    await page.getByRole('combobox', { name: words('en-gb')('search:label') }).fill('scarf');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('everybody can use the basket in the header', async ({ page, words }) => {
    const t = words('en-gb');
    await fillBasket(page, 'en-gb');
    await page.goto('/en-gb');
    await page
      .getByRole('link', { name: t('shell:basket') })
      .first()
      .hover();
    await expect(page.getByRole('link', { name: t('shell:viewBasket') })).toBeVisible();
    await expectAccessible(page);
  });

  test('everybody can use a menu', async ({ page }) => {
    await page.goto('/en-gb');
    await page.locator('#menu .flyout-host > a').filter({ visible: true }).first().hover();
    await expect(page.locator('#menu .flyout').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('what opens on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('everybody can use the menu', async ({ page, words }) => {
    await page.goto('/en-gb/c');
    await page.getByRole('button', { name: words('en-gb')('shell:menu'), exact: true }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await expectAccessible(page);
  });

  test('everybody can use the search', async ({ page, words }) => {
    const t = words('en-gb');
    await page.goto('/en-gb/c');
    await page
      .getByRole('button', { name: t('search:submit') })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: t('search:label') })).toBeFocused();
    await expectAccessible(page);
  });

  test('everybody can use the filters', async ({ page, words }) => {
    await page.goto('/en-gb/c#filters');
    const heading = page.getByRole('heading', { name: words('en-gb')('listing:filter') });
    await expect(heading).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } });

  for (const name of ['home', 'list', 'product'] as const) {
    test(`everybody can read the page: ${name}`, async ({ page }) => {
      await page.goto((await places('en-gb'))[name]);
      await expectAccessible(page);
    });
  }

  test('everybody can read the basket and the checkout', async ({ page }) => {
    await fillBasket(page, 'en-gb', 2);
    await page.goto('/en-gb/basket');
    await expectAccessible(page);
    await page.goto('/en-gb/checkout');
    await expectAccessible(page);
    await goOnAsGuest(shopper(page, 'en-gb'), 'mia@example.com');
    await expectAccessible(page);
  });
});
