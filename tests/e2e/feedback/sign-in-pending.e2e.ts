import { NOTICE_COOKIE } from '#lib/domain/customers/notice-cookie.ts';
import { expect, test } from '../fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

test('login toasts: “verifying details” while a sign-in is verified, then success', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  const verified = Promise.withResolvers<void>();
  await page.route('**/api/rpc/getUser', async (route) => {
    await verified.promise;
    await route.continue();
  });
  await page.goto('/en-gb/signin?redirectUrl=/en-gb/c');
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  const toast = page.locator('.toast');
  await expect(toast).toContainText(t('signin:verifying'));
  await expect(toast, 'is announced in a pause').toHaveRole('status');
  await expect(toast).toHaveAttribute('data-type', 'info');
  verified.resolve();
  await expect(toast).toContainText(t('signin:noticeIn'));
  await expect(toast).toHaveAttribute('data-type', 'success');
  await expect(toast, 'takes the place of the other').toHaveCount(1);
});

test('login toasts: no success without a session', async ({ page, context, baseURL }) => {
  const notice = { name: NOTICE_COOKIE, value: 'in.0.0.0.0.0', url: baseURL ?? '' };
  await context.addCookies([notice]);
  const asked = page.waitForResponse('**/api/rpc/getUser');
  await page.goto('/en-gb/c');
  await asked;
  await expect(page.locator('.toast')).toHaveCount(0);
});
