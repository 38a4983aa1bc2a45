import { expect, expectAccessible, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { mailbox } from '../shopper.ts';

test('the checkout’s header has the crest, the way back, help and a note that it is secure', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.setViewportSize({ width: 360, height: 740 });
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/checkout');
  const header = page.getByRole('banner');
  await expect(header.getByText(t('shell:secure'))).toBeVisible();
  await expect(header.getByRole('link')).toHaveCount(3);
  await header.getByRole('link', { name: t('shell:basket'), exact: true }).click();
  await expect(page).toHaveURL('/en-gb/basket');
});

test('the newsletter is never ticked beforehand, and a tick sends a link that confirms it', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  const email = `reader-${Date.now()}@example.com`;
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/checkout');
  const tick = page.getByRole('checkbox', { name: t('newsletter:consent') });
  await expect(tick).not.toBeChecked();
  await expectAccessible(page);
  await tick.check();
  // Given for this order alone: a reload asks again.
  await page.reload();
  await expect(tick).not.toBeChecked();
  await tick.check();
  await page.getByLabel(t('checkout:email')).fill(email);
  await page.getByRole('button', { name: t('checkout:continueAsGuest') }).click();
  await expect(page).toHaveURL(/#\/shipping$/);
  await expect.poll(() => mailbox(page)).toContain(email);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an item of the basket is moved to the wishlist', async ({ page, translatorFor }) => {
      const t = translatorFor('en-gb');
      await fillBasket(page, 'en-gb');
      await page.goto('/en-gb/basket');
      await page
        .getByRole('button', { name: new RegExp(`^${t('basket:moveToWishlist')}`) })
        .click();
      await expect(page.getByText(t('basket:wished'))).toBeVisible();
      await expect(page.getByText(t('basket:emptyTitle'))).toBeVisible();
      await page.goto('/en-gb/wishlist');
      await expect(page.locator('main h2 a, main h3 a').first()).toBeVisible();
    });
  });
}
