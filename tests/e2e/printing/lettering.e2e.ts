import { expect, expectAccessibleEverywhere, expectReadableInDarkMode, test } from '../fixtures.ts';
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
  shopper,
} from '../shopper.ts';
import { chooseSize, configurator, SHIRT } from './lettering.ts';

test('name and number are drawn with each key, are bought, named in the mail and not returnable', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const { group, opener, name, number, drawing, status, problem } = configurator(mia);
  await page.goto(SHIRT);
  await opener.click();
  await expect(name).toBeFocused();
  await page.keyboard.type('mas');
  await expect(status).toHaveText(t('lettering:shownName', { name: 'MAS' }));
  // Each letter is drawn twice: its edge and its ink.
  await expect(drawing.locator('path')).toHaveCount(6);
  await expect(group).toContainText(t('lettering:counter', { count: 3, max: 12 }));

  // Two errors are shown at once, and what can be printed is still drawn.
  await name.fill('abcdefghijklm€');
  await expect(problem).toHaveText(
    `${t('lettering:sign', { sign: '€' })} ${t('lettering:tooLong', { max: 12, count: 14 })}`,
  );
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(status).toHaveText(t('lettering:shownName', { name: 'ABCDEFGHIJKL' }));
  await chooseSize(mia);
  await addButton(mia).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('abcdefghijklm€');

  await name.fill("o'brien");
  await expect(problem).toHaveCount(0);
  await page.keyboard.press('Enter');
  await number.fill('09');
  await group.getByRole('radio', { name: t('lettering:cup') }).check({ force: true });
  await expect(status).toHaveText(t('lettering:shownBoth', { name: 'O’BRIEN', number: '9' }));
  await expect(page).toHaveURL(/config=group%3Ahome%2Cstyle%3Acup%2Cname%3Ao%27brien/);
  await addButton(mia).click();
  await expect(page.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();

  // The address restores it, with the size.
  await page.reload();
  await expect(status).toHaveText(t('lettering:shownBoth', { name: 'O’BRIEN', number: '9' }));
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

test('headline, button and promises are those of the printed shirt', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const { group, opener, name, number } = configurator(mia);
  await page.goto(SHIRT);
  const main = page.getByRole('main');
  await expect(main.getByText(t('product:returns'))).toBeVisible();
  await opener.click();
  await name.fill('Mason');
  await number.fill('9');
  await group.getByRole('checkbox').check();
  await expect(page.locator('.product-head [data-price]')).toHaveText('£94.95');
  await expect(page.locator('.buy-bar [data-price]')).toHaveText('£94.95');
  await expect(
    main.getByText(t('lettering:parts', { shirt: '£74.95', printing: '£20.00' })),
  ).toBeVisible();
  await expect(addButton(mia)).toHaveText(t('lettering:add', { price: '£94.95' }));
  await expect(main.getByText(t('product:returns'), { exact: true })).toHaveCount(0);
  await expect(main.getByText(t('product:deliveryTime', { min: 4, max: 6 }))).toBeVisible();
  await chooseSize(mia);
  await expect(main.getByText(t('lettering:inStock')).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: t('product:more') }).click();
  await expect(addButton(mia)).toHaveText(t('lettering:add', { price: '£189.90' }));

  // Plain again.
  await group.getByRole('link', { name: t('lettering:plain') }).click();
  await expect(name).toBeHidden();
  await expect(opener).toBeFocused();
  // The size stays chosen.
  await expect(page).toHaveURL(new RegExp(`${SHIRT}\\?variantId=\\d+$`));
  await expect(addButton(mia)).toHaveText(t('product:addToBasket'));
  await expect(main.getByText(t('product:returns'))).toBeVisible();
  await addButton(mia).click();
  await expect(page.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();
  await page.goto('/en-gb/basket');
  await expect(page.getByRole('main')).not.toContainText(t('basket:printedNote'));
});

test('the mark of the thumbnails follows the picture that turns to the back', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { opener, drawing } = configurator(mia);
  await page.goto(SHIRT);
  const thumbnails = page.getByRole('region', { name: mia.t('product:pictures') }).locator('ul a');
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await opener.click();
  await expect(drawing).toBeInViewport();
  const back = await page.locator('[data-gallery] ol > li:has([data-look])').evaluate((picture) => {
    return [...(picture.parentElement?.children ?? [])].indexOf(picture);
  });
  await expect(thumbnails.nth(back)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.first()).not.toHaveAttribute('aria-current');
  await opener.click();
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
});

test('a squad player’s name and number are chosen at once', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { opener, name, number, player } = configurator(mia);
  await page.goto(SHIRT);
  await opener.click();
  await player.selectOption({ label: '10 FERRAVANTI' });
  await expect(name).toHaveValue('FERRAVANTI');
  await expect(number).toHaveValue('10');
  // Another name is no longer the player's.
  await name.fill('Mia');
  await expect(player).toHaveValue('');
});

test('a name on the deny list is refused at its field, and sent to no analytics', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^400 .*addLetteredItem$/);
  const mia = shopper(page, 'en-gb');
  const { name, problem } = configurator(mia);
  await page.goto(`${SHIRT}?config=group:home,name:HALLOWAY,number:4`);
  // An address cannot inject a denied name.
  await expect(problem).toHaveText(mia.t('lettering:refused'));
  await expect(name).toHaveValue('');
  await name.fill('Halloway');
  await chooseSize(mia);
  await addButton(mia).click();
  await expect(problem).toHaveText(mia.t('lettering:refused'));
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
    const { group, opener, name, number, player, status } = configurator(juergen);
    await page.goto('/de-de/p/heimtrikot-2627-1001');
    await opener.click();
    await name.fill('Müller');
    await number.fill('x1');
    await chooseSize(juergen, 'L');
    await group.getByRole('button', { name: t('lettering:show') }).click();
    await expect(status).toHaveText(t('lettering:shownName', { name: 'MÜLLER' }));
    await expect(group).toContainText(t('lettering:noNumber', { most: 99 }));
    // An address cannot make the club's page repeat it.
    await expect(number).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    // Adding to the basket reports it as well.
    await number.fill('x1');
    await addButton(juergen).click();
    await expect(group).toContainText(t('lettering:noNumber', { most: 99 }));
    await player.selectOption({ label: '10 FERRAVANTI' });
    await group.getByRole('button', { name: t('lettering:show') }).click();
    await expect(status).toHaveText(t('lettering:shownBoth', { name: 'FERRAVANTI', number: '10' }));
    await name.fill('Müller');
    await number.fill('13');
    // The other shirts keep what was shown last.
    const away = group.getByRole('link', { name: 'Auswärts' });
    await expect(away).toHaveAttribute('href', /group%3Aaway.*FERRAVANTI/);
    await group.getByRole('button', { name: t('lettering:show') }).click();
    await expect(status).toHaveText(t('lettering:shownBoth', { name: 'MÜLLER', number: '13' }));
    await expect(addButton(juergen)).toContainText('€');
    await addButton(juergen).click();
    await expect(page).toHaveURL(/\/de-de\/basket/);
    await expect(page.getByRole('main')).toContainText('MÜLLER');
    await expect(page.getByRole('main')).toContainText(t('basket:printedNote'));
  });

  test('a shirt is bought plain with the configurator closed', async ({ page }) => {
    const juergen = shopper(page, 'de-de');
    await page.goto('/de-de/p/heimtrikot-2627-1001');
    await chooseSize(juergen, 'L');
    await addButton(juergen).click();
    await expect(page).toHaveURL(/\/de-de\/basket/);
    await expect(page.getByRole('main')).not.toContainText(juergen.t('basket:printedNote'));
  });
});

test('the open configurator is accessible on a desktop, on a phone and in dark mode', async ({
  page,
}) => {
  const { status } = configurator(shopper(page, 'en-gb'));
  await page.goto(`${SHIRT}?config=group:home,style:cup,name:M€SON,number:9,badge:yes`);
  await expect(status).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectReadableInDarkMode(page);
});

test('the chosen style is seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { group } = configurator(shopper(page, 'en-gb'));
  await page.goto(`${SHIRT}?config=group:home,style:cup,name:MASON`);
  const borderOf = (at: number) =>
    group
      .locator('[name="style"] + span')
      .nth(at)
      .evaluate((label) => getComputedStyle(label).borderStyle);
  expect([await borderOf(0), await borderOf(1)]).toEqual(['solid', 'double']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the lettering stays in sight while it is typed', async ({ page }) => {
    const mia = shopper(page, 'en-gb');
    const { opener, number, drawing } = configurator(mia);
    await page.goto(SHIRT);
    await opener.click();
    await number.scrollIntoViewIfNeeded();
    await number.fill('9');
    await expect(drawing.locator('path')).toHaveCount(2);
    await expect(drawing).toBeInViewport({ ratio: 0.3 });
    await expect(number).toBeInViewport();
  });

  test('the bar names the price of the printed shirt once', async ({ page }) => {
    const mia = shopper(page, 'en-gb');
    const { opener, number } = configurator(mia);
    await page.goto(SHIRT);
    const price = page.locator('.buy-bar [data-price]');
    await expect(price).toBeVisible();
    await opener.click();
    await number.fill('9');
    await expect(addButton(mia)).toHaveText(mia.t('lettering:add', { price: '£80.95' }));
    await expect(price).toBeHidden();
  });
});
