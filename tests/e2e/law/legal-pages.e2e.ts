import { LOCALES } from '#lib/domain/shop/shop.ts';
import { expect, expectAccessible, expectReadableInDarkMode, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { buyAsGuest, mailbox, shopper } from '../shopper.ts';

/** What the law asks of a shop: pages and forms that work without script. Only axe needs one. */
for (const path of ['accessibility', 'order/withdrawal'])
  test(`the page ${path} is accessible`, async ({ page }) => {
    await page.goto(`/en-gb/${path}`);
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES) {
    test(`accessibility statement: linked in the footer of ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}/cookies`);
      const footer = page.getByRole('contentinfo');
      await footer.locator(`a[href="/${locale}/accessibility"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('EN 301 549')).toBeVisible();
    });
  }

  test('withdrawal form: a guest withdraws, and gets a confirmation on the page and by mail', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/^422 /);
    const mia = shopper(page, 'en-gb');
    const { t } = mia;
    await fillBasket(page, 'en-gb');
    const number = await buyAsGuest(mia);
    await page.goto('/en-gb/cookies');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:withdraw') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders:withdraw'));
    const confirm = page.getByRole('button', { name: t('orders:withdrawConfirm') });
    await page.getByLabel(t('orders:number')).fill(number);
    await page.getByLabel(t('orders:email')).fill('somebody@example.com');
    await confirm.click();
    await expect(page.getByRole('alert')).toHaveText(t('orders:withdrawWrong'));
    await page.getByLabel(t('orders:email')).fill('mia@example.com');
    await confirm.click();
    await expect(page.getByRole('status')).toContainText(number);
    await expect(
      page.getByText(t('orders:withdrawMailed', { email: 'mia@example.com' })),
    ).toBeVisible();
    await expect.poll(() => mailbox(page)).toContain(t('mail:withdrawnTitle'));
    await page.getByRole('link', { name: t('orders:withdrawOrder') }).click();
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByRole('link', { name: t('orders:withdraw'), exact: true })).toHaveCount(
      1,
    );
  });

  test('manufacturer and responsible person: in closed details on a product page', async ({
    page,
  }) => {
    const { t } = shopper(page, 'en-gb');
    await page.goto('/en-gb/p/home-shirt-2627-1001');
    const summary = page.getByText(t('product:safety'));
    await expect(page.getByText(t('product:manufacturer'), { exact: true })).toBeHidden();
    await summary.click();
    await expect(page.getByText(t('product:manufacturer'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('product:responsiblePerson'))).toBeVisible();
  });
});
