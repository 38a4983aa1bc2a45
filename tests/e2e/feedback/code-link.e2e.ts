import { expect, expectAccessible, test, waitUntilIdle } from '../fixtures.ts';
import { addToBasket, shopper } from '../shopper.ts';

const SHIRT = '/en-gb/p/home-shirt-2627-1001';
const LINK = '/en-gb/c?code=WELCOME10';

test('a code by link is offered, and applied only when the shopper presses the button', async ({
  page,
  allowProblems,
}) => {
  // Chromium draws a tile with the larger file that the product's page has left in memory, not with the requested one.
  allowProblems(/was preloaded using link preload but not used/);
  const mia = shopper(page, 'en-gb');
  await page.goto(SHIRT);
  await addToBasket(mia);
  await expect(page.locator('[data-message] a')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const response = await page.goto(LINK, { waitUntil: 'load' });
  expect(response?.headers()['set-cookie'], 'the cached page').toBeUndefined();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('WELCOME10');
  await expectAccessible(page);
  expect(calls.filter((path) => path.startsWith('/api/rpc/'))).not.toContain('/api/rpc/applyCode');
  await toast.getByRole('button', { name: mia.t('basket:codeApply') }).click();
  await expect(toast).toContainText(mia.t('basket:codeApplied'));
  await page.goto(SHIRT);
  await addToBasket(mia);
  await page.goto('/en-gb/basket');
  await expect(
    page.getByRole('main').getByText('WELCOME10', { exact: true }).first(),
  ).toBeVisible();
});

test('a code that nobody knows is refused; a link cannot put a sentence into the page', async ({
  page,
  allowProblems,
}) => {
  const { t } = shopper(page, 'en-gb');
  allowProblems(/^400 .*applyCode/);
  const toast = page.locator('.toast');
  await page.goto('/en-gb/c?code=NOSUCHCODE', { waitUntil: 'load' });
  await toast.getByRole('button', { name: t('basket:codeApply') }).click();
  await expect(toast).toHaveRole('alert');
  await expect(toast).toContainText(t('basket:codeUnknown'));
  for (const code of ['Call 0900 1234', '<b>x</b>', 'x'.repeat(41), '']) {
    await page.goto(`/en-gb/c?code=${encodeURIComponent(code)}`);
    await waitUntilIdle(page);
    await expect(toast).toHaveCount(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to an empty basket keeps the code until there is something in it', async ({
    page,
  }) => {
    const { t } = shopper(page, 'en-gb');
    await page.goto('/en-gb/basket?code=WELCOME10');
    const kept = t('basket:codeKept', { code: 'WELCOME10' });
    await expect(page.getByRole('main').getByText(kept)).toBeVisible();
    await page.goto(SHIRT);
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: t('product:addToBasket') }).click();
    await page.goto('/en-gb/basket');
    const field = page.getByRole('textbox', { name: t('basket:codeLabel') });
    await expect(field).toHaveValue('WELCOME10');
  });

  test('a link to the basket fills the field of the code', async ({ page }) => {
    const { t } = shopper(page, 'en-gb');
    await page.goto(SHIRT);
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: t('product:addToBasket') }).click();
    await page.goto('/en-gb/basket?code=WELCOME10');
    await expect(page.getByRole('textbox', { name: t('basket:codeLabel') })).toHaveValue(
      'WELCOME10',
    );
    await page.getByRole('button', { name: t('basket:codeApply') }).click();
    await expect(page).toHaveURL(/notice=codeApplied/);
  });
});
