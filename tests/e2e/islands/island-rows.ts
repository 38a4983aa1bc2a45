import { expect, type Locator, type Page } from 'playwright/test';
import { playersPath } from '#lib/domain/catalog/category-paths.ts';
import { translator } from '#lib/i18n/translate.ts';
import { fillBasket } from '../page-addresses.ts';
import { configurator, SHIRT } from '../printing/lettering.ts';
import { continueAsGuest, shopper } from '../shopper.ts';
import { rpc } from '../wire.ts';

type Act = (page: Page) => Promise<unknown>;

/** How one island is used, with its script, without it and while it is late. */
export interface IslandRow {
  /** Opens its page, with what the shopper needs to have. */
  readonly open: Act;
  /** The press or the typing that the island is for. */
  readonly use: Act;
  /** Before `use` on a phone, where the island is behind something else; undefined where it is not there at all. */
  readonly onPhone: Act | undefined;
  /** What the shopper sees then, whether the script was there before or came late. */
  readonly expectUsed: Act;
  /** At once, while the script is late. */
  readonly expectMeanwhile?: Act;
  /** The same without script. */
  readonly usePlain: Act;
  /** What floats above the page needs an edge in forced colours. */
  readonly floating?: (page: Page) => Locator;
}

const t = translator('en-gb');
const direct: Act = () => Promise.resolve();

function home(page: Page): Promise<unknown> {
  return page.goto('/en-gb');
}

function category(page: Page): Locator {
  return page.locator('#menu > ul > .flyout-host').nth(1);
}

function players(page: Page): Locator {
  return page.locator(`#menu .flyout-host:has(> a[href="${playersPath('en-gb')}"])`);
}

function tool(page: Page, path: string): Locator {
  return page.locator(`.flyout-host:has(> a[href*="/${path}"])`).filter({ visible: true }).last();
}

function panel(page: Page, path: string): Locator {
  return tool(page, path).locator('.flyout');
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shell:menu'), exact: true }).click();
  await expect(page.locator('#menu')).toBeVisible();
}

/** Opens a flyout by its disclosure. */
async function disclose(host: Locator): Promise<void> {
  await host.locator('summary').focus();
  await host.page().keyboard.press('Enter');
}

function shops(page: Page): Locator {
  return page.getByRole('navigation', { name: t('shell:chooseShop') });
}

async function openShops(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('shell:chooseShop') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(shops(page)).toBeVisible();
}

function search(page: Page): Locator {
  return page.getByRole('combobox').filter({ visible: true });
}

/** A signed-out shopper's wishlist with one product. */
async function fillWishlist(page: Page): Promise<void> {
  const { products } = await rpc('en-gb', 'getProductsByCategory', { perPage: 1 });
  const answer = await page.request.post('/api/rpc/addItemToWishlist', {
    headers: { 'x-shop-id': '10001' },
    data: { payload: { productId: products[0]?.id } },
  });
  expect(answer.ok()).toBe(true);
}

function advisor(page: Page): Locator {
  return page.locator('.size-advisor').filter({ visible: true }).first();
}

async function adviseByChest(page: Page): Promise<void> {
  await advisor(page).getByLabel('Chest').fill('98');
  await advisor(page).getByRole('button', { name: 'Show my size' }).click();
}

function blockForm(page: Page): Locator {
  return page.locator('form.shirt-configurator').first();
}

function quantity(page: Page): Locator {
  return page.getByRole('main').locator('select[name="quantity"]').first();
}

/** By the name of its component. A component that two pages use is used in each way of its own. */
export const ISLANDS: Readonly<Record<string, IslandRow>> = {
  Flyout: {
    open: home,
    use: (page) => disclose(category(page)),
    onPhone: openMenu,
    expectUsed: async (page) => {
      await expect(category(page).locator('.flyout .all')).toBeVisible();
      await expect(category(page).locator('details')).toHaveAttribute('open', '');
    },
    expectMeanwhile: (page) => expect(category(page).locator('.flyout .all')).toBeVisible(),
    usePlain: async (page) => {
      await disclose(category(page));
      await category(page).locator('.flyout .all').click();
      await expect(page).toHaveURL(/\/en-gb\/c\//);
    },
    floating: (page) => category(page).locator('.flyout'),
  },
  PlayersFlyout: {
    open: home,
    use: (page) => disclose(players(page)),
    onPhone: openMenu,
    expectUsed: (page) => expect(players(page).getByRole('radio')).toHaveCount(3),
    expectMeanwhile: (page) => expect(players(page).locator('.flyout a').first()).toBeVisible(),
    usePlain: async (page) => {
      await disclose(players(page));
      await players(page).locator('.flyout a').filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/en-gb\/c\//);
    },
    floating: (page) => players(page).locator('.flyout'),
  },
  BasketFlyout: {
    open: async (page) => {
      await fillBasket(page, 'en-gb');
      await home(page);
    },
    use: (page) => disclose(tool(page, 'basket')),
    // A link alone.
    onPhone: undefined,
    expectUsed: (page) => expect(panel(page, 'basket').getByRole('listitem')).toHaveCount(1),
    expectMeanwhile: (page) =>
      expect(panel(page, 'basket').getByText(t('shell:basketLoading'))).toBeVisible(),
    usePlain: async (page) => {
      await tool(page, 'basket').locator('> a').click();
      await expect(page).toHaveURL(/\/en-gb\/basket$/);
      await expect(quantity(page)).toBeVisible();
    },
    floating: (page) => panel(page, 'basket'),
  },
  WishlistFlyout: {
    open: async (page) => {
      await fillWishlist(page);
      await home(page);
    },
    use: (page) => disclose(tool(page, 'wishlist')),
    onPhone: undefined,
    expectUsed: (page) => expect(panel(page, 'wishlist').getByRole('listitem')).toHaveCount(1),
    expectMeanwhile: (page) =>
      expect(panel(page, 'wishlist').getByText(t('wishlist:loading'))).toBeVisible(),
    usePlain: async (page) => {
      await tool(page, 'wishlist').locator('> a').click();
      await expect(page).toHaveURL(/\/en-gb\/wishlist$/);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
    floating: (page) => panel(page, 'wishlist'),
  },
  ShopFlyout: {
    open: home,
    use: openShops,
    // Opened by the browser alone; `header/flyouts.e2e.ts` has it at 360 px.
    onPhone: undefined,
    expectUsed: async (page) => {
      await expect(shops(page).locator('[aria-current]')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(shops(page).locator('[aria-current]')).not.toBeFocused();
      await expect(shops(page)).toBeVisible();
    },
    expectMeanwhile: (page) => expect(shops(page)).toBeVisible(),
    usePlain: async (page) => {
      await openShops(page);
      await shops(page)
        .getByRole('link', { name: /Deutschland/ })
        .click();
      await expect(page).toHaveURL(/\/de-de$/);
    },
    floating: shops,
  },
  SearchBox: {
    open: home,
    use: (page) => search(page).pressSequentially('scarf'),
    onPhone: async (page) => {
      await page
        .getByRole('button', { name: t('search:submit') })
        .filter({ visible: true })
        .click();
      await expect(search(page)).toBeVisible();
    },
    expectUsed: async (page) => {
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/scar/i);
      await expect(search(page)).toHaveValue('scarf');
    },
    expectMeanwhile: (page) => expect(search(page)).toHaveValue('scarf'),
    usePlain: async (page) => {
      await search(page).fill('scarf');
      await search(page).press('Enter');
      await expect(page).toHaveURL(/\/en-gb\/search\?term=scarf$/);
    },
  },
  BasketView: {
    open: async (page) => {
      await fillBasket(page, 'en-gb');
      await page.goto('/en-gb/basket');
    },
    use: (page) => quantity(page).selectOption('2'),
    onPhone: direct,
    expectUsed: async (page) => {
      await expect(page.locator('[data-badge="basket"]').filter({ visible: true })).toHaveText('2');
      await expect(quantity(page)).toHaveValue('2');
    },
    expectMeanwhile: (page) => expect(quantity(page)).toHaveValue('2'),
    usePlain: async (page) => {
      await quantity(page).selectOption('2');
      await quantity(page).press('Enter');
      const form = page.getByRole('main').locator('form:has(select[name="quantity"])').first();
      await form.getByRole('button').click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(t('basket:updated'));
      await expect(quantity(page)).toHaveValue('2');
    },
  },
  WishlistView: {
    open: async (page) => {
      await fillWishlist(page);
      await page.goto('/en-gb/wishlist');
    },
    use: removeWish,
    onPhone: direct,
    expectUsed: async (page) => {
      await expect(page.getByText(t('wishlist:emptyTitle'))).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('button', { name: t('wishlist:undo') }),
      ).toBeVisible();
    },
    usePlain: async (page) => {
      await removeWish(page);
      await expect(page.getByText(t('wishlist:emptyTitle'))).toBeVisible();
    },
  },
  Checkout: {
    open: async (page) => {
      await fillBasket(page, 'en-gb');
      await page.goto('/en-gb/checkout');
    },
    use: async (page) => {
      await page.getByLabel(t('checkout:email')).fill('mia@example.com');
      await page.getByRole('button', { name: t('checkout:continueAsGuest') }).click();
    },
    onPhone: direct,
    // The server answers the form if the script is late, as it does without script.
    expectUsed: (page) => expect(page.getByLabel(t('checkout:city')).first()).toBeVisible(),
    usePlain: (page) => continueAsGuest(shopper(page, 'en-gb'), 'mia@example.com'),
  },
  JerseyConfigurator: {
    open: (page) => page.goto(SHIRT),
    use: async (page) => {
      const { opener, name } = configurator(shopper(page, 'en-gb'));
      await opener.click();
      await name.fill('Mason');
    },
    onPhone: direct,
    expectUsed: async (page) => {
      const { name, drawing, status } = configurator(shopper(page, 'en-gb'));
      await expect(status).toHaveText(t('lettering:shownName', { name: 'MASON' }));
      // Each letter is drawn twice: its edge and its ink.
      await expect(drawing.locator('path')).toHaveCount(10);
      await expect(name).toHaveValue('Mason');
    },
    usePlain: async (page) => {
      const { group, opener, name, status } = configurator(shopper(page, 'en-gb'));
      await opener.click();
      await name.fill('Mason');
      await group.getByRole('button', { name: t('lettering:show') }).click();
      await expect(status).toHaveText(t('lettering:shownName', { name: 'MASON' }));
    },
  },
  ShirtConfigurator: {
    open: (page) => page.goto('/en-gb/block-gallery'),
    use: (page) =>
      blockForm(page)
        .getByRole('textbox', { name: t('lettering:name') })
        .fill('Mia'),
    onPhone: direct,
    expectUsed: (page) =>
      expect(blockForm(page).getByRole('status').first()).toHaveText(
        t('lettering:shownName', { name: 'MIA' }),
      ),
    usePlain: async (page) => {
      await blockForm(page)
        .getByRole('textbox', { name: t('lettering:name') })
        .fill('Mia');
      await blockForm(page).getByLabel(t('product:size')).selectOption('M');
      await blockForm(page).locator('button.button-primary').click();
      await expect(page).toHaveURL(/\/en-gb\/basket/);
      await expect(page.getByRole('main')).toContainText('MIA');
    },
  },
  SizeAdvisor: {
    open: (page) => page.goto('/en-gb/size-advisor/men'),
    use: adviseByChest,
    onPhone: direct,
    expectUsed: async (page) => {
      await expect(advisor(page).getByText(/^Your size: M/)).toBeVisible();
      await expect(advisor(page).getByLabel('Chest')).toHaveValue('98');
    },
    usePlain: async (page) => {
      await adviseByChest(page);
      await expect(page.getByText(/^Your size: M/)).toBeVisible();
    },
  },
};

async function removeWish(page: Page): Promise<void> {
  const item = page.getByRole('main').locator('form[action$="removeItemFromWishlist"]');
  await item.getByRole('button').click();
}
