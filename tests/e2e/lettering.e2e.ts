import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts';
import {
  addButton,
  CARDS,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  mailbox,
  payByCard,
  placeOrder,
  type Shopper,
  shopper,
} from './shopper.ts';

const SHIRT = '/en-gb/p/home-shirt-2627-1001';

async function chooseSize({ page }: Shopper, name = 'M'): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await page.locator('label').filter({ has: radio }).click();
}

function configurator({ page, t }: Shopper) {
  const region = page.getByRole('region', { name: t('lettering:title') });
  return {
    region,
    name: region.getByLabel(t('lettering:name'), { exact: false }).first(),
    number: region.getByLabel(t('lettering:number'), { exact: false }).first(),
    previewStatus: region.getByRole('status'),
    sum: region.locator('[data-sum]'),
  };
}

test('name and number update on each key, are bought, named in the mail and not returnable', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const { region, name, number, previewStatus, sum } = configurator(mia);
  await page.goto(SHIRT);
  await page.getByRole('link', { name: t('lettering:offer', { price: '£6.00' }) }).click();
  await expect(name).toBeFocused();
  await page.keyboard.type('mas');
  await expect(previewStatus).toHaveText(t('lettering:shownName', { name: 'MAS' }));
  await expect(region.locator('textPath')).toHaveText('MAS');
  await expect(region).toContainText(t('lettering:counter', { count: 3, max: 12 }));
  await expect(sum).toHaveText('£9.00');

  // An unprintable character is named; the field keeps the input.
  await page.keyboard.type('€');
  await expect(region.getByRole('alert').first()).toHaveText(t('lettering:sign', { sign: '€' }));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Backspace');
  await expect(region.getByRole('alert')).toHaveCount(0);
  // The thirteenth letter.
  await name.fill('abcdefghijklm');
  const tooLong = t('lettering:tooLong', { max: 12, count: 13 });
  await expect(region.getByRole('alert').first()).toHaveText(tooLong);
  await chooseSize(mia);
  await addButton(mia).click();
  await expect(name).toBeFocused();

  await name.fill("o'brien");
  await page.keyboard.press('Enter');
  await number.fill('09');
  await region.getByRole('radio', { name: t('lettering:cup') }).check();
  await expect(previewStatus).toHaveText(
    t('lettering:shownBoth', { name: 'O’BRIEN', number: '9' }),
  );
  await expect(sum).toHaveText('£15.00');
  await expect(page).toHaveURL(/config=group%3Ahome%2Cstyle%3Acup%2Cname%3Ao%27brien/);
  await addButton(mia).click();
  await expect(page.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();

  // The address restores it, with the size.
  await page.reload();
  await expect(name).toHaveValue('O’BRIEN');
  await expect(previewStatus).toHaveText(
    t('lettering:shownBoth', { name: 'O’BRIEN', number: '9' }),
  );
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await page.goto('/en-gb/basket');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Home Shirt 26/27' });
  await expect(line.first()).toContainText(`${t('lettering:name')}: O’BRIEN`);
  await expect(line.first()).toContainText('+£9.00');
  await expect(line.first()).toContainText(`${t('lettering:number')}: 9`);
  await expect(line.first()).toContainText(t('basket:printedNote'));
  await page.getByRole('link', { name: t('basket:checkout') }).click();
  await continueAsGuest(mia, 'mia@example.com');
  await fillDelivery(mia);
  await expect(page.getByText(t('checkout:notePrinted', { days: 2 }))).toBeVisible();
  await goToPayment(mia);
  await expect(page.getByText(t('checkout:factPrinted'))).toBeVisible();
  await placeOrder(mia);
  await payByCard(mia, CARDS.approved);
  const order = await confirmedOrder(mia, 'Mia');
  await expect(page.getByRole('main')).toContainText('O’BRIEN');
  await expect(page.getByText(t('orders:printed', { days: 2 })).first()).toBeVisible();
  await expect.poll(() => mailbox(page)).toContain(order);
});

test('removing them makes the shirt plain again', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const { region, name } = configurator(mia);
  await page.goto(SHIRT);
  const offer = page.getByRole('link', { name: t('lettering:offer', { price: '£6.00' }) });
  await offer.click();
  await name.fill('Mason');
  await region.getByRole('link', { name: t('lettering:plain') }).click();
  await expect(region).toBeHidden();
  await expect(offer).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${SHIRT}$`));
  await chooseSize(mia);
  await addButton(mia).click();
  await expect(page.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();
  await page.goto('/en-gb/basket');
  await expect(page.getByRole('main')).not.toContainText(t('basket:printedNote'));
});

test('a name on the deny list is refused at its field, and sent to no analytics', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^400 .*addLetteredItem$/);
  const mia = shopper(page, 'en-gb');
  const { region, name } = configurator(mia);
  await page.goto(`${SHIRT}?config=group:home,name:HALLOWAY,number:4`);
  // An address cannot inject a denied name.
  await expect(region.getByRole('alert').first()).toHaveText(mia.t('lettering:refused'));
  await expect(name).toHaveValue('');
  await name.fill('Halloway');
  await chooseSize(mia);
  await addButton(mia).click();
  await expect(region.getByRole('alert').first()).toHaveText(mia.t('lettering:refused'));
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Halloway');
  await page.goto('/en-gb/basket');
  await expect(page.getByText(mia.t('basket:emptyTitle'))).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('lettering is entered, previewed, corrected and bought', async ({ page }) => {
    const juergen = shopper(page, 'de-de');
    const { t } = juergen;
    const { region, name, number, previewStatus, sum } = configurator(juergen);
    await page.goto('/de-de/p/heimtrikot-2627-1001');
    await page.getByRole('link', { name: t('lettering:offer', { price: '7,00 €' }) }).click();
    await name.fill('Müller');
    await number.fill('x1');
    await chooseSize(juergen, 'L');
    await region.getByRole('button', { name: t('lettering:show') }).click();
    await expect(previewStatus).toHaveText(t('lettering:shownName', { name: 'MÜLLER' }));
    await expect(region).toContainText(t('lettering:noNumber'));
    // An address cannot make the club's page repeat it.
    await expect(number).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    // Adding to the basket reports it as well.
    await number.fill('x1');
    await addButton(juergen).click();
    await expect(region).toContainText(t('lettering:noNumber'));
    await number.fill('13');
    await region.getByRole('button', { name: t('lettering:show') }).click();
    await expect(previewStatus).toHaveText(
      t('lettering:shownBoth', { name: 'MÜLLER', number: '13' }),
    );
    await expect(sum).toHaveText('17,00 €');
    await addButton(juergen).click();
    await expect(page).toHaveURL(/\/de-de\/basket/);
    await expect(page.getByRole('main')).toContainText('MÜLLER');
    await expect(page.getByRole('main')).toContainText(t('basket:printedNote'));
  });
});

test('the configurator is accessible on a desktop, on a phone and in dark mode', async ({
  page,
}) => {
  await page.goto(`${SHIRT}?config=group:home,style:cup,name:M€SON,number:9,badge:yes`);
  await expectAccessibleEverywhere(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'color-contrast');
});
