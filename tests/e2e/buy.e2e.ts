import { expect, test } from './fixtures.ts';
import {
  addButton,
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
  shopper,
  tabTo,
  waitForHydration,
} from './shopper.ts';

test.describe('with motion between the pages', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a guest buys a shirt and gets a confirmation and a mail', async ({ page }) => {
    const mia = shopper(page, 'en-gb');
    await findShirt(mia);
    await addToBasket(mia);
    await expect(page.getByText('is in your basket')).toBeVisible();
    await page.goto('/en-gb/basket');
    await page.getByRole('link', { name: mia.t('basket:checkout') }).click();
    await continueAsGuest(mia, 'mia@example.com');
    await fillDelivery(mia);
    await goToPayment(mia);
    expect(new URL(page.url()).hash).toBe('#/payment');
    await placeOrder(mia);
    await payByCard(mia, CARDS.approved);
    const number = await confirmedOrder(mia, 'Mia');
    await expect.poll(() => mailbox(page)).toContain(number);
    await page.goto('/en-gb/basket');
    await expect(page.getByText(mia.t('basket:emptyTitle'))).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest buys a shirt in German after correcting invalid fields', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/^422 /);
    const juergen = shopper(page, 'de-de');
    await findShirt(juergen);
    await addToBasket(juergen);
    await expect(page).toHaveURL(/\/de-de\/basket/);
    await expect(page.getByText(juergen.t('basket:added'))).toBeVisible();
    await page.getByRole('link', { name: juergen.t('basket:checkout') }).click();
    await continueAsGuest(juergen, 'juergen@gmial.com');
    // The question is beside the completed step, in its own form.
    await page.getByRole('button', { name: juergen.t('checkout:useIt') }).click();
    await expect(page.getByText('juergen@gmail.com')).toBeVisible();
    await fillDelivery(juergen);
    const field = (name: string) => page.locator(`[name="shippingAddress.${name}"]`);
    await field('countryCode').selectOption('US');
    await page
      .getByRole('button', { name: juergen.t('checkout:showCountry') })
      .first()
      .click();
    await expect(page.getByLabel(juergen.t('checkout:stateUS'))).toBeVisible();
    await expect(field('street')).toHaveValue('Ackerstraße');
    await field('countryCode').selectOption('DE');
    await field('zipCode').fill('nirgends');
    await field('houseNumber').fill('');
    await field('phone').fill('ruf an');
    await page.getByLabel(juergen.t('checkout:giftYes')).check();
    await page.getByLabel(juergen.t('checkout:giftMessage')).fill('Alles Gute!');
    await page.getByRole('button', { name: juergen.t('checkout:toPayment') }).click();
    const errorSummary = page.getByRole('region', { name: juergen.t('checkout:errorsTitle') });
    await expect(errorSummary.getByRole('link')).toHaveText([
      juergen.t('checkout:houseNumber'),
      juergen.t('checkout:zipCode'),
    ]);
    await expect(field('houseNumber')).toBeFocused();
    await expect(field('zipCode')).toHaveValue('nirgends');
    await expect(field('zipCode')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('city')).toHaveValue('Berlin');
    await expect(page.getByLabel(juergen.t('checkout:giftMessage'))).toHaveValue('Alles Gute!');
    await field('zipCode').fill('D-10115');
    await field('houseNumber').fill('7');
    // An optional number that nobody understands stops no order.
    await expect(field('phone')).toHaveValue('ruf an');
    await goToPayment(juergen);
    await placeOrder(juergen);
    await payByCard(juergen, CARDS.approved);
    await confirmedOrder(juergen, 'Jürgen');
  });
});

test.describe('on a small phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a guest buys a shirt in Korean', async ({ page }) => {
    const minji = shopper(page, 'ko-kr');
    const press = async (name: string): Promise<void> => {
      await tabTo(page, page.getByRole('button', { name }).filter({ visible: true }).first());
      await page.keyboard.press('Enter');
    };
    const type = async (field: string, text: string): Promise<void> => {
      await tabTo(page, page.locator(`[name="${field}"]`));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    };
    await findShirt(minji);
    await tabTo(
      page,
      page.getByRole('radio').and(page.locator('[name="variantId"]:enabled')).first(),
    );
    await page.keyboard.press('Space');
    await tabTo(page, addButton(minji).first());
    await page.keyboard.press('Enter');
    // The badge is optimistic; the cookie comes with the reply.
    await expect
      .poll(
        async () => (await page.context().cookies()).find((c) => c.name === 'terrace_hint')?.value,
      )
      .toMatch(/^b1\./);
    await page.goto('/ko-kr/basket');
    await tabTo(page, page.getByRole('link', { name: minji.t('basket:checkout') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/checkout/);
    await type('email', 'minji@example.com');
    await press(minji.t('checkout:continueAsGuest'));
    await expect(page.locator('[name="shippingAddress.city"]')).toBeVisible();
    await type('shippingAddress.lastName', '김');
    await type('shippingAddress.firstName', '민지');
    await type('shippingAddress.zipCode', '04524');
    await type('shippingAddress.city', '서울');
    await type('shippingAddress.street', '세종대로 110');
    await type('shippingAddress.phone', '010-1234-5678');
    await press(minji.t('checkout:toPayment'));
    await expect(page.locator('[name="terms"]')).toBeVisible();
    await tabTo(page, page.locator('[name="terms"]'));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('form:has([name="terms"])').getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page.locator('[autocomplete="cc-number"]')).toBeVisible();
    await payByCard(minji, CARDS.approved);
    await confirmedOrder(minji, '민지');
  });
});

test('a customer signs in at the checkout, keeps the basket and buys', async ({ page }) => {
  const ada = shopper(page, 'en-gb');
  await findShirt(ada);
  await addToBasket(ada);
  await expect(page.getByText('is in your basket')).toBeVisible();
  await page.goto('/en-gb/checkout');
  await page
    .getByRole('link', { name: ada.t('checkout:signIn'), exact: true })
    .and(page.getByRole('main').getByRole('link'))
    .click();
  await page.locator('input[type="email"], input[name="email"]').first().fill('ada@example.com');
  await page.locator('input[type="password"]').fill('terrace-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en-gb\/checkout/);
  // Where an earlier order went is offered to a customer without saved addresses.
  await expect(
    page.getByRole('radio', { name: 'Ada Thornbury 18 Weavers Row' }).first(),
  ).toBeChecked();
  await page.locator('[name="shippingAddress.saved"][value="other"]').check();
  await fillDelivery(ada);
  await page.getByLabel(ada.t('checkout:saveAddress')).check();
  await goToPayment(ada);
  const step = ada.t('checkout:shippingTitle');
  await waitForHydration(page);
  await page.getByRole('link', { name: ada.t('checkout:editStep', { step }) }).click();
  await expect(page.getByRole('heading', { name: step })).toBeFocused();
  // Next time it can be selected by name.
  await page.goto('/en-gb/checkout?edit=shipping');
  await expect(page.getByRole('radio', { name: 'Mia Fisher 12 Moor Lane' })).toBeChecked();
  await page.getByRole('radio', { name: ada.t('checkout:express') }).check();
  await goToPayment(ada);
  await placeOrder(ada);
  await payByCard(ada, CARDS.approved);
  await confirmedOrder(ada, 'Mia');
});

test('a declined card charges nothing and leaves the basket as it was', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^402 /);
  const mia = shopper(page, 'en-gb');
  await findShirt(mia);
  await addToBasket(mia);
  await expect(page.getByText('is in your basket')).toBeVisible();
  await page.goto('/en-gb/checkout');
  await continueAsGuest(mia, 'mia@example.com');
  await fillDelivery(mia);
  await goToPayment(mia);
  await placeOrder(mia);
  await payByCard(mia, CARDS.declined);
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  await page.getByText('Cancel and go back to the shop').click();
  await expect(page.getByText(mia.t('checkout:cancelled'))).toBeVisible();
  await placeOrder(mia);
  await payByCard(mia, CARDS.challenge);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await confirmedOrder(mia, 'Mia');
});

test('Back goes one step back in the checkout, each step is a view, and a reload keeps everything', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('terrace:page-view', (event) => {
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]');
      const { path } = (event as CustomEvent<{ path: string }>).detail;
      sessionStorage.setItem('seen', JSON.stringify([...seen, path.split('#')[1]]));
    });
  });
  /** The steps whose view events were sent so far. The server's HTML is visible earlier. */
  const expectStepsInHistory = (...steps: readonly string[]) =>
    expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]')))
      .toEqual(steps.map((step) => `/${step}`));
  const mia = shopper(page, 'en-gb');
  await findShirt(mia);
  await addToBasket(mia);
  await expect(page.getByText('is in your basket')).toBeVisible();
  // A step ahead falls back to the first incomplete one.
  await page.goto('/en-gb/checkout#/payment');
  await expect(page).toHaveURL(/checkout#\/auth$/);
  await continueAsGuest(mia, 'mia@example.com');
  const heading = (step: 'shipping' | 'payment') =>
    page.getByRole('heading', { name: mia.t(`checkout:${step}Title`) });
  await expect(heading('shipping')).toBeFocused();
  await fillDelivery(mia);
  await expectStepsInHistory('auth', 'shipping');
  // Unsent input survives a reload.
  await page.reload();
  const street = page.locator('[name="shippingAddress.street"]');
  await expect(street).toHaveValue('12 Moor Lane');
  await page.getByRole('link', { name: mia.t('checkout:helpDelivery') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await goToPayment(mia);
  await expect(heading('payment')).toBeFocused();
  await page.goBack();
  await expect(street).toHaveValue('12 Moor Lane');
  await expect(heading('shipping')).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel(mia.t('checkout:terms'))).toBeVisible();
  const before = ['auth', 'shipping', 'shipping', 'payment', 'shipping', 'payment'];
  await expectStepsInHistory(...before);
  await page.reload();
  await expect(page.getByLabel(mia.t('checkout:terms'))).toBeVisible();
  await expect(page.getByText('mia@example.com')).toBeVisible();
  await expectStepsInHistory(...before, 'payment');
  await page.goBack();
  await expect(page).toHaveURL(/checkout#\/shipping$/);
  await expectStepsInHistory(...before, 'payment', 'shipping');
});
