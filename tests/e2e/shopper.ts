import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';

/** A shopper in one locale, who finds elements by their accessible names. */
export interface Shopper {
  readonly page: Page;
  readonly locale: Locale;
  readonly t: Translate;
}

export function shopper(page: Page, locale: Locale): Shopper {
  return { page, locale, t: translator(locale) };
}

export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0025 0000 3155',
} as const;

/** A valid address of the country. */
const ADDRESSES: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  'en-gb': {
    firstName: 'Mia',
    lastName: 'Fisher',
    street: '12 Moor Lane',
    zipCode: 'sw1a 1aa',
    city: 'Aldermoor',
  },
  'de-de': {
    firstName: 'Jürgen',
    lastName: 'Groß',
    street: 'Ackerstraße',
    houseNumber: '7',
    zipCode: '10115',
    city: 'Berlin',
  },
  'ko-kr': {
    firstName: '민지',
    lastName: '김',
    street: '세종대로 110',
    zipCode: '04524',
    city: '서울',
    phone: '010-1234-5678',
  },
};

/**
 * Waits until the islands are hydrated. Earlier clicks submit forms instead, with another page load, focus and
 * status.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('main astro-island')).not.toHaveCount(0);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

/** From the home page through the menu to the first shirt of a list. */
export async function findShirt({ page, locale }: Shopper): Promise<void> {
  await page.goto(`/${locale}`);
  const menu = page.locator('header nav a[href*="/c/"]').first();
  await page.goto((await menu.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/${locale}/c`);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ visible: true })
    .and(page.locator('[href*="/p/"]'))
    .first()
    .click();
  await expect(addButton({ page, locale, t: translator(locale) })).toBeVisible();
}

export function addButton({ page, t }: Shopper): Locator {
  return page.getByRole('button', { name: t('product:addToBasket') }).filter({ visible: true });
}

/** Chooses a size by its name and presses the button. */
export async function addToBasket(shopper: Shopper, size = 'M'): Promise<void> {
  const { page } = shopper;
  // The radio is hidden behind its label, which is styled as a button.
  const radio = page.getByRole('radio', { name: size, exact: true });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
  await addButton(shopper).click();
}

/** The e-mail step, as a guest. */
export async function continueAsGuest({ page, t }: Shopper, email: string): Promise<void> {
  await page.getByLabel(t('checkout:email')).fill(email);
  await page.getByRole('button', { name: t('checkout:continueAsGuest') }).click();
  await expect(page.locator('[name="shippingAddress.city"]')).toBeVisible();
}

export async function fillDelivery({ page, locale }: Shopper): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESSES[locale] ?? {})) {
    await page.locator(`[name="shippingAddress.${field}"]`).fill(value);
  }
}

export async function goToPayment({ page, t }: Shopper): Promise<void> {
  await page.getByRole('button', { name: t('checkout:toPayment') }).click();
  await expect(page.getByLabel(t('checkout:terms'))).toBeVisible();
}

/** Accepts the terms and goes to the card page. */
export async function placeOrder({ page, t }: Shopper): Promise<void> {
  const noReturn = page.getByLabel(t('checkout:noReturn'));
  if (await noReturn.isVisible()) await noReturn.check();
  await page.getByLabel(t('checkout:terms')).check();
  await page.locator('form:has([name="terms"])').getByRole('button').click();
  await expect(page.locator('[autocomplete="cc-number"]')).toBeVisible();
}

/** Fills in the provider's page and submits it. */
export async function payByCard({ page }: Shopper, number: string): Promise<void> {
  await page.locator('[autocomplete="cc-number"]').fill(number);
  await page.locator('[autocomplete="cc-exp"]').fill('12/39');
  await page.locator('[autocomplete="cc-csc"]').fill('123');
  await page.locator('form:has([autocomplete="cc-number"])').getByRole('button').first().click();
}

/** The confirmation's order number; each club has a prefix of its own. */
export async function confirmedOrder(
  { page, t }: Shopper,
  firstName: string,
  prefix = 'AU',
): Promise<string> {
  await expect(
    page.getByRole('heading', { name: t('checkout:thanks', { name: firstName }) }),
  ).toBeVisible();
  const text = await page.getByRole('main').textContent();
  const [number = ''] = new RegExp(`${prefix}-[A-Z0-9]{4}-[A-Z0-9]{4}`, 'i').exec(text ?? '') ?? [];
  expect(number, 'the confirmation names the order').not.toBe('');
  return number.toUpperCase();
}

/** Buys what is in the basket as a guest, from the checkout to the confirmation; returns the order's number. */
export async function buyAsGuest(mia: Shopper, prefix?: string): Promise<string> {
  await mia.page.goto(`/${mia.locale}/checkout`);
  await continueAsGuest(mia, 'mia@example.com');
  await fillDelivery(mia);
  await goToPayment(mia);
  await placeOrder(mia);
  await payByCard(mia, CARDS.approved);
  return confirmedOrder(mia, 'Mia', prefix);
}

/** All mails in the shop's mailbox, as text. */
export async function mailbox(page: Page): Promise<string> {
  const answer = await page.request.get(`${process.env['TERRACE_E2E_SANDBOX']}/mail`);
  return answer.text();
}

/** Presses Tab until the element has focus; fails when it cannot be reached by keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
