import { expect, test } from './fixtures.ts';
import { shopUrl } from './wire.ts';

const EARLY = '/en-us/p/third-long-sleeve-shirt-2627-1032';
const HOME_SHIRT = '/en-us/p/home-shirt-2627-1001';

interface PricedItem {
  readonly price: {
    readonly unit: { readonly withTax: number };
    readonly total: {
      readonly appliedReductions: readonly {
        readonly amount: { readonly absoluteWithTax: number };
      }[];
    };
  };
}

test('a member buys early at the promised price, with the items of the basket', async ({
  page,
  translatorFor,
  allowProblems,
}) => {
  const t = translatorFor('en-us');
  allowProblems(/^400 .*addItemToBasket$/);
  const notice = page.locator('[data-message]');
  const add = async (): Promise<void> => {
    await page.locator('[data-sizes] label:has(input:enabled)').first().click();
    await page.locator('[data-add]').click();
  };

  await page.goto(HOME_SHIRT);
  await add();
  await expect(notice.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();

  await page.goto(EARLY);
  const promised = (await page.locator('[data-member-price]').textContent()) ?? '';
  await add();
  await expect(notice).toContainText('Only members can buy this now.');

  await page
    .getByRole('main')
    .getByRole('link', { name: t('product:membersSignIn') })
    .click();
  await page.locator('input[name=email]').fill('max@example.com');
  await page.locator('input[name=password]').fill('terrace-demo');
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${EARLY}$`));
  await expect(page.getByText(t('signin:noticeItems', { count: 1 }))).toBeVisible();
  await add();
  await expect(notice).toContainText(t('product:added', { name: 'Third Long-Sleeve Shirt 26/27' }));

  await page.goto('/en-us/checkout');
  const reductions = page.getByRole('term').filter({ hasText: 'Member discount', visible: true });
  await expect(reductions).toBeVisible();
  const call = (method: string, payload: unknown) =>
    page.request.post(`${shopUrl()}/api/rpc/${method}`, {
      headers: { 'x-shop-id': '10004' },
      data: { payload },
    });
  const { basket } = await (await call('getBasket', {})).json();
  const early = basket.items.find((item: { product: { id: number } }) => item.product.id === 1032);
  const off = early.price.total.appliedReductions[0].amount.absoluteWithTax;
  expect(early.price.unit.withTax - off / early.quantity).toBe(Number(promised.replace(/\D/g, '')));

  // A printed shirt costs a member what its page says.
  expect((await call('clearBasket', {})).ok()).toBe(true);
  await page.goto(`${HOME_SHIRT}?config=group:home,name:MASON`);
  const promise = page.locator('.product-head [data-price]');
  await expect(page.locator('html')).toHaveAttribute('data-member-percent', '10');
  await page.getByRole('textbox', { name: t('lettering:name') }).fill('');
  await expect(page.locator('[data-member-price]')).toHaveText(
    t('product:memberPriceOwn', { price: '$95.99' }),
  );
  const plain = (await promise.textContent())?.trim() ?? '';
  await page.getByRole('textbox', { name: t('lettering:name') }).fill('MASON');
  await expect(promise).not.toHaveText(plain);
  const rendered = (await promise.textContent())?.trim() ?? '';
  await add();
  await expect(notice.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();
  const printed = (await (await call('getBasket', {})).json()).basket;
  expect(printed.items).toHaveLength(2);
  const total = printed.items.reduce((sum: number, item: PricedItem) => {
    const [member] = item.price.total.appliedReductions;
    return sum + item.price.unit.withTax - (member?.amount.absoluteWithTax ?? 0);
  }, 0);
  expect(total).toBe(Number(rendered.replace(/\D/g, '')));
  // Later tests find Max's basket empty.
  expect((await call('clearBasket', {})).ok()).toBe(true);
});
