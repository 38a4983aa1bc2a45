import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { serverFile } from '../../scripts/settings.mjs';
import { expect, expectAccessible, test } from './fixtures.ts';
import { freePorts, isAnswering, waitUntil } from './shop-under-test.ts';
import { shopper } from './shopper.ts';

const sandbox = (): string => process.env['TERRACE_E2E_SANDBOX'] ?? '';

async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
}

test('a guest signs in from a list, is shown as signed in there, and signs out at the provider', async ({
  page,
  context,
}) => {
  const ada = shopper(page, 'en-gb');
  await page.goto('/en-gb/c?sort=price_asc');
  await page
    .getByRole('banner')
    .getByRole('link', { name: ada.t('shell:signIn') })
    .first()
    .click();
  await signInOnPage(page, 'ada@example.com');
  await expect(page).toHaveURL(/\/en-gb\/c\?sort=price_asc$/);
  await expect(page.getByText(ada.t('signin:noticeIn'))).toBeVisible();
  // No second redirect, and no loop.
  await page.goto('/en-gb/signin?redirectUrl=//evil.example');
  await expect(page).toHaveURL(/\/en-gb$/);
  const there = await context.newPage();
  for (const path of ['profile', 'change-password']) {
    await there.goto(`${sandbox()}/identity/${path}?culture=en-GB`);
    await expect(there.getByText('ada@example.com')).toBeVisible();
  }
  await there.goto(`${sandbox()}/identity/connect/endsession`);
  await there.getByRole('button').click();
  await there.waitForURL(/success/);
  // The header updates on the next interaction.
  await there.goto(new URL('/en-gb', page.url()).href);
  const account = there.getByRole('banner').locator('a.icon-button:visible').first();
  await expect(account).toHaveAccessibleName(ada.t('shell:orders'));
  // A browser that reports no change of a cookie, and returns the old one when the header reads it after the response.
  await there.evaluate(() => {
    const old = document.cookie;
    Object.defineProperty(document, 'cookie', { get: () => old, configurable: true });
    const restore = (): boolean => Reflect.deleteProperty(document, 'cookie');
    document.addEventListener('terrace:hint', restore, { once: true });
    const hide = (event: Event): void => event.stopImmediatePropagation();
    cookieStore.addEventListener('change', hide, { capture: true });
  });
  await account.hover();
  await expect(there.getByText(ada.t('session:signedOut'))).toBeVisible();
  await expect(account).toHaveAccessibleName(ada.t('shell:signIn'));
  await page.goto('/en-gb/account/user');
  await expect(page.locator('[name="password"]')).toBeVisible();
});

test('a new visitor creates an account and returns to the registration', async ({ page }) => {
  await page.goto('/de-de/signup?register=true');
  await expect(page.getByRole('heading', { name: 'Konto erstellen' })).toBeVisible();
  await page.locator('[name="firstName"]').fill('Yuna');
  await page.locator('[name="lastName"]').fill('Baptiste');
  await page.locator('[name="email"]').fill(`yuna-${Date.now()}@example.com`);
  await page.locator('[name="password"]').fill('a long password');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/de-de\/registration$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a deactivated customer is shown why, and continues as a guest', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/^403 /);
    const lev = shopper(page, 'ko-kr');
    await page.goto('/ko-kr/signin?redirectUrl=/ko-kr/basket');
    const answered = page.waitForResponse((response) => response.url().includes('/callback?'));
    await signInOnPage(page, 'lev@example.com');
    expect((await answered).status()).toBe(403);
    await expect(page.getByRole('alert')).toContainText(lev.t('signin:deactivated'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: lev.t('signin:asGuest') }).click();
    await expect(page).toHaveURL(/\/ko-kr\/basket$/);
    // The provider's session is still valid, and it asks anyway.
    await page.goto('/ko-kr/signin?redirectUrl=/ko-kr/basket&anew=true');
    await expect(page.locator('[name="password"]')).toBeVisible();
  });
});

test.describe('while the provider is down', () => {
  let shop: ChildProcess;
  let url: string;
  let directory: string;

  test.beforeAll(async () => {
    const port = await freePorts(3);
    directory = await mkdtemp(join(tmpdir(), 'terrace-down-'));
    url = `http://127.0.0.1:${port}`;
    // A shop without products, whose provider is a port that nobody listens on.
    const env = {
      ...process.env,
      ...{ PORT: `${port}`, DATA_DIR: directory, SITE_URL: url, RATE_LIMITS: 'off' },
      ...{
        CONTENT_API_URL: `${sandbox()}/content/v2`,
        IDENTITY_ISSUER: `http://127.0.0.1:${port + 2}`,
      },
    };
    shop = spawn(process.execPath, [serverFile()], { env, stdio: 'inherit' });
    await waitUntil(() => isAnswering(`${url}/api/ready`));
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  });

  test('a guest sees the outage, can retry, and continues as a guest', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/^503 |Failed to load/);
    const { t } = shopper(page, 'en-gb');
    await page.goto(`${url}/en-gb/signin?redirectUrl=/en-gb/basket`);
    await expect(page.getByRole('alert')).toContainText(t('signin:unavailableDetail'));
    await expectAccessible(page);
    await page.getByRole('link', { name: t('signin:retry') }).click();
    await expect(page.getByRole('alert')).toContainText(t('signin:unavailable'));
    await page.getByRole('link', { name: t('signin:asGuest') }).click();
    await expect(page).toHaveURL(`${url}/en-gb/basket`);
  });
});
