import { translator } from '#lib/i18n/translate.ts';
import { expect, test, wireTest } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { buyAsGuest, shopper } from '../shopper.ts';
import { expectAccessibleAtAllWidths, signInToDesk } from './desk-pages.ts';

const t = translator('en-gb');
/** An order of the demo club (sandbox/club/orders/order-plan.ts), which another test cancels. */
const DEMO_ORDER = 'AU-7JQF-N4CU';

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });

test('a manager sees today, orders, papers and the log, accessible on a phone and a desktop', async ({
  page,
}) => {
  // Many pages, each at two widths.
  await signInToDesk(page, 'desk@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk:today'));
  const papers = ['list', 'notes', 'labels'].map(
    (paper) => `/desk/papers?order=${DEMO_ORDER}&paper=${paper}`,
  );
  const orders = ['/desk/orders', `/desk/orders/${DEMO_ORDER}`];
  for (const path of ['/desk', ...orders, ...papers, '/desk/audit']) {
    await page.goto(path);
    await expectAccessibleAtAllWidths(page);
  }
  await page.goto('/desk/orders?language=de-de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a packer finds an order by keyboard, prints its papers, packs and ships it', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/\/desk/);
    // An order of its own; the others are changed by tests that run beside it.
    await fillBasket(page, 'en-gb');
    const order = await buyAsGuest(shopper(page, 'en-gb'));
    await signInToDesk(page, 'packer@example.com');
    await expect(page).toHaveURL(/\/desk\/orders$/);
    await expect(page.getByRole('link', { name: t('desk:audit'), exact: true })).toHaveCount(0);

    await page.getByLabel(t('desk:searchOrders')).fill(order.toLowerCase());
    await page.keyboard.press('Enter');
    const box = page.getByLabel(t('desk:choose', { number: order }));
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: t('desk:pickList') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk:pickList'));
    await expect(page.getByText(`${order} (`).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`/desk/orders/${order}`);
    await page.getByRole('button', { name: t('desk:packParcel') }).click();
    await expect(page.getByRole('status')).toHaveText(t('desk:donePacked'));
    await page.getByLabel(t('desk:trackingNumber')).fill('0042');
    await page.getByLabel(t('desk:trackingUrl')).fill('carrier');
    await page.getByRole('button', { name: t('desk:ship'), exact: true }).click();
    await expect(page.getByText(t('desk:errorTrackingUrl'))).toBeVisible();
    await expect(page.getByLabel(t('desk:trackingNumber'))).toHaveValue('0042');
    await page.getByLabel(t('desk:trackingUrl')).fill('https://carrier.example/0042');
    await page.getByRole('button', { name: t('desk:ship'), exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(t('desk:doneShipped'));
    await expect(page.getByRole('link', { name: '0042' })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('desk:refund') })).toHaveCount(0);
  });
});

wireTest(
  'strangers get the same page as for any missing address, also for forms',
  async ({ request }) => {
    const missing = await request.get('/no-such-page');
    const text = (await missing.text()).replaceAll('/no-such-page', '');
    for (const path of ['/desk', '/desk/orders', '/desk/audit', '/de%73k']) {
      const desk = await request.get(path);
      expect(desk.status(), path).toBe(404);
      const title = /<title>.*?<\/title>/.exec(await desk.text())?.[0];
      expect(title, path).toBe(/<title>.*?<\/title>/.exec(text)?.[0]);
      expect((await request.post(path, { form: { act: 'order.refund' } })).status(), path).toBe(
        404,
      );
      const names = (headers: Readonly<Record<string, string>>): readonly string[] =>
        Object.keys(headers).sort();
      expect(names(desk.headers()), path).toEqual(names(missing.headers()));
    }
  },
);

wireTest('the pages of the shop have nothing of the desk', async ({ request }) => {
  for (const path of ['/en-gb', '/en-gb/basket', '/en-gb/c/jerseys']) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/desk-|\/desk\b/);
  }
});
