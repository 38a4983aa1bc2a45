import type { Locator, Page, Route } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { fillBasket, pageAddresses } from './page-addresses.ts';
import { tabTo } from './shopper.ts';

/** The header's search field. */
function field(page: Page): Locator {
  return page.getByRole('combobox');
}

function suggestions(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

test.describe('search suggestions', () => {
  test('appear while typing, close with Escape, and are chosen by keyboard', async ({ page }) => {
    await page.goto('/en-gb');
    await field(page).pressSequentially('scarf');
    await expect(suggestions(page).first()).toContainText(/scar/i);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field(page)).toHaveValue('scarf');
    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
    await expect(field(page)).toBeFocused();
    const href = await chosen.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.search === href);
  });

  test('need three letters or one digit; without suggestions, Enter still searches', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const asked: string[] = [];
    await page.route('**/api/rpc/getSearchSuggestions', async (route) => {
      asked.push(termOf(route));
      await route.continue();
    });
    await page.goto('/en-gb');
    await field(page).pressSequentially('sc');
    await field(page).fill('7');
    await expect(suggestions(page).first()).toBeVisible();
    expect(asked).toEqual(['7']);
    await field(page).fill('zzzzzz');
    await expect(page.getByText(t('search:none', { term: 'zzzzzz' }))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-gb\/search\?term=zzzzzz$/);
  });
});

test.describe('the basket in the header', () => {
  test('opens on hover and removes a line', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await fillBasket(page, 'en-gb', 2);
    await page.goto('/en-gb');
    const badge = page.locator('[data-badge="basket"]').filter({ visible: true });
    await expect(badge).toHaveText('2');
    await basketLink(page).hover();
    const panel = page.getByRole('region', { name: t('shell:basket') });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('link', { name: t('shell:checkout') })).toBeVisible();
    await panel.getByRole('button', { name: new RegExp(`^${t('shell:remove')}`) }).click();
    await expect(panel.getByText(t('shell:basketEmpty'))).toBeVisible();
    await expect(badge).toHaveCount(0);
    await page.goto('/en-gb/basket');
    await expect(page.getByText(t('basket:emptyTitle'))).toBeVisible();
  });

  test('opens, is used and closes by keyboard', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await fillBasket(page, 'en-gb');
    await page.goto('/en-gb');
    const opener = page
      .locator('summary')
      .and(page.getByLabel(t('shell:more', { name: t('shell:basket') })));
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: t('shell:basket') });
    const remove = panel.getByRole('button', { name: new RegExp(`^${t('shell:remove')}`) });
    await expect(remove).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(remove).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await expect(panel.getByText(t('shell:basketEmpty'))).toBeVisible();
  });

  test('shows an error when it cannot be read, and retries on request', async ({
    page,
    translatorFor,
    allowProblems,
  }) => {
    allowProblems(/^503 /);
    const t = translatorFor('en-gb');
    await page.route('**/api/rpc/getBasket', (route) =>
      route.fulfill({ status: 503, json: { title: 'Service Unavailable', status: 503 } }),
    );
    await fillBasket(page, 'en-gb');
    await page.goto('/en-gb');
    await basketLink(page).hover();
    await expect(page.getByText(t('shell:basketFailed'))).toBeVisible();
    await page.unroute('**/api/rpc/getBasket');
    await page.getByRole('button', { name: t('shell:retry') }).click();
    const panel = page.getByRole('region', { name: t('shell:basket') });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('on a connection where script is late', () => {
  test('a click before any script has loaded adds the item to the basket', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const script = await delayScripts(page, () => true);
    await page.goto((await pageAddresses('en-gb')).product, { waitUntil: 'commit' });
    await chooseSize(page);
    await page.getByRole('button', { name: t('product:addToBasket') }).click();
    await expect(page).toHaveURL(/\/en-gb\/basket\?notice=added$/);
    await expect(page.getByText(t('basket:added'))).toBeVisible();
    script.release();
  });

  test('a click while the basket’s code is loading adds the item once', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    let isLoaded = false;
    const script = await delayScripts(page, () => isLoaded);
    await page.goto((await pageAddresses('en-gb')).product);
    isLoaded = true;
    await chooseSize(page);
    const add = page.getByRole('button', { name: t('product:addToBasket') });
    await add.click();
    await expect(page.getByRole('button', { name: t('product:adding') })).toBeVisible();
    await page.getByRole('button', { name: t('product:adding') }).click({ force: true });
    script.release();
    await expect(page.getByText(/is in your basket/)).toBeVisible();
    await page.goto('/en-gb/basket');
    await expect(page.locator('[data-badge="basket"]').filter({ visible: true })).toHaveText('1');
  });

  test('a quantity chosen while the basket’s code is loading is applied', async ({ page }) => {
    await fillBasket(page, 'en-gb');
    let isLoaded = false;
    const script = await delayScripts(page, () => isLoaded);
    await page.goto('/en-gb/basket');
    isLoaded = true;
    const quantity = page.getByRole('main').locator('select[name="quantity"]');
    const answered = page.waitForResponse('**/updateBasketItem');
    await quantity.selectOption('3');
    script.release();
    await answered;
    await page.reload();
    await expect(quantity).toHaveValue('3');
  });

  test('a search submitted while its code is loading is sent', async ({ page }) => {
    let isLoaded = false;
    const script = await delayScripts(page, () => isLoaded);
    await page.goto('/en-gb');
    isLoaded = true;
    await field(page).fill('away shirt');
    await page.keyboard.press('Enter');
    script.release();
    await expect(page).toHaveURL(/\/en-gb\/search\?term=away/);
  });
});

function basketLink(page: Page): Locator {
  return page.locator('header a[href$="/basket"]').filter({ visible: true }).first();
}

async function chooseSize(page: Page): Promise<void> {
  await page
    .getByRole('radio')
    .and(page.locator('[name="variantId"]:enabled'))
    .first()
    .check({ force: true });
}

/** Delays scripts while `isDelayed` is true, until they are released. */
async function delayScripts(
  page: Page,
  isDelayed: () => boolean,
): Promise<{ readonly release: () => void }> {
  const free = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    if (isDelayed()) await free.promise;
    await route.continue().catch(() => undefined);
  });
  return { release: free.resolve };
}

function termOf(route: Route): string {
  const body = route.request().postDataJSON() as { readonly payload: { readonly term: string } };
  return body.payload.term;
}
