import type { Page } from 'playwright/test';
import type { Product } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { buyAllBut, scarceItems } from './concurrent-shopper.ts';
import { expect, expectAccessible, expectReadableInDarkMode, test } from './fixtures.ts';
import { rpc, sandboxUrl } from './wire.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Mails to that address, the newest last or first. */
async function mailsTo(page: Page, email: string): Promise<readonly Mail[]> {
  const answer = await page.request.get(`${sandboxUrl()}/mail/messages.json?to=${email}`);
  return (await answer.json()) as readonly Mail[];
}

/** The first link of the only mail to that address whose subject has these words. */
async function linkIn(page: Page, email: string, subject: string): Promise<string> {
  const mails = async () =>
    (await mailsTo(page, email)).filter((mail) => mail.subject.includes(subject));
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mails();
  const [link = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
  return link;
}

/** A product with this many sold-out sizes. */
async function findProductLacking(
  locale: Locale,
  sizes: (out: number, all: number) => boolean,
): Promise<Product> {
  for (let page = 1; page < 20; page++) {
    const { products } = await rpc(locale, 'getProductsByCategory', {
      ...{ perPage: 100, page, includeSoldOut: true },
    });
    const found = products.find(({ variants }) => {
      const out = variants.filter(
        ({ stock }) => stock.quantity === 0 && !stock.isSellableWithoutStock,
      );
      return sizes(out.length, variants.length);
    });
    if (found) return found;
  }
  throw new Error('no such product');
}

test('a subscriber confirms a size by mail and is notified once it is back', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  const email = `waits-${Date.now()}@example.com`;
  const scarce = await scarceItems('en-gb', 3);
  const path = productPath('en-gb', scarce.product);
  const rival = await buyAllBut('en-gb', scarce, 0);
  const opener = page.locator('summary').filter({ hasText: /^\s*Tell me when/ });
  await expect(async () => {
    await page.goto(path);
    await expect(
      page.locator(`details [name="variantId"][value="${scarce.variantId}"]`),
    ).toBeAttached();
  }).toPass();
  await expect(page.getByLabel(t('newsletter:email'))).toBeHidden();
  await opener.click();
  // The header covers elements when scrolling up.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  // A product with one sold-out size does not ask for it.
  const size = page.locator(`details label:has([value="${scarce.variantId}"])`);
  if (await size.count()) await size.click();
  await page.getByLabel(t('newsletter:email')).fill(email);
  await page.getByRole('button', { name: t('stockAlert:submit') }).click();
  await expect(page).toHaveURL(/#alert-sent$/);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByText(t('stockAlert:sent'))).toBeInViewport();

  await page.goto(await linkIn(page, email, t('stockAlert:mailAskSubject', { item: '' })));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('stockAlert:confirm') }).click();
  await expect(page.getByRole('heading', { name: t('stockAlert:openTitle') })).toBeVisible();

  await rival.givesBack();
  await page.goto(await linkIn(page, email, t('stockAlert:mailBackSubject', { item: '' })));
  expect(new URL(page.url()).pathname).toBe(path);
  // The mail's size is highlighted, with its stock.
  await expect(page.locator(`#stock-${scarce.variantId}`)).toBeInViewport();
  await expect(page.locator(`[name="variantId"][value="${scarce.variantId}"]`)).toBeChecked();
  expect(await mailsTo(page, email)).toHaveLength(2);
});

test('a product with every size in stock offers no stock alert', async ({ page }) => {
  await page.goto(productPath('en-gb', await findProductLacking('en-gb', (out) => out === 0)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[action$="/askForStockAlert"], #alert-sent')).toHaveCount(0);
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a product sold out in all sizes offers stock alerts; invalid input is kept', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('de-de');
    const email = `wartet-${Date.now()}@example.com`;
    const product = await findProductLacking('de-de', (out, all) => out === all && all > 2);
    await page.goto(productPath('de-de', product));
    await page.getByText(t('stockAlert:ask')).click();
    const size = page.getByRole('radio').nth(1);
    await size.check({ force: true });
    const field = page.getByLabel(t('newsletter:email'));
    await field.fill('wartet@example');
    const button = page.getByRole('button', { name: t('stockAlert:submit') });
    await button.click();
    await expect(page.getByText(t('checkout:errorEmail'))).toBeVisible();
    await expect(field).toHaveValue('wartet@example');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(size).toBeChecked();
    await field.fill(email);
    await button.click();
    await expect(page.getByText(t('stockAlert:sent'))).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(productPath('de-de', product));

    const link = await linkIn(page, email, t('stockAlert:mailAskSubject', { item: '' }));
    await page.goto(link);
    await page.getByRole('button', { name: t('stockAlert:confirm') }).click();
    await expect(page.getByRole('heading', { name: t('stockAlert:openTitle') })).toBeVisible();
    const [mail] = await mailsTo(page, email);
    const stop = mail?.text.match(/http\S+/g)?.[1] ?? '';
    await page.goto(stop);
    await page.getByRole('button', { name: t('stockAlert:stop') }).click();
    await expect(page.getByRole('heading', { name: t('stockAlert:stoppedTitle') })).toBeVisible();
  });
});
