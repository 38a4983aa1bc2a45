import type { Page } from 'playwright/test';
import { club } from '#club/club.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { translator } from '#lib/i18n/translate.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessibleAtAllWidths, signInToDesk } from './desk-pages.ts';

const t = translator('en-gb');

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a manager plans a room, pauses it, speaks to those who wait, closes it and publishes its report', async ({
      page,
      allowProblems,
    }) => {
      allowProblems(/\/desk|launch-report/);
      await signInToDesk(page, 'desk@example.com');
      await page.goto('/desk/rooms');
      await page.getByRole('link', { name: t('deskRooms:new') }).click();
      const name = `Launch ${javaScriptEnabled ? 'a' : 'b'} ${Date.now()}`;
      const goods = javaScriptEnabled ? '/women/socks-slippers' : '/men/socks-slippers';
      await page.getByLabel(t('deskRooms:name'), { exact: true }).fill(name);
      await page.getByLabel(t('deskRooms:scopeCategories'), { exact: true }).first().check();
      await page.locator('textarea[name="categories"]').fill(goods);
      await keepOneShop(page);
      await page.getByLabel(t('deskRooms:opens'), { exact: true }).fill(localTime(20));
      await page.getByLabel(t('deskRooms:ends'), { exact: true }).fill(localTime(10));
      await page.getByLabel(t('deskRooms:mostInside'), { exact: true }).fill('40');
      await page.getByRole('button', { name: t('deskRooms:plan') }).click();
      await expect(page.getByText(t('deskRooms:errorOrder')).first()).toBeVisible();
      await expect(page.getByLabel(t('deskRooms:mostInside'), { exact: true })).toHaveValue('40');
      await page.getByLabel(t('deskRooms:ends'), { exact: true }).fill(localTime(80));
      await page.getByRole('button', { name: t('deskRooms:plan') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskRooms:donePlanned'));
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

      await page.getByRole('button', { name: t('deskRooms:pause') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskRooms:donePaused'));
      await expect(page.getByRole('button', { name: t('deskRooms:resume') })).toBeVisible();
      // Without script a page that renews itself has no fields until it stands still.
      if (!javaScriptEnabled) {
        await expect(page.getByLabel(t('deskRooms:perMinute'), { exact: true })).toBeHidden();
        await page.getByRole('link', { name: t('deskRooms:stand') }).click();
      }
      await page.getByLabel('English').fill('We start ten minutes later.');
      await page.getByRole('button', { name: t('deskRooms:setMessage') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskRooms:doneMessage'));
      await expect(page.locator('input[name="message.en"]')).toHaveValue(
        'We start ten minutes later.',
      );

      const room = new URL(page.url()).pathname;
      await page.locator('summary', { hasText: t('deskRooms:soldOut') }).click();
      await page.getByRole('button', { name: t('deskRooms:soldOut') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskRooms:doneClosed'));
      await expect(page.getByText(t('deskRooms:tagSoldOut'), { exact: true })).toBeVisible();
      const file = await page.request.get(`${room}/report.csv`);
      expect((await file.text()).split('\r\n')[0]).toContain('place,drawn_by_lot');

      const report = `/zh-cn/launch-report/${room.split('/').at(-1)}`;
      expect((await page.request.get(report)).status()).toBe(404);
      await page.getByRole('button', { name: t('deskRooms:publish') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskRooms:donePublished'));
      await page.goto(report);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });
  });
}

test('slider and number move together, and figures are renewed while somebody types', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/\/desk/);
  await signInToDesk(page, 'desk@example.com');
  await page.goto('/desk/new-room');
  await page.getByLabel(t('deskRooms:name'), { exact: true }).fill(`Slider ${Date.now()}`);
  await page.getByLabel(t('deskRooms:scopeCategories'), { exact: true }).first().check();
  await page.locator('textarea[name="categories"]').fill('/kids/socks-slippers');
  await keepOneShop(page);
  await page.getByLabel(t('deskRooms:opens'), { exact: true }).fill(localTime(20));
  await page.getByLabel(t('deskRooms:ends'), { exact: true }).fill(localTime(80));
  await page.getByRole('button', { name: t('deskRooms:plan') }).click();
  await expect(page.getByRole('status')).toHaveText(t('deskRooms:donePlanned'));
  const pace = page.getByLabel(t('deskRooms:perMinute'), { exact: true });
  const slider = page.getByLabel(t('deskRooms:slider'));
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(pace).toHaveValue(await slider.inputValue());
  await pace.fill('77');
  await expect(slider).toHaveValue('77');
  const readAt = page.locator('[data-part="tiles"] p');
  const before = await readAt.textContent();
  await expect(readAt).not.toHaveText(before ?? '', { timeout: 15_000 });
  await expect(pace).toHaveValue('77');
  await page.getByRole('button', { name: t('deskRooms:setPace') }).click();
  await expect(page.getByRole('status')).toHaveText(t('deskRooms:donePace'));
  await expectAccessibleAtAllWidths(page);
  await page.locator('summary', { hasText: t('deskRooms:endNow') }).click();
  await page.getByRole('button', { name: t('deskRooms:endNow') }).click();
  await expect(page.getByRole('status')).toHaveText(t('deskRooms:doneClosed'));
  for (const path of ['/desk/rooms', '/desk/new-room', new URL(page.url()).pathname]) {
    await page.goto(path);
    await expectAccessibleAtAllWidths(page);
  }
});

/** No other test buys anything there while a room of this file stands before it. */
async function keepOneShop(page: Page): Promise<void> {
  for (const shop of await page.locator('input[name="shop"]:not([value="zh-cn"])').all())
    await shop.uncheck();
}

/** So many minutes from now, on the club's clocks. */
function localTime(minutes: number): string {
  return toLocalTime(new Date(Date.now() + minutes * 60_000), club.timeZone);
}
