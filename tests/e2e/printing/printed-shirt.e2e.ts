import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { expect, expectAccessibleEverywhere, expectReadableInDarkMode, test } from '../fixtures.ts';
import {
  addButton,
  CARDS,
  confirmedOrder,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  payByCard,
  placeOrder,
  type Shopper,
  shopper,
} from '../shopper.ts';
import { configurator } from './lettering.ts';

/** A printed shirt is one thing from the configurator to the mail: one line, one price, and its own picture. */

const FIRST_NAMES = { 'en-gb': 'Mia', 'de-de': 'Jürgen', 'ko-kr': '민지' } as const;

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    for (const locale of ['en-gb', 'de-de', 'ko-kr'] as const) {
      test(`a printed shirt stays whole in ${locale}`, async ({ page }) => {
        const buyer = shopper(page, locale);
        const colour = await printShirt(buyer, hasScript);
        const total = await checkBasket(buyer, colour);
        if (hasScript) await checkPopover(page, total);
        const email = `printed-${locale}-${hasScript}@example.com`;
        await checkCheckout(buyer, { email, total, hasScript });
        await payByCard(buyer, CARDS.approved);
        await confirmedOrder(buyer, FIRST_NAMES[locale]);
        await checkOrder(buyer, { total, colour, hasScript });
        await checkMail(page, email, [total, colour]);
      });
    }
  });
}

/** Returns the name of the shirt's colour, which is the same everywhere after. */
async function printShirt(buyer: Shopper, hasScript: boolean): Promise<string> {
  const { page, t } = buyer;
  const { group, opener, name, number, status } = configurator(buyer);
  await page.goto(shirtPath(buyer.locale));
  const [before = '', after = ''] = t('product:colour', { name: '|' }).split('|');
  const shown = page.locator('.buy p').filter({ hasText: before }).first();
  const colour = ((await shown.textContent()) ?? '').trim().slice(before.length).replace(after, '');
  expect(colour).not.toBe('');
  await opener.click();
  await name.fill('Müller');
  await number.fill('12');
  if (!hasScript) await group.getByRole('button', { name: t('lettering:show') }).click();
  await expect(status).toHaveText(t('lettering:shownBoth', { name: 'MÜLLER', number: '12' }));
  const size = page.locator('[data-sizes] label:has(input:not(:disabled))').nth(1);
  await size.click();
  await addButton(buyer).click();
  if (hasScript) await checkAddedPanel(page);
  else await expect(page).toHaveURL(new RegExp(`/${buyer.locale}/basket`));
  return colour;
}

/** What was added is shown with the shopper's name, in words and on the shirt. */
async function checkAddedPanel(page: Page): Promise<void> {
  const panel = page.locator('.added');
  await expect(panel).toContainText('MÜLLER');
  await expectPrintedPicture(panel);
}

function shirtPath(locale: Locale): string {
  return `/${locale}/p/shirt-1001`;
}

/** Returns the price of the shirt, which is that of the order. */
async function checkBasket(buyer: Shopper, colour: string): Promise<string> {
  const { page, t } = buyer;
  await page.goto(`/${buyer.locale}/basket`);
  const main = page.getByRole('main');
  const line = main.getByRole('listitem').filter({ hasText: 'MÜLLER' }).first();
  await expect(line).toContainText(`${t('lettering:name')}: MÜLLER`);
  await expect(line).toContainText(`${t('lettering:number')}: 12`);
  await expect(line).toContainText(colour);
  await expectPrintedPicture(line);
  const price = (await line.locator('.figures p').first().textContent()) ?? '';
  await expect(main.getByRole('definition').first()).toHaveText(price);
  return price.trim();
}

async function checkPopover(page: Page, total: string): Promise<void> {
  const host = page.locator('header .flyout-host:has(> a[href$="/basket"])').last();
  await host.locator('> a').hover();
  const panel = host.locator('.flyout');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('MÜLLER');
  await expect(panel).toContainText(total);
  await expectPrintedPicture(panel.getByRole('listitem'));
}

async function checkCheckout(
  buyer: Shopper,
  { email, total, hasScript }: { email: string; total: string; hasScript: boolean },
): Promise<void> {
  const { page, t } = buyer;
  const basketTotal = await page.getByRole('main').getByRole('definition').last().textContent();
  await page.goto(`/${buyer.locale}/checkout`);
  const summary = page.locator('.checkout-summary');
  const lines = summary.locator('details > ul > li');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`${t('lettering:name')}: MÜLLER`);
  await expect(lines).toContainText(total);
  await expectPrintedPicture(lines);
  // What it costs does not fall on the way here.
  const shownTotal = summary.locator('dd').last();
  await expect(shownTotal).toHaveText(basketTotal ?? '');
  await expect(page.getByRole('search')).toHaveCount(0);
  if (hasScript) await expectAccessibleEverywhere(page);
  await continueAsGuest(buyer, email);
  await fillDelivery(buyer);
  await goToPayment(buyer);
  await expect(shownTotal).toHaveText(basketTotal ?? '');
  await expect(page.getByText(t('checkout:payNext'))).toBeVisible();
  if (hasScript) {
    await expectAccessibleEverywhere(page);
    await expectReadableInDarkMode(page);
  }
  await placeOrder(buyer);
}

async function checkOrder(
  buyer: Shopper,
  { total, colour, hasScript }: { total: string; colour: string; hasScript: boolean },
): Promise<void> {
  const { page, t } = buyer;
  const items = page.locator('.order-item');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText(`${t('lettering:name')}: MÜLLER (+`);
  await expect(items.locator('> p.figures')).toHaveText(total);
  await expect(items).toContainText(colour);
  await expectPrintedPicture(items);
  await expect(page.getByRole('heading', { name: t('orders:nextTitle') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('checkout:saveAccount') })).toBeVisible();
  // What undoes the order comes last.
  const actions = page.locator('.order-actions').locator('a, button');
  await expect(actions.last()).toHaveText(t('orders:cancel'));
  if (hasScript) await expectAccessibleEverywhere(page);
  await page.goto(
    (await page
      .getByRole('link', { name: t('orders:invoice'), exact: true })
      .getAttribute('href')) ?? '',
  );
  const rows = page.getByRole('table').first().locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('MÜLLER');
  await expect(rows).toContainText(total);
}

interface Mail {
  readonly html: string;
  readonly text: string;
}

async function checkMail(page: Page, to: string, texts: readonly string[]): Promise<void> {
  const address = `${process.env['TERRACE_E2E_SANDBOX']}/mail/messages.json?to=${to}`;
  const mails = async (): Promise<readonly Mail[]> => (await page.request.get(address)).json();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const sources = [...(mail?.html ?? '').matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);
  expect(sources).toHaveLength(2);
  for (const source of sources) {
    const picture = await page.request.get((source ?? '').replaceAll('&amp;', '&'));
    expect([source, picture.status(), picture.headers()['content-type']]).toEqual([
      ...[source, 200, 'image/png'],
    ]);
  }
  for (const text of ['MÜLLER', ...texts]) expect(mail?.text).toContain(text);
}

/** The picture is drawn for this print, and is no shared cache's to keep. */
async function expectPrintedPicture(place: Locator): Promise<void> {
  const source = await place.locator('img').first().getAttribute('src');
  expect(source).toMatch(/^\/images\/printed\/[\w-]+\?w=\d+$/);
  const picture = await place.page().request.get(source ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['cache-control']).toContain('private');
}
