import type { BrowserContext, Locator, Page } from 'playwright/test';
import { NOTICE_COOKIE } from '#lib/domain/customers/notice-cookie.ts';
import { expect, expectAccessible, expectReadableInDarkMode, test } from '../fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

const LIST = '/en-gb/c';

function toast(page: Page): Locator {
  return page.locator('.toast');
}

/** The notice that a sign-in leaves for the next page. */
async function leaveNotice(
  context: BrowserContext,
  value: string,
  url: string | undefined,
): Promise<void> {
  await context.addCookies([{ name: NOTICE_COOKIE, value, url: url ?? '' }]);
}

async function pressHeart(page: Page): Promise<void> {
  await page.locator('.heart').first().click();
}

test('a toast is read out, closes after five seconds, and waits under pointer and focus', async ({
  page,
  context,
  baseURL,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.clock.install();
  await leaveNotice(context, 'in.2.1.0.0.0', baseURL);
  await page.route('**/api/rpc/getUser', (route) => route.fulfill({ json: { user: {} } }));
  await page.goto(LIST);
  // At once: everything below takes longer than the toast stays.
  await toast(page).hover();
  await expect(toast(page)).toHaveRole('status');
  await expect(toast(page)).toContainText(t('signin:noticeIn'));
  await expect(toast(page).locator('.toast-description')).toContainText('2 items from before');
  await expect(toast(page)).toHaveAttribute('data-type', 'success');
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  await page.clock.runFor(12_000);
  await expect(toast(page)).toBeVisible();
  await toast(page)
    .getByRole('link', { name: t('shell:viewBasket') })
    .focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expect(toast(page)).toBeVisible();
  await page.locator('#main').focus();
  await page.clock.runFor(5_000);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast is closed by its button and by Escape, and the focus returns', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto(LIST, { waitUntil: 'load' });
  const close = toast(page).getByRole('button', { name: t('banner:close') });
  for (const end of ['button', 'Escape'] as const) {
    await pressHeart(page);
    await expect(toast(page)).toBeVisible();
    const heart = page.locator('.heart').first();
    await heart.focus();
    await close.focus();
    if (end === 'button') await close.press('Enter');
    else await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);
    await expect(heart).toBeFocused();
  }
});

test('the result of a newer action replaces the older one; a login error interrupts', async ({
  page,
  context,
  baseURL,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await leaveNotice(context, 'deactivated', baseURL);
  await page.goto(LIST);
  await expect(toast(page)).toHaveRole('alert');
  await expect(toast(page)).toContainText(t('signin:toastDeactivated'));
  await pressHeart(page);
  await expect(toast(page)).toContainText(t('wishlist:added'));
  await expect(toast(page)).toHaveCount(1);
  await pressHeart(page);
  await expect(toast(page)).toContainText(t('wishlist:removed'));
  await expect(toast(page)).toHaveCount(1);
});

test('toasts do not move for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LIST, { waitUntil: 'load' });
  await pressHeart(page);
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toHaveCSS('animation-name', 'none');
});

test('a pending sign-in shows “verifying details” as a toast', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  // The redirect to the provider, which is not followed, sets the cookie of a sign-in.
  const begun = await page.request.get('/en-gb/signin', { maxRedirects: 0 });
  const state = new URL(begun.headers()['location'] ?? '').searchParams.get('state') ?? '';
  // A later round of the waiting page, of a sign-in that another node works on.
  await page.goto(`/en-gb/signin/callback?code=x&state=${state}&verify=1`);
  await expect(toast(page)).toHaveRole('status');
  await expect(toast(page)).toContainText(t('signin:verifying'));
  await expect(page).toHaveTitle(new RegExp(t('signin:verifying')));
});
