import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { shopper } from '../shopper.ts';
import { configurator, SHIRT } from './lettering.ts';

/** Nothing that a shopper has typed into the jersey configurator is lost. */

test('a press and typing before the script has loaded are kept and drawn', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { opener, name, number, drawing, status } = configurator(mia);
  const script = await delayScripts(page);
  await page.goto(SHIRT);
  await opener.click();
  await name.click();
  await page.keyboard.type('Mason');
  await number.fill('9');
  script.release();
  await expect(status).toHaveText(mia.t('lettering:shownBoth', { name: 'MASON', number: '9' }));
  await expect(drawing.locator('path')).not.toHaveCount(0);
  await expect(name).toHaveValue('Mason');
  await page.keyboard.type('0');
  await expect(number).toHaveValue('90');
});

test('letters are drawn while React is still loading', async ({ page }) => {
  const { opener, name, drawing } = configurator(shopper(page, 'en-gb'));
  const react = await delayScripts(page, /\/react\.[^/]+\.js$/);
  await page.goto(SHIRT);
  await opener.click();
  await name.fill('Mia');
  await expect(drawing.locator('path')).toHaveCount(6);
  react.release();
});

test('another shirt keeps what is typed, also what cannot be printed', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { group, opener, name, number, problem } = configurator(mia);
  await page.goto(SHIRT);
  await opener.click();
  await name.fill('Mas€n');
  await number.fill('9');
  await group.getByRole('link', { name: 'Away', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Away Shirt');
  await expect(name).toHaveValue('Mas€n');
  await expect(number).toHaveValue('9');
  await expect(problem).toHaveText(mia.t('lettering:sign', { sign: '€' }));
  await group.getByRole('link', { name: 'Kids', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kids');
  await expect(name).toHaveValue('Mas€n');
});

test('a reload, going back and signing in keep what is typed', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const { opener, name, number } = configurator(mia);
  await page.goto(SHIRT);
  await opener.click();
  await name.fill('abcdefghijklmn');
  await number.fill('77');
  await expect(page).toHaveURL(/number%3A77/);
  const expectKept = async (): Promise<void> => {
    await expect(name).toHaveValue('abcdefghijklmn');
    await expect(number).toHaveValue('77');
  };
  await page.reload();
  await expectKept();
  await page.goto('/en-gb');
  await page.goBack();
  await expectKept();
  const signIn = page.locator('header a[href*="/signin?"]').first();
  const target = new URL((await signIn.getAttribute('href')) ?? '', page.url());
  expect(target.searchParams.get('redirectUrl')).toMatch(/\?config=.*number%3A77/);
  await page.goto(target.href);
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/p\/.*number%3A77/);
  await expectKept();
});

test('an error keeps what is typed, and pages opened plain do not bring it back', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^503 /);
  const mia = shopper(page, 'en-gb');
  const { opener, name } = configurator(mia);
  await page.route('**/api/rpc/addLetteredItem', (route) =>
    route.fulfill({ status: 503, json: { title: 'Service Unavailable', status: 503 } }),
  );
  await page.goto(SHIRT);
  await opener.click();
  await name.fill('Mason');
  await page
    .locator('label', { has: page.locator('[name="variantId"]:enabled') })
    .first()
    .click();
  await page.getByRole('button', { name: mia.t('product:addToBasket') }).click();
  await expect(page.getByText(mia.t('product:failedOffline'))).toBeVisible();
  await expect(name).toHaveValue('Mason');
  await page.goto(SHIRT);
  await opener.click();
  await expect(name).toHaveValue('');
});

test('two configurators on one page are independent, and each is bought by itself', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  await page.goto('/en-gb/block-gallery');
  const forms = page.locator('form.shirt-configurator');
  await expect(forms).toHaveCount(2);
  const [first, second] = [forms.nth(0), forms.nth(1)];
  const nameOf = (form: typeof first) => form.getByRole('textbox', { name: t('lettering:name') });
  await expect(nameOf(first)).toHaveValue('');
  await expect(nameOf(second)).toHaveValue('MASON');
  await nameOf(first).fill('Mia');
  await expect(first.getByRole('status').first()).toHaveText(
    t('lettering:shownName', { name: 'MIA' }),
  );
  await expect(second.getByRole('status').first()).toHaveText(
    t('lettering:shownBoth', { name: 'MASON', number: '9' }),
  );
  await first.getByLabel(t('product:size')).selectOption('M');
  await first.getByRole('button', { name: t('product:addToBasket') }).click();
  await expect(first.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();
  await page.goto('/en-gb/basket');
  await expect(page.getByRole('main')).toContainText(`${t('lettering:name')}: MIA`);
  await expect(page.getByRole('main')).not.toContainText('MASON');
});

/** Delays the scripts that match, until they are released. */
async function delayScripts(page: Page, delayed = /./): Promise<{ readonly release: () => void }> {
  const free = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    // The script of every page itself comes at once.
    const isFrame = route.request().url().includes('PageFrame');
    if (!isFrame && delayed.test(route.request().url())) await free.promise;
    await route.continue().catch(() => undefined);
  });
  return { release: free.resolve };
}
