import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pageAddresses } from './page-addresses.ts';

const LIST = '/en-gb/c?sort=new_desc';

test.describe('with script', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a heart fills at once, is filled on every page, and empties again', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const asked = countCalls(page, 'getWishlist');
    await page.goto(LIST);
    const name = await heartLabel(page, 0);
    const heart = page.getByRole('button', { name, exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page)).toContainText(t('wishlist:added'));
    await expect(badge(page)).toHaveText('1');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(asked.count, 'a tab does not repeat a request').toBe(0);
    const other = await page.context().newPage();
    await other.goto(LIST);
    const twin = other.getByRole('button', { name, exact: true });
    await expect(twin).toHaveAttribute('aria-pressed', 'true');
    await twin.press('Space');
    await expect(twin).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(other)).toContainText(t('wishlist:removed'));
    await other.close();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(badge(page)).toHaveCount(0);
  });

  test('after a sign-in or a sign-out the hearts of the previous user are not shown', async ({
    page,
    translatorFor,
  }) => {
    await page.goto(LIST);
    const [mine, others] = [page.locator('.heart').first(), page.locator('.heart').nth(1)];
    await mine.click();
    await expect(toast(page)).toContainText(translatorFor('en-gb')('wishlist:added'));
    // The same number of items, but of another customer.
    await others.evaluate(({ value }: HTMLButtonElement) => {
      const stored = JSON.parse(sessionStorage.getItem('wished') ?? '{}');
      sessionStorage.setItem('wished', JSON.stringify({ ...stored, wished: { [value]: ['x'] } }));
    });
    await page.reload();
    await expect(others).toHaveAttribute('aria-pressed', 'true');
    const url = new URL('/', page.url()).href;
    await page.context().addCookies([{ name: 'terrace_notice', value: 'out', url }]);
    await page.reload();
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    await expect(others).toHaveAttribute('aria-pressed', 'false');
  });

  test('a refused heart empties again and shows the reason', async ({
    page,
    translatorFor,
    allowProblems,
  }) => {
    allowProblems(/^(503|412) /);
    const t = translatorFor('en-gb');
    const answers = [
      [503, { title: 'Service Unavailable', status: 503 }, t('wishlist:unavailable')],
      [
        412,
        { title: 'No', status: 412, type: 'failure', kind: 'ItemUnavailable' },
        t('wishlist:ItemUnavailable'),
      ],
    ] as const;
    await page.goto(LIST);
    const heart = page.locator('.heart').first();
    for (const [status, json, message] of answers) {
      await page.route('**/api/rpc/addItemToWishlist', (route) => route.fulfill({ status, json }));
      await heart.click();
      await expect(toast(page)).toContainText(message);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await page.unroute('**/api/rpc/addItemToWishlist');
    }
  });

  test('a size is added from the product page, shown in the header and moved into the basket', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    await page.goto((await pageAddresses('en-gb')).product);
    await page
      .getByRole('radio')
      .and(page.locator('[name="variantId"]:enabled'))
      .first()
      .check({ force: true });
    await page.locator('.buy .heart').click();
    await expect(toast(page)).toContainText(t('wishlist:added'));
    await page.locator('header a[href$="/wishlist"]').filter({ visible: true }).first().hover();
    const panel = page.getByRole('region', { name: t('wishlist:title') });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await panel.getByRole('link', { name: t('wishlist:view') }).click();
    await expect(page.getByText(t('wishlist:items', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByText(t('wishlist:emptyTitle'))).toBeVisible();
    await page.getByRole('button', { name: t('wishlist:undo') }).click();
    await expect(
      page.getByRole('combobox').or(page.locator('[name="variantId"]')).last(),
    ).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Move to basket: / }).click();
    await expect(page.getByText(t('wishlist:moved'))).toBeVisible();
    await expect(page.locator('[data-badge="basket"]').filter({ visible: true })).toHaveText('1');
    await expect(badge(page)).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a list is filled, changed, shared, read by another visitor and moved into the basket', async ({
    page,
    translatorFor,
    browser,
    allowProblems,
  }) => {
    const t = translatorFor('en-gb');
    await page.goto(LIST);
    await page.locator('.heart').first().click();
    await expect(page.getByText(t('wishlist:added'))).toBeVisible();
    await page.getByRole('link', { name: t('wishlist:back') }).click();
    await expect(page).toHaveURL(LIST);
    await page.locator('.heart').nth(3).click();
    await expect(rows(page)).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: t('wishlist:undo') }).click();
    await expect(rows(page)).toHaveCount(2);

    await page.getByRole('button', { name: t('wishlist:shareStart') }).click();
    const link = await page.getByLabel(t('wishlist:shareLink')).inputValue();
    const friend = await (await browser.newContext()).newPage();
    const shared = await friend.goto(link);
    expect(shared?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': expect.stringMatching(/(^|, )no-referrer$/),
    });
    await expect(friend.getByRole('heading', { name: t('wishlist:sharedTitle') })).toBeVisible();
    await expect(friend.locator('#main .tile')).toHaveCount(2);
    await page.getByRole('button', { name: t('wishlist:shareEnd') }).click();
    await expect(page.getByText(t('wishlist:shareEnded'))).toBeVisible();
    allowProblems(/^404 /);
    expect((await friend.reload())?.status()).toBe(404);
    await expect(friend.getByText(t('wishlist:sharedGoneTitle'))).toBeVisible();
    await friend.context().close();

    const first = rows(page).first();
    const sizes = first.getByRole('combobox');
    if ((await sizes.count()) > 0) {
      const size = await sizes
        .locator('option:enabled:not([value=""])')
        .first()
        .getAttribute('value');
      await sizes.selectOption(size);
    }
    await first.getByRole('button', { name: /^Move to basket: / }).click();
    await expect(page.getByText(t('wishlist:moved'))).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByText(t('wishlist:clear'), { exact: true }).click();
    await page.getByRole('button', { name: t('wishlist:clearConfirm') }).click();
    await expect(page.getByText(t('wishlist:cleared'))).toBeVisible();
    await expect(page.getByText(t('wishlist:emptyTitle'))).toBeVisible();
  });
});

test('the result of an action is shown above the offer of another shop', async ({
  browser,
  baseURL,
}) => {
  const options = {
    ...{ locale: 'fr-FR', viewport: { width: 360, height: 740 } },
    reducedMotion: 'no-preference',
  } as const;
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(LIST);
  const offer = page.locator('.toast[lang]');
  await expect(offer).toBeVisible();
  await page.locator('.heart').first().click();
  const message = page.locator('.toast:not([lang])');
  await expect(message).toBeVisible();
  // Both slide in.
  for (const one of [message, offer]) {
    await one.evaluate((toast) =>
      Promise.all(toast.getAnimations().map(({ finished }) => finished)),
    );
  }
  const [over, under] = [await message.boundingBox(), await offer.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await context.close();
});

function badge(page: Page): Locator {
  return page.locator('[data-badge="wishlist"]').filter({ visible: true });
}

function toast(page: Page): Locator {
  return page.locator('.toast');
}

function rows(page: Page): Locator {
  return page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

async function heartLabel(page: Page, index: number): Promise<string> {
  return (await page.locator('.heart').nth(index).getAttribute('aria-label')) ?? '';
}

function countCalls(page: Page, method: string): { readonly count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/rpc/${method}`)) calls.count += 1;
  });
  return calls;
}
