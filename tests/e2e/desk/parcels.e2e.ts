import { translator } from '#lib/i18n/translate.ts';
import { expect, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { buyAsGuest, shopper } from '../shopper.ts';
import { expectAccessibleAtAllWidths, shipUnits, signInToDesk } from './desk-pages.ts';

const t = translator('en-gb');

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });

test('an order goes out in two parcels, each with its own note, and its rest is cancelled', async ({
  page,
}) => {
  await fillBasket(page, 'en-gb', 4);
  const order = await buyAsGuest(shopper(page, 'en-gb'));
  await signInToDesk(page, 'desk@example.com');
  await page.goto(`/desk/orders/${order}`);
  await expect(page.getByText(t('desk:cancelRest'))).toHaveCount(0);
  await shipUnits(page, 1, '0001');
  await shipUnits(page, 1, '0002');

  const notes = page.getByRole('link', { name: t('desk:deliveryNote') });
  await expect(notes).toHaveCount(2);
  for (const place of [0, 1]) {
    await page.goto((await notes.nth(place).getAttribute('href')) ?? '');
    await expect(page.getByRole('article').getByRole('row')).toHaveText(/^\s*1 ×/);
    await page.goBack();
  }

  await page.getByText(t('desk:cancelRest')).first().click();
  await page.getByRole('button', { name: t('desk:cancelRest') }).click();
  await expect(page.getByRole('status')).toHaveText(t('desk:doneRestCancelled'));
  await expect(page.getByRole('heading', { name: t('desk:pack') })).toHaveCount(0);
  await expect(page.getByText(t('desk:cancelRest'))).toHaveCount(0);
  await expectAccessibleAtAllWidths(page);
});
