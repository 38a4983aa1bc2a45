import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { shopUrl } from '../wire.ts';

test.use({ reducedMotion: 'no-preference' });

const SHIRT = '/en-gb/p/home-shirt-2627-1001';
const MUG = '/en-gb/c/home-gifts/mugs';

/** Lowest edge of an element in the window. */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** Opens the first product of a list. */
async function openFirstOf(page: Page, list: string): Promise<void> {
  await page.goto(list);
  const link = page.locator('#products').getByRole('article').first().getByRole('link').first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

for (const [width, height] of [
  [1280, 900],
  [1920, 1080],
  [768, 1024],
  [360, 780],
] as const) {
  test.describe(`on a screen of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the whole picture, the name and the price are in the first view', async ({ page }) => {
      await page.goto(SHIRT);
      const picture = page.locator('.gallery ol li').first();
      const bar = page.locator('.buy-bar');
      const isPhone = width < 768;
      const edge = isPhone ? ((await bar.boundingBox())?.y ?? 0) : height;
      expect(await bottomOf(picture)).toBeLessThanOrEqual(edge);
      expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(edge);
      expect(await bottomOf(page.locator('.product-head [data-price]'))).toBeLessThanOrEqual(edge);
      const image = await picture.locator('img').boundingBox();
      expect(image?.height, 'not a thumbnail').toBeGreaterThan(height / 3.2);
      const thumbnails = page.locator('.gallery > ul');
      const overlap = (await bottomOf(picture)) - ((await thumbnails.boundingBox())?.y ?? 0);
      if (isPhone) {
        expect(overlap, 'thumbnails below the picture').toBeLessThanOrEqual(0);
        await expect(bar.locator('[data-price]')).toHaveText('£74.95');
      }
    });
  });
}

test('the zoom enlarges the pressed point; the picture moves by drag and key', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(SHIRT);
  const onPage = (await page.locator('.gallery ol img').first().boundingBox())?.height ?? 0;
  await page.getByRole('link', { name: /front.*Enlarge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  const picture = dialog.getByRole('img', { name: 'Home Shirt 26/27, front' });
  const height = async (): Promise<number> => (await picture.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(onPage * 1.5);
  const stage = dialog.getByRole('group', { name: 'Pictures' });
  const top = (): Promise<number> => stage.evaluate((area) => area.scrollTop);
  const before = await top();
  await page.mouse.move(640, 600);
  await page.mouse.down();
  await page.mouse.move(640, 400, { steps: 4 });
  await page.mouse.up();
  expect(await top()).toBeGreaterThan(before + 100);
  expect(await height(), 'a drag is no press').toBeGreaterThan(onPage * 1.5);
  await stage.focus();
  const dragged = await top();
  await page.keyboard.press('ArrowUp');
  expect(await top(), 'at once, however busy the machine is').toBeLessThan(dragged);
  await page.keyboard.press('-');
  await expect.poll(height).toBeLessThan(900);
  await page.keyboard.press('Enter');
  await expect.poll(height).toBeGreaterThan(onPage * 1.5);
  await dialog.getByRole('button', { name: 'Whole picture' }).click();
  await expect.poll(height).toBeLessThan(900);
  await expectAccessible(page);
});

test('what was added is shown with its total and the way to the checkout', async ({ page }) => {
  await page.goto(SHIRT);
  await page.locator('[data-sizes] label').filter({ hasText: /^\s*M/ }).first().click();
  await page.locator('[data-add]').click();
  const panel = page.locator('.added');
  await expect(panel.locator('img')).toBeVisible();
  await expect(panel).toContainText('Size M');
  await expect(panel.locator('.added-total b')).toHaveText('£74.95');
  await expect(panel.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to basket' })).toBeVisible();
  // Where nothing is behind the header.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-add]')).toBeFocused();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('what goes with it is bought in one press, with sizes', async ({ page }) => {
      await page.goto(SHIRT);
      const look = page.getByRole('region', { name: 'Goes with it' });
      const names = await look.locator('li a').allTextContents();
      expect(
        names.some((name) => /shirt/i.test(name)),
        'no further shirts',
      ).toBe(false);
      const press = look.getByRole('button', { name: /^Add / });
      await press.click();
      await expect(page.getByText('Choose a size for each item first')).toBeVisible();
      for (const sizes of await look.getByRole('combobox').all()) {
        await sizes.selectOption({ index: 1 });
      }
      await press.click();
      await expect(page).toHaveURL(/\/en-gb\/basket/);
      for (const name of names) {
        await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
      }
    });

    test('goods of one size are bought without a choice', async ({ page }) => {
      await openFirstOf(page, MUG);
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.getByText('One size')).toHaveCount(0);
      await page.locator('[data-add]').click();
      await expect(page.getByText(/is in your basket|Added to your basket/).first()).toBeVisible();
    });
  });
}

test('a signed-in member sees the own price as the price', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await page.goto(`/en-gb/signin?redirectUrl=${encodeURIComponent(SHIRT)}`);
  await page.locator('input[name=email]').fill('max@example.com');
  await page.locator('input[name=password]').fill('terrace-demo');
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${SHIRT}$`));
  await expect(page.locator('.product-head [data-price]')).toHaveText('£67.45');
  await expect(page.locator('[data-member-price]')).toHaveText(
    t('product:memberPriceOwn', { price: '£74.95' }),
  );
  const guest = await page.request.get(shopUrl() + SHIRT);
  expect(await guest.text(), 'the page itself is everybody’s').toContain('Members pay £67.45');
});

test('a sold-out product of one size does not speak of sizes', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb/c/home-gifts/books');
  const soldOut = page.locator('.tile', { has: page.locator('.sold-out') }).first();
  await page.goto((await soldOut.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByText(t('product:soldOutHintOne'))).toBeVisible();
  await expect(page.getByText(t('product:soldOutHint'))).toHaveCount(0);
});
