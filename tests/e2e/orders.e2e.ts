import type { Page } from 'playwright/test';
import { readPdf } from '../support/papers/read-pdf.ts';
import { readStructure } from '../support/papers/read-structure.ts';
import { ADDRESS, callAs } from './concurrent-shopper.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fillBasket } from './page-addresses.ts';
import {
  buyAsGuest,
  CARDS,
  confirmedOrder,
  payByCard,
  placeOrder,
  type Shopper,
  shopper,
} from './shopper.ts';

/** Orders of the demo's customer (sandbox/club/orders/order-plan.ts). */
const CONFIRMED = 'AU-7JQF-N4CU';
const WITH_LETTERING = 'AU-W9KP-4CTN';

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type="email"], input[name="email"]').first().fill(email);
  await page.locator('input[type="password"]').fill('terrace-demo');
  await page.keyboard.press('Enter');
}

async function openOrder({ page, t }: Shopper, number: string): Promise<void> {
  await page.goto('/en-gb/account/orders');
  await page.getByRole('link', { name: t('orders:viewOrder', { number }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:order', { number }));
}

/** The order that a product name selects. */
async function search({ page, t }: Shopper): Promise<void> {
  const field = page.getByRole('searchbox', { name: t('orders:search') });
  await field.fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: t('orders:noneTitle', { term: 'no such thing' }) }),
  ).toBeVisible();
  await field.fill('joggers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: WITH_LETTERING })).toBeVisible();
  await expect(page.getByText(t('orders:found', { count: 1, term: 'joggers' }))).toBeVisible();
}

async function returnItems({ page, t }: Shopper): Promise<void> {
  const send = page.getByRole('button', { name: t('orders:returnSubmit') });
  await page.getByRole('link', { name: t('orders:sendBack') }).click();
  await expect(page.getByText('Printed for you').first()).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(t('orders:returnErrorNothing'));
  await page.getByLabel(/Socks/).selectOption('1');
  await send.click();
  await expect(page.getByLabel(/Socks/)).toHaveValue('1');
  await expect(page.getByLabel(t('orders:returnReason'))).toBeFocused();
  // The sticky header must not cover a field while the size of targets is measured.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await page.getByLabel(t('orders:returnReason')).selectOption('size');
  await send.click();
  await expect(page.getByText(t('orders:returnedNotice'))).toBeVisible();
  await expect(page.locator('#returns ~ div').last()).toContainText(/R-[A-Z0-9]{4}-[A-Z0-9]{4}/);
}

async function readInvoice({ page, t }: Shopper): Promise<void> {
  const total = await page.locator('.sum-total + dd').textContent();
  await page.getByRole('link', { name: t('orders:invoice'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:invoiceTitle'));
  await expect(page.locator('dd.gross')).toHaveText(total ?? 'the order has no total');
  await expect(page.getByRole('button', { name: t('orders:print') })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Aldermoor United' })).toBeVisible();
  await expectAccessible(page);
  await readPaper(page, t('orders:paperPdf'));
  await page.getByRole('link', { name: t('orders:backToOrder') }).click();
}

/** The build has the club's crest and all that draws papers. */
async function readPaper(page: Page, link: string): Promise<void> {
  const address = await page.getByRole('link', { name: link, exact: true }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  const { root } = readStructure(readPdf(await file.body()));
  expect(root.parts.map(({ type, alt }) => [type, alt])).toContainEqual([
    'Figure',
    'Aldermoor United',
  ]);
  expect(root.parts.some(({ type, text }) => type === 'H1' && text !== '')).toBe(true);
}

test('a customer finds an order, returns an item, prints the invoice, orders again and cancels', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^422 /);
  const ada = shopper(page, 'en-gb');
  const { t } = ada;
  await page.goto('/en-gb/order/track');
  await expectAccessible(page);
  await page.goto('/en-gb/account/orders?page=2');
  await signIn(page, 'ada@example.com');
  await expect(page).toHaveURL(/\/en-gb\/account\/orders\?page=2$/);
  await expectAccessible(page);
  await search(ada);
  await page.getByRole('link', { name: WITH_LETTERING }).click();
  await expect(page.getByText(/^Name: THORNBURY/)).toBeVisible();
  await expectAccessible(page);
  await returnItems(ada);
  await readInvoice(ada);
  await page.getByRole('button', { name: t('orders:reorder') }).click();
  await expect(page.getByText(t('orders:reorderedAll'))).toBeVisible();
  await page.getByRole('link', { name: t('orders:viewBasket') }).click();
  await expect(page.getByRole('main').getByText('THORNBURY')).toBeVisible();
  await openOrder(ada, CONFIRMED);
  await page.getByRole('link', { name: t('orders:cancel') }).click();
  await page.getByRole('button', { name: t('orders:cancelYes') }).click();
  await expect(page.getByText(t('orders:cancelledNotice', { number: CONFIRMED }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('orders:cancel') })).toHaveCount(0);
});

test('the longest name and street fit the invoice on the smallest phone', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  await page.setViewportSize({ width: 320, height: 640 });
  await fillBasket(page, 'en-gb');
  const shippingAddress = { ...ADDRESS, lastName: 'W'.repeat(80), street: 'Moor'.repeat(20) };
  await callAs(page.request, 'en-gb', 'updateCheckout', {
    email: 'mia@example.com',
    shippingAddress,
  });
  await page.goto('/en-gb/checkout');
  await placeOrder(mia);
  await payByCard(mia, CARDS.approved);
  await confirmedOrder(mia, ADDRESS.firstName);
  await page.getByRole('link', { name: mia.t('orders:invoice'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mia.t('orders:invoiceTitle'));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});

test.describe('without script, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a guest finds an order by its number, orders it again and cancels it', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/^(422|404) /);
    const mia = shopper(page, 'en-gb');
    const { t } = mia;
    await fillBasket(page, 'en-gb');
    const number = await buyAsGuest(mia);
    // The page of an expired or truncated link.
    await page.goto('/en-gb/order/torn');
    await expect(page.getByRole('heading', { name: t('checkout:expiredTitle') })).toBeVisible();
    const [numberField, emailField] = [
      page.getByLabel(t('orders:number')),
      page.getByLabel(t('orders:email')),
    ];
    const send = page.getByRole('button', { name: t('orders:trackSubmit') });
    await send.click();
    await expect(numberField).toBeFocused();
    await numberField.fill(number.toLowerCase());
    await send.click();
    await expect(emailField).toBeFocused();
    await emailField.fill('somebody@example.com');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(t('orders:trackWrong'));
    await emailField.fill('mia@example.com');
    await send.click();
    await expect(page.getByText(t('orders:confirmedText'))).toBeVisible();
    await page.getByRole('button', { name: t('orders:reorder') }).click();
    await expect(page.getByText(t('orders:reorderedAll'))).toBeVisible();
    await page.getByRole('link', { name: t('orders:cancel') }).click();
    await page.getByRole('button', { name: t('orders:cancelYes') }).click();
    await expect(page.getByText(t('orders:cancelledNotice', { number }))).toBeVisible();
  });
});
