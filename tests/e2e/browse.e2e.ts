import type { Locator, Page } from 'playwright/test';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { expect, test } from './fixtures.ts';
import { pageAddresses } from './page-addresses.ts';
import { firstProduct, rpc } from './wire.ts';

/** The product list, a region labelled with its count. */
function productsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: /product/ });
}

function tileLinks(page: Page): Locator {
  return productsOf(page).getByRole('article').getByRole('heading').getByRole('link');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a supporter searches with the form in the header', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb');
    await page.getByRole('combobox', { name: t('search:label') }).fill('scarf');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-gb\/search\?term=scarf$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('listing:results', { term: 'scarf' }),
    );
    await expect(tileLinks(page).first()).toContainText(/scarf/i);
  });

  test('a supporter narrows a list by its links and removes the filter', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const { filters } = await rpc('en-gb', 'getFilters', {});
    const sizes = filters.find((filter) => filter.slug === 'size');
    const size = sizes?.type === 'attributes' ? sizes.values.at(0) : undefined;
    await page.goto('/en-gb/c');
    const whole = await productsOf(page).getAttribute('aria-label');
    const panel = page.getByRole('complementary', { name: t('listing:filter') });
    const value = panel.locator(`a[href*="filters[size]=${size?.id}"]`);
    // The list shows designs, and the filter counts them.
    const count = Number(/(\d+)\D*$/.exec((await value.textContent()) ?? '')?.[1]);
    await value.click();
    await expect(page).toHaveURL(new RegExp(`filters\\[size\\]=${size?.id}`));
    const narrowed = page.getByRole('main').getByRole('region', {
      name: t('listing:products', { count }),
      exact: true,
    });
    await expect(narrowed).toBeVisible();
    await page
      .getByRole('link', { name: t('listing:remove', { name: size?.name ?? '' }) })
      .first()
      .click();
    await expect(productsOf(page)).toHaveAttribute('aria-label', whole ?? '');
  });

  test('a supporter sets a price, sorts and pages', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb/c');
    await page.getByRole('textbox', { name: t('listing:priceTo') }).fill('20');
    await page.getByRole('button', { name: t('listing:applyPrice') }).click();
    await expect(page).toHaveURL(/priceTo=20/);
    const narrowed = (await productsOf(page).getAttribute('aria-label')) ?? '';
    expect(narrowed).toMatch(/^\d+ products$/);
    await page
      .locator('summary')
      .filter({ hasText: t('listing:sortDefault') })
      .click();
    await page.getByRole('link', { name: t('listing:sortPriceDesc') }).click();
    await expect(page).toHaveURL(/sort=price_desc/);
    await expect(productsOf(page)).toHaveAttribute('aria-label', narrowed);
    await expect(productsOf(page).getByRole('article').first()).toContainText(/£(?:1\d|20)\.\d\d/);
    const firstOfFirst = await tileLinks(page).first().getAttribute('href');
    await page.getByRole('link', { name: t('listing:next') }).click();
    await expect(page).toHaveURL(/sort=price_desc&page=2$/);
    await expect(
      page.getByRole('link', { name: t('listing:page', { page: 2 }), exact: true }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(tileLinks(page).first()).not.toHaveAttribute('href', firstOfFirst ?? '');
    await page.getByRole('link', { name: t('listing:previous') }).click();
    await expect(tileLinks(page).first()).toHaveAttribute('href', firstOfFirst ?? '');
  });

  test('a supporter changes the shop and stays on the product', async ({ page, translatorFor }) => {
    const product = await firstProduct('de-de');
    const [korean] = await rpc('ko-kr', 'getProductsByIds', { ids: [product.id] });
    await page.goto(productPath('de-de', product));
    await page
      .getByRole('button', { name: translatorFor('de-de')('shell:chooseShop') })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('link', { name: '대한민국' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(
      (url) => url.pathname === (korean && productPath('ko-kr', korean)),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  });

  test('a supporter who chose no size is shown the sizes', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await page.goto((await pageAddresses('en-gb')).product);
    // Native validation stops the form; an old browser does not.
    await page.locator('form#buy').evaluate((form) => {
      form.setAttribute('novalidate', '');
    });
    await page.getByRole('button', { name: t('product:addToBasket') }).click();
    await expect(page).toHaveURL(/\/p\/[^#]+#size$/);
    await expect(page.getByText(t('product:chooseSize'))).toBeInViewport();
  });
});
