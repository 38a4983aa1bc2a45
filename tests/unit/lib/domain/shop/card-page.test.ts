import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getShopByLocale, LOCALES, type Locale } from '#lib/domain/shop/shop.ts';
import { anOrder } from '../../../../support/an-order.ts';
import {
  aCard,
  type PaymentsServer,
  paymentsServer,
  submit,
} from '../../../../support/servers/payments-server.ts';

const RETURN = 'http://shop.example/return';
const CANCEL = 'http://shop.example/cancelled';
const APPROVED = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const CHALLENGE = '4000 0025 0000 3155';
const FAILING = '4000 0000 0000 0119';
const LATE = '4000 0000 0000 0341';

let now = new Date('2026-11-21T12:00:00Z');
let directory = '';
let server: PaymentsServer;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  directory = mkdtempSync(join(tmpdir(), 'payments-'));
  server = await paymentsServer({ now: () => now, dataDir: directory });
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

async function openCardPage(locale: Locale = 'en-gb', number = 'AU-1'): Promise<string> {
  const order = anOrder({ number, currency: getShopByLocale(locale).currency });
  const { redirectUrl } = await server.payments.open(getShopByLocale(locale), {
    paymentId: 'payment-1',
    order,
    returnUrl: RETURN,
    cancelUrl: CANCEL,
  });
  return redirectUrl;
}

const paymentStatus = async () => (await server.payments.status('payment-1')).status;

describe('the sandbox card page, without script', () => {
  test('shows payee and amount, in the language of the shop', async () => {
    const page = await fetch(await openCardPage('de-de'));
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('lang="de-DE"');
    expect(text).toContain('160,00\u00a0€');
    expect(text).toContain('Aldermoor United');
    expect(text).toContain('Mit Karte zahlen');
    // The script only groups the digits; the policy allows no other one.
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'sha256-");
  });

  test('accepts a good card and redirects the shopper back', async () => {
    const answer = await submit(await openCardPage(), aCard(APPROVED));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
    expect(await paymentStatus()).toBe('captured');
  });

  test('charges once when it is opened again', async () => {
    const url = await openCardPage();
    await submit(url, aCard(APPROVED));
    const again = await submit(url, aCard(APPROVED));
    expect(await again.text()).toContain('The amount was charged once');
    await submit(url, { step: 'cancel' });
    expect(await paymentStatus()).toBe('captured');
  });

  test('stays open after a declined card and accepts another one', async () => {
    const url = await openCardPage();
    const declined = await submit(url, aCard(DECLINED));
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Nothing was charged. Please try another one.');
    expect(await paymentStatus()).toBe('pending');
    expect((await submit(url, aCard(APPROVED))).status).toBe(303);
  });

  test('declines every card except the demo cards', async () => {
    expect((await submit(await openCardPage(), aCard('5555 5555 5555 4444'))).status).toBe(402);
  });

  test('asks for the bank’s confirmation before a challenged card is charged', async () => {
    const url = await openCardPage();
    expect(await (await submit(url, { step: 'confirm' })).text()).toContain('Card number');
    expect(await (await submit(url, aCard(CHALLENGE))).text()).toContain('Confirm payment');
    expect(await paymentStatus()).toBe('pending');
    expect((await submit(url, { step: 'refuse' })).status).toBe(402);
    expect((await submit(url, { step: 'confirm' })).status).toBe(200);
    await submit(url, aCard(CHALLENGE));
    expect((await submit(url, { step: 'confirm' })).headers.get('location')).toBe(RETURN);
    expect(await paymentStatus()).toBe('captured');
  });

  test('shows an error when the provider fails, and charges nothing', async () => {
    const answer = await submit(await openCardPage(), aCard(FAILING));
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('We couldn’t reach the card company');
    expect(await paymentStatus()).toBe('pending');
  });

  test('can settle the payment after the shopper has returned', async () => {
    const url = await openCardPage();
    expect((await submit(url, aCard(LATE))).headers.get('location')).toBe(RETURN);
    expect(await paymentStatus()).toBe('pending');
    expect(await (await fetch(url)).text()).toContain('Your bank is still checking');
    now = new Date(now.getTime() + 61_000);
    await server.sandbox.deliver();
    expect(await paymentStatus()).toBe('captured');
  });

  test('names each invalid field and keeps the input', async () => {
    const answer = await submit(await openCardPage(), {
      number: '4242 4242',
      expiry: '01/20',
      cvc: 'x',
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(text).toContain('value="4242 4242"');
  });

  test('can be cancelled, and then accepts no payment', async () => {
    const url = await openCardPage();
    expect((await submit(url, { step: 'cancel' })).headers.get('location')).toBe(CANCEL);
    expect(await paymentStatus()).toBe('cancelled');
    expect(await (await submit(url, aCard(APPROVED))).text()).toContain('was cancelled');
  });

  test('closes after half an hour', async () => {
    await openCardPage();
    now = new Date(now.getTime() + 31 * 60_000);
    await server.sandbox.deliver();
    expect(await paymentStatus()).toBe('cancelled');
  });

  test('is missing for an unknown address', async () => {
    expect((await fetch(`${server.url}/payments/pay/guessed`)).status).toBe(404);
  });

  test('escapes text of the shop and the shopper', async () => {
    const marker = `x5s<"'>&`;
    const url = await openCardPage('en', marker);
    expect(await (await fetch(url)).text()).not.toContain(marker);
    expect(await (await submit(url, { number: marker, expiry: marker })).text()).not.toContain(
      marker,
    );
  });

  test('keeps its payments when the provider restarts', async () => {
    const url = await openCardPage();
    await server.close();
    const restarted = await paymentsServer({ now: () => now, dataDir: directory });
    const page = new URL(new URL(url).pathname, restarted.url).href;
    expect((await submit(page, aCard(APPROVED))).status).toBe(303);
    expect((await restarted.payments.status('payment-1')).status).toBe('captured');
    await restarted.close();
    server = await paymentsServer({ now: () => now, dataDir: directory });
    expect(await paymentStatus()).toBe('captured');
  });

  test.each(LOCALES)('has texts in %s', async (locale) => {
    const text = await (await fetch(await openCardPage(locale))).text();
    expect(text).not.toMatch(/undefined|\{\{/);
  });
});
