import type { Page } from 'playwright/test';
import { ADDRESS, buyAllBut, callAs, scarceItems } from './concurrent-shopper.ts';
import { expect, test, waitUntilIdle } from './fixtures.ts';
import { fillBasket } from './page-addresses.ts';
import {
  CARDS,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  payByCard,
  placeOrder,
  type Shopper,
  shopper,
  waitForHydration,
} from './shopper.ts';

/** Submits the last step, with any result. */
async function press({ page, t }: Shopper): Promise<void> {
  await page.getByLabel(t('checkout:terms')).check();
  await page.locator('form:has([name="terms"])').getByRole('button').click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/en-gb/signin?anew=true&redirectUrl=/en-gb');
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/en-gb$/);
}

/** The provider expires the payment page and notifies the shop. */
async function closeCardPage(page: Page, cardPage: string): Promise<void> {
  await page.request.post(cardPage, { form: { step: 'cancel' }, maxRedirects: 0 });
  const readReservedUntil = async () =>
    (await callAs(page.request, 'en-gb', 'getCheckout', undefined)).checkout.reservedUntil;
  await expect.poll(readReservedUntil).toBeUndefined();
}

test('sold-out items, an expired payment and an abandoned window charge nothing, and one order is made', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/^409 .*placeOrder$/);
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const scarce = await scarceItems('en-gb', 2);
  const item = { variantId: scarce.variantId, quantity: 2 };
  await callAs(page.request, 'en-gb', 'addItemToBasket', item);
  await page.goto('/en-gb/checkout');
  await continueAsGuest(mia, 'expiry@example.com');
  await fillDelivery(mia);
  await goToPayment(mia);
  const rival = await buyAllBut('en-gb', scarce, 1);
  await press(mia);
  const alert = page.getByRole('alert').filter({ hasText: t('checkout:changedTitle') });
  await expect(alert).toContainText('1 of 2 left');
  await rival.givesBack();

  // The next submit confirms the change. The shopper goes back from the card page, which then expires.
  await placeOrder(mia);
  const first = page.url();
  await page.goBack();
  await expect(page.getByText(/^We keep your items until/)).toBeVisible();
  await closeCardPage(page, first);
  // The page still has the key of the cancelled order: nothing is ordered before a reload.
  await press(mia);
  await expect(page.getByText(t('checkout:conflict'))).toBeVisible();
  await placeOrder(mia);
  const second = page.url();
  expect(second, 'a payment of its own').not.toBe(first);

  // On the card page this time: a returning shopper sees the reason.
  const [paymentLink] = await closedLink(page, second);
  await page.goto(paymentLink ?? '');
  await expect(page.getByText(t('checkout:expired'))).toBeVisible();
  await placeOrder(mia);
  const left = shopper(await context.newPage(), 'en-gb');
  await left.page.goto('/en-gb/checkout');
  await payByCard(mia, CARDS.approved);
  const number = await confirmedOrder(mia, 'Mia');
  await expect(left.page.getByText(t('checkout:emptied'))).toBeVisible();
  await press(left);
  expect(await confirmedOrder(left, 'Mia')).toBe(number);
});

/** The redirect target when the provider itself closed the page. */
async function closedLink(page: Page, cardPage: string): Promise<readonly string[]> {
  await closeCardPage(page, cardPage);
  const closed = await (await page.request.get(cardPage)).text();
  const links = [...closed.matchAll(/href="([^"]*\/checkout\/return[^"]*)"/g)];
  return links.map(([, href = '']) => href.replace(/&(?:amp;)?cancelled=1/, ''));
}

test.describe('Max’s only basket', () => {
  // One after the other.
  test.describe.configure({ mode: 'default' });

  test('a customer whose session ends at the last step signs in and finds the step unchanged', async ({
    page,
    context,
    allowProblems,
  }) => {
    allowProblems(/^401 .*placeOrder$/);
    const max = shopper(page, 'en-gb');
    await signIn(page, 'max@example.com');
    await callAs(page.request, 'en-gb', 'clearBasket', undefined);
    await fillBasket(page, 'en-gb');
    await callAs(page.request, 'en-gb', 'updateCheckout', { shippingAddress: ADDRESS });
    await page.goto('/en-gb/checkout');
    await context.clearCookies({ name: 'terrace_auth' });
    await press(max);
    // The provider's session is still valid.
    await expect(page.getByLabel(max.t('checkout:terms'))).not.toBeChecked();
    await placeOrder(max);
    await payByCard(max, CARDS.approved);
    await confirmedOrder(max, 'Robin');
  });

  test('a customer’s input is not restored for the next person in the same window', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const line = page.locator('[name="shippingAddress.additional"]');
    const open = async (email: string) => {
      await signIn(page, email);
      await fillBasket(page, 'en-gb');
      await callAs(page.request, 'en-gb', 'updateCheckout', { email, shippingAddress: ADDRESS });
      await page.goto('/en-gb/checkout?edit=shipping');
    };
    await open('max@example.com');
    await waitForHydration(page);
    // Addresses of earlier orders are offered first.
    await page.locator('[name="shippingAddress.saved"][value="other"]').check();
    await line.fill('Behind the stand');
    await page.reload();
    await expect(line).toHaveValue('Behind the stand');
    await page.goto('/en-gb/account');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell:signOut') })
      .click();
    await expect(page).toHaveURL(/\/en-gb$/);
    await open('noa@example.com');
    await expect(line).toBeVisible();
    await waitUntilIdle(page);
    await expect(line).toHaveValue('');
  });
});
