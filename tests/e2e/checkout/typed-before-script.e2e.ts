import { expect, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { waitForHydration } from '../shopper.ts';

test('an address typed before the script has arrived is kept, whatever an earlier draft says', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/checkout');
  await waitForHydration(page);
  // Leaves a draft without an address.
  await page.getByRole('checkbox', { name: t('newsletter:consent') }).check();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const email = page.getByLabel(t('checkout:email'));
  await email.fill('mia@example.com');
  release();
  await waitForHydration(page);
  const draft = await page.evaluate(() => sessionStorage.getItem('checkout-draft'));
  expect(JSON.parse(draft ?? '{}')).toMatchObject({ email: '' });
  await page.getByRole('button', { name: t('checkout:continueAsGuest') }).click();
  await expect(page).toHaveURL(/#\/shipping$/);
});
