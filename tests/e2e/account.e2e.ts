import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Translate } from '#lib/i18n/translate.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fillDelivery, shopper } from './shopper.ts';
import { wire } from './wire.ts';

/** Creates a new account at the provider. */
async function signUp(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.com`;
  await page.locator('[name="firstName"]').fill(firstName);
  await page.locator('[name="lastName"]').fill('Fairweather');
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill('a long enough password');
  await page.keyboard.press('Enter');
  return email;
}

/** An invalid form keeps its input and shows the error at its field; a valid one is saved. */
async function editDetails(page: Page, t: Translate): Promise<void> {
  const phone = page.getByLabel(t('account:phone'));
  await page.goto('/en-gb/account/user');
  await phone.fill('call me');
  await page.getByRole('button', { name: t('account:save') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('account:errorsTitle'));
  await expect(phone).toHaveValue('call me');
  await expect(phone).toHaveAccessibleDescription(/phone number/);
}

async function correctDetails(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t('account:phone')).fill('+44 20 7946 0018');
  await page.getByRole('button', { name: t('account:save') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('account:userSaved') })).toBeVisible();
}

async function addAddress(page: Page, t: Translate): Promise<void> {
  await page.goto('/en-gb/account/addresses');
  await page.getByRole('link', { name: t('account:addAddress') }).click();
  await fillDelivery(shopper(page, 'en-gb'));
  await page.locator('[name$=".additional"]').fill('W'.repeat(60));
  await page.getByRole('button', { name: t('account:save') }).click();
  await expect(page.getByText('SW1A 1AA')).toBeVisible();
}

/** A long word does not widen the page on a phone. */
async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (before) await page.setViewportSize(before);
}

/** A customer who signed in in another window meanwhile keeps their own details. */
async function keepAddressesSeparate(page: Page, t: Translate): Promise<void> {
  await page.goto('/en-gb/account/user');
  await page
    .locator('input[name="customer"]')
    .first()
    .evaluate((field: HTMLInputElement) => {
      field.value = '0';
    });
  await page.getByRole('button', { name: t('account:save') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('account:otherCustomer'));
}

/** Keys may select other countries on the way; the input and the focus stay. */
async function addAddressAbroad(page: Page, t: Translate): Promise<void> {
  const country = page.locator('select[name$=".countryCode"]');
  const isForInvoices = page.getByLabel(t('account:makeBilling'));
  await page.goto('/en-gb/account/addresses/new');
  await isForInvoices.check();
  await country.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(country).toBeFocused();
  await expect(country).toHaveValue('BE');
  await page.keyboard.press('Tab');
  await expect(page.locator('[name$=".houseNumber"]')).toBeVisible();
  await expect(country).toBeFocused();
  await expect(isForInvoices).toBeChecked();
}

async function signOutEverywhere(page: Page, t: Translate): Promise<void> {
  await page.goto('/en-gb/account/privacy');
  await page.getByRole('button', { name: t('account:signOutEverywhere') }).click();
  await expect(page).not.toHaveURL(/account/);
  await page.goto('/en-gb/account');
  await expect(page).toHaveURL(/\/identity\//);
}

test('a new customer is welcomed, edits the account and downloads all data', async ({
  page,
  translatorFor,
  allowProblems,
}) => {
  allowProblems(/^422 /);
  const t = translatorFor('en-gb');
  const panel = page
    .locator('.flyout-host')
    .filter({ hasText: t('account:trackOrder') })
    .last();
  await page.goto('/en-gb');
  await page.locator('.site-header a[href*="signin"]').filter({ visible: true }).hover();
  await expect(panel.getByRole('link', { name: t('account:trackOrder') })).toBeVisible();
  await panel.getByRole('link', { name: t('shell:signUp') }).click();
  const email = await signUp(page, 'Ines');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('account:welcome', { name: 'Ines' }),
  );
  await page.getByRole('link', { name: t('account:skip') }).click();
  await expect(page).toHaveURL(/\/en-gb$/);
  await page.goto('/en-gb/account');
  await expect(page.getByText(t('account:signedInAs', { email }))).toBeVisible();

  await editDetails(page, t);
  await expect(page.getByLabel(t('account:phone'))).toBeFocused();
  await expectAccessible(page);
  await correctDetails(page, t);
  await addAddress(page, t);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await addAddressAbroad(page, t);
  await keepAddressesSeparate(page, t);
  await page.goto('/ko-kr/account/user');
  const names = page.locator('[name="firstName"], [name="lastName"]');
  await expect(names.first()).toHaveAttribute('name', 'lastName');

  await page.goto('/en-gb/account/privacy');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  const everything = page.getByRole('link', { name: t('account:download') });
  // The status is not checked: the reply may also redirect with a message.
  await expect(everything).not.toHaveAttribute('download');
  await everything.click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { firstName: 'Ines', phone: '+44 20 7946 0018', signInEmail: email },
    addresses: [{ address: { zipCode: 'SW1A 1AA' } }],
  });

  // Public pages have no user; the header reads the hint cookie.
  await page.goto('/en-gb');
  await page.locator('.site-header a.icon-button[href$="/account/orders"]').hover();
  await expect(page.getByRole('link', { name: t('account:user'), exact: true })).toBeVisible();
  await signOutEverywhere(page, t);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest signs up, edits details, keeps an address and signs out everywhere', async ({
    page,
    translatorFor,
    allowProblems,
  }) => {
    allowProblems(/^422 /);
    const t = translatorFor('en-gb');
    await page.goto('/en-gb/signup?redirectUrl=%2Fen-gb%2Faccount%2Faddresses');
    await signUp(page, 'Olu');
    await page.getByLabel(t('account:phone')).fill('020 7946 0018');
    await page.getByRole('button', { name: t('account:saveAndGo') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:addresses'));
    await editDetails(page, t);
    await correctDetails(page, t);
    await addAddress(page, t);
    await page.getByText(t('account:remove'), { exact: true }).click();
    await page.getByRole('button', { name: /^Yes, delete/ }).click();
    await expect(page.getByText(t('account:noAddresses'))).toBeVisible();
    await signOutEverywhere(page, t);
  });
});

test('no spelling of a protected path lets a guest in', async () => {
  const mine = /^\/en(?:-gb)?\/signin\?redirectUrl=%2Fen(?:-gb)?%2Faccount/;
  const own = /^\/en(?:-gb)?\/account(?:\/|$)/;
  for (const [target, status, leads] of [
    ['/en-gb/account', 303, mine],
    ['/en-gb/account/orders', 303, mine],
    ['/en-gb/account/orders/api1', 303, mine],
    ['/en-gb/account/orders/1?next=/api', 303, mine],
    ['/en-gb/account/user?notice=saved', 303, mine],
    ['/en-gb/account/addresses/1', 303, mine],
    ['/en-gb/account/export', 303, mine],
    ['/en-gb/%61ccount', 303, mine],
    ['/en-gb/%2561ccount/user', 303, mine],
    ['/%65n-gb/acc%6funt/orders', 303, mine],
    ['//en-gb//account', 301, own],
    ['/en-gb/account/', 301, own],
    ['/en-gb/c/../account/user', 301, own],
    ['/en-gb/%2e/account', 301, own],
    ['/account/orders', 302, own],
    ['/en-gb/account%2fuser', 400, undefined],
    ['/en-gb\\account', 400, undefined],
    ['/en-gb/ACCOUNT/user', 404, undefined],
    ['/EN-GB/account', 301, own],
    ['/en-gb/account;a=1/user', 404, undefined],
  ] as const) {
    const response = await wire(target);
    expect([target, response.status]).toEqual([target, status]);
    if (leads) expect(response.headers.location, target).toMatch(leads);
    expect(response.text, target).not.toContain('account-nav');
  }
});
