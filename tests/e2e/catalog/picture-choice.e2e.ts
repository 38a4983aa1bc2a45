import { expect, test, waitUntilIdle } from '../fixtures.ts';

test('the shopper chooses pictures on a model or of the product alone, and the choice is kept', async ({
  page,
}) => {
  // The demo club has no pictures of people: the second pictures stand for them.
  await page.route('**/en-gb/c/jerseys', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('<img class="second"', '<img class="second" data-model')
      .replace(
        '<section id="products"',
        '<section id="products" data-on-model="On a model" data-plain-picture="Product only"',
      );
    await route.fulfill({ response, body });
  });
  await page.goto('/en-gb/c/jerseys');
  const second = page.locator('#products .second').first();
  await expect(second).toBeHidden();
  const choice = page.getByRole('button', { name: 'On a model' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
  await page.getByRole('button', { name: 'Product only' }).click();
  await expect(second).toBeHidden();
});

test('a list without pictures of people offers no choice', async ({ page }) => {
  await page.goto('/en-gb/c/jerseys');
  await waitUntilIdle(page);
  await expect(page.locator('.picture-choice')).toHaveCount(0);
});
