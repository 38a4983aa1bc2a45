import { expect, test } from './fixtures.ts';
import {
  addToBasket,
  CARDS,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  findShirt,
  goToPayment,
  mailbox,
  payByCard,
  placeOrder,
  type Shopper,
  shopper,
  waitForHydration,
} from './shopper.ts';

async function toPayment(who: Shopper, email: string): Promise<void> {
  await findShirt(who);
  await addToBasket(who);
  await expect(who.page.getByText('is in your basket')).toBeVisible();
  await who.page.goto(`/${who.locale}/checkout`);
  await waitForHydration(who.page);
  await continueAsGuest(who, email);
  await fillDelivery(who);
  await goToPayment(who);
}

test('a payment pressed twice, opened in two tabs, closed, revisited and pressed again charges once for one order', async ({
  page,
  context,
}) => {
  const mia = shopper(page, 'en-gb');
  await toPayment(mia, 'twice@example.com');
  await page.getByLabel(mia.t('checkout:terms')).check();
  await page.locator('form:has([name="terms"])').getByRole('button').dblclick();
  await expect(page.locator('[autocomplete="cc-number"]')).toBeVisible();
  const cardPage = page.url();

  const tab = shopper(await context.newPage(), 'en-gb');
  await tab.page.goto('/en-gb/checkout');
  await waitForHydration(tab.page);
  await placeOrder(tab);
  expect(tab.page.url()).toBe(cardPage);
  await tab.page.close();

  await page.goto('/en-gb/checkout');
  await waitForHydration(page);
  await placeOrder(mia);
  expect(page.url()).toBe(cardPage);
  const forgotten = shopper(await context.newPage(), 'en-gb');
  await forgotten.page.goto('/en-gb/checkout');
  await forgotten.page.getByLabel(mia.t('checkout:terms')).check();
  await payByCard(mia, CARDS.approved);
  const number = await confirmedOrder(mia, 'Mia');
  await forgotten.page.locator('form:has([name="terms"])').getByRole('button').click();
  expect(await confirmedOrder(forgotten, 'Mia')).toBe(number);
  await page.goBack();
  await expect(page.getByText('The amount was charged once')).toBeVisible();
  await page.getByRole('link').first().click();
  expect(await confirmedOrder(mia, 'Mia')).toBe(number);
  await expect.poll(() => mailbox(page)).toContain(number);
  // Back skips the card page: there is nothing left to pay.
  await page.goto('/en-gb/checkout');
  await expect(page.getByText(mia.t('basket:emptyTitle'))).toBeVisible();
});
