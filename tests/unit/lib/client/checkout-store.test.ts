import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveStep, withSharedBasket } from '#lib/client/checkout.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { aBasket, anItem } from '../../../support/a-basket.ts';
import { aPage, aServer } from '../../../support/a-page.ts';

const COMMITTED = { title: 'Service Unavailable', status: 503, kind: 'committed' };
const UNCERTAIN = { title: 'Service Unavailable', status: 503, kind: 'uncertain' };

beforeEach(() => aPage());
afterEach(() => {
  vi.unstubAllGlobals();
});

function emailForm(): FormData {
  const form = new FormData();
  form.set('step', 'auth');
  form.set('email', 'a@example.org');
  return form;
}

test('a step that is saved without a reply is sent again for its reply, and counts as saved', async () => {
  const server = aServer();
  const saved = saveStep('auth', emailForm(), []);
  const first = await server.next();
  first.answer(COMMITTED, 503);
  const second = await server.next();
  expect(second.payload).toEqual(first.payload);
  const reply = { checkout: { step: 'shipping' }, errors: [] };
  second.answer(reply);
  expect(await saved).toEqual({ status: 'saved', reply });
});

test('a step that is saved, and whose reply is lost twice, is not reported as unsaved', async () => {
  const server = aServer();
  const saved = saveStep('auth', emailForm(), []);
  (await server.next()).answer(COMMITTED, 503);
  (await server.next()).answer(COMMITTED, 503);
  expect(await saved).toEqual({ status: 'committed' });
});

test('a step that is perhaps saved says that it is uncertain, and is not sent again by itself', async () => {
  const server = aServer();
  const saved = saveStep('auth', emailForm(), []);
  (await server.next()).answer(UNCERTAIN, 503);
  expect(await saved).toEqual({ status: 'uncertain' });
  expect(server.calls).toHaveLength(1);
});

test('the checkout shows the page’s basket, but not an emptied one', () => {
  const checkout = {
    step: 'payment',
    basket: aBasket([anItem({ key: 'shirt' }), anItem({ key: 'scarf' })]),
  } as Checkout;
  const changed = aBasket([anItem({ key: 'shirt' })]);
  expect(withSharedBasket(checkout, { status: 'ready', basket: changed }).basket).toBe(changed);
  const emptied = { status: 'ready', basket: aBasket([]) } as const;
  expect(withSharedBasket(checkout, emptied)).toBe(checkout);
  expect(withSharedBasket(checkout, { status: 'unknown' })).toBe(checkout);
});
