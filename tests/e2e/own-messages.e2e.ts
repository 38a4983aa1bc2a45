import { expect, test } from './fixtures.ts';
import { fillBasket } from './page-addresses.ts';
import {
  addToBasket,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  placeOrder,
  shopper,
} from './shopper.ts';

/** Messages of forms are the shop's, in its language, and not the browser's. */

test('the newsletter says at its fields what is missing, until it is there', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('de-de');
  await page.goto('/de-de/block-gallery');
  const form = page.locator('form[action="/api/form/subscribeNewsletter"]').first();
  await form.getByRole('button').click();
  const email = form.getByRole('textbox');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(t('newsletter:emailMissing'));
  const consent = form.getByRole('checkbox');
  await expect(consent).toHaveAccessibleDescription(t('newsletter:consentMissing'));
  await email.fill('mia@example.com');
  await expect(form).not.toContainText(t('newsletter:emailMissing'));
  await consent.check();
  await expect(form).not.toContainText(t('newsletter:consentMissing'));
});

test('the gift picker asks for a choice, and offers first what is there', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  await page.goto('/en-gb/p/home-shirt-2627-1001');
  await addToBasket(mia);
  await expect(page.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();
  await page.goto('/en-gb/basket');
  // The basket becomes interactive when a pointer comes near.
  const take = page.getByRole('button', { name: t('basket:giftTake') });
  await take.hover();
  await expect(page.locator('main astro-island').first()).not.toHaveAttribute('ssr');
  await take.click();
  await expect(page.getByRole('alert').filter({ hasText: t('basket:giftMissing') })).toBeVisible();
  const gifts = page.getByRole('group', { name: t('basket:giftTitle') }).getByRole('radio');
  await expect(gifts.first()).toBeEnabled();
  await gifts.first().check();
  await expect(page.getByText(t('basket:giftMissing'))).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('the gift picker asks for a choice with the first tap', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await fillBasket(page, 'en-gb');
    await page.goto('/en-gb/basket');
    await expect(page.locator('astro-island[client="intent"]').first()).toHaveAttribute('ssr');
    await page.getByRole('button', { name: t('basket:giftTake') }).tap();
    await expect(
      page.getByRole('alert').filter({ hasText: t('basket:giftMissing') }),
    ).toBeVisible();
  });
});

test('the card page groups what is typed, and the mailbox shows the whole mail', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/checkout');
  await continueAsGuest(mia, 'whole-mail@example.com');
  await fillDelivery(mia);
  await goToPayment(mia);
  await placeOrder(mia);
  const number = page.locator('[autocomplete="cc-number"]');
  await number.pressSequentially('4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  const expiry = page.locator('[autocomplete="cc-exp"]');
  await expiry.pressSequentially('1239');
  await expect(expiry).toHaveValue('12 / 39');
  await page.locator('[autocomplete="cc-csc"]').fill('123');
  await page.keyboard.press('Enter');
  await confirmedOrder(mia, 'Mia');

  const sandbox = process.env['TERRACE_E2E_SANDBOX'];
  const mails = async (): Promise<readonly { readonly id: number }[]> =>
    (await page.request.get(`${sandbox}/mail/messages.json?to=whole-mail@example.com`)).json();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  await page.goto(`${sandbox}/mail/${mail?.id}`);
  const hiddenPixels = () =>
    page.locator('iframe').evaluate((element) => {
      const content = (element as HTMLIFrameElement).contentDocument?.documentElement;
      return (content?.scrollHeight ?? 1e6) - element.clientHeight;
    });
  await expect.poll(hiddenPixels).toBeLessThanOrEqual(0);
});
