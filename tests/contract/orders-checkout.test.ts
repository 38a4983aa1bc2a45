import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  aGuest,
  anOrder,
  DE,
  fillShopFloor,
  GB,
  MUG,
  mergeGuestBasket,
  NAME,
  NOW,
  placeCheckout,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { describeDatabase } from '../support/servers/databases.ts';

describeDatabase('a checkout', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });

  test('starts at the first step, with options for the shop’s own country and no delivery cost', async () => {
    const owner = aGuest();
    await floor.baskets.add(owner, GB, [{ variantId: MUG, quantity: 1 }], 'KeepExisting', NOW);
    const checkout = await floor.orders.checkout(owner, GB, NOW);
    expect(checkout).toMatchObject({
      step: 'auth',
      isGuest: true,
      deliveryOptions: [
        { key: 'standard', cost: 495 },
        { key: 'express', cost: 895 },
      ],
      cost: { subtotal: 1000, reductions: 0, tax: 167, total: 1000 },
    });
    expect(checkout.cost.delivery).toBeUndefined();
    expect(await floor.orders.checkout(owner, GB, NOW)).toEqual(checkout);
  });

  test('goes from step to step, and the total includes delivery once the country is known', async () => {
    const owner = aGuest();
    await floor.baskets.add(owner, GB, [{ variantId: MUG, quantity: 1 }], 'KeepExisting', NOW);
    const update = (steps: Parameters<typeof floor.orders.updateCheckout>[2]) =>
      floor.orders.updateCheckout(owner, GB, steps, NOW);
    expect((await update({ email: ' ada@example.com ' })).checkout).toMatchObject({
      step: 'shipping',
      email: 'ada@example.com',
    });
    const shipped = await update({ shippingAddress: { ...ADDRESS, zipCode: 'al12mr' } });
    expect(shipped).toMatchObject({
      errors: [],
      checkout: {
        step: 'payment',
        shippingAddress: ADDRESS,
        deliveryKey: 'standard',
        cost: { delivery: 495, tax: 249, total: 1495 },
      },
    });
    const express = await update({ deliveryKey: 'express' });
    expect(express.checkout).toMatchObject({ deliveryKey: 'express', cost: { total: 1895 } });
    const billed = await update({ billingAddress: { ...ADDRESS, city: '' } });
    expect(billed.errors).toEqual([{ path: 'billingAddress.city', message: 'errorRequired' }]);
    expect(billed.checkout.step).toBe('shipping');
    expect((await update({ billingAddress: null })).checkout.step).toBe('payment');
  });

  test('keeps the typed values, with their errors', async () => {
    const owner = aGuest();
    const typed = { ...ADDRESS, zipCode: 'nonsense', lastName: '' };
    const steps = { email: 'ada@', shippingAddress: typed };
    const { checkout, errors } = await floor.orders.updateCheckout(owner, GB, steps, NOW);
    expect(errors).toEqual([
      { path: 'email', message: 'errorEmail' },
      { path: 'shippingAddress.lastName', message: 'errorRequired' },
      { path: 'shippingAddress.zipCode', message: 'errorZipCode' },
    ]);
    expect(checkout).toMatchObject({
      step: 'auth',
      email: 'ada@',
      shippingAddress: { lastName: '' },
    });
    expect(await floor.orders.checkout(owner, DE, NOW)).toMatchObject({ step: 'auth' });
  });

  test('of a customer starts with their e-mail address', async () => {
    const claims = {
      referenceKey: 'idp|ada',
      email: 'ada@example.com',
      firstName: 'A',
      lastName: 'F',
    };
    const user = await floor.sessions.upsertUser(claims, NOW);
    const owner = { sessionId: 'signed-in', userId: user.referenceKey };
    expect(await floor.orders.checkout(owner, GB, NOW)).toMatchObject({
      step: 'shipping',
      isGuest: false,
      email: 'ada@example.com',
    });
  });

  describe('signing in meanwhile', () => {
    const CUSTOMER = { sessionId: 'after', userId: 'idp|late' };

    test('keeps the steps, and the pending order empties the basket when it is paid', async () => {
      const { owner, order, paymentId } = await anOrder(floor, [{ variantId: SHIRT, quantity: 1 }]);
      await mergeGuestBasket(floor, owner, CUSTOMER.userId);
      const checkout = await floor.orders.checkout(CUSTOMER, GB, NOW);
      expect(checkout).toMatchObject({ step: 'payment', shippingAddress: ADDRESS });
      await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
      expect((await floor.baskets.read(CUSTOMER, GB, NOW)).items).toEqual([]);
      expect((await floor.orders.findById(order.id))?.status).toBe('payment_reserved');
    });

    test('cancels the customer’s earlier pending order in favour of the current one', async () => {
      const names = await stockOf(floor, NAME);
      await floor.baskets.add(
        CUSTOMER,
        GB,
        [{ variantId: NAME, quantity: 2 }],
        'KeepExisting',
        NOW,
      );
      const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
      await floor.orders.updateCheckout(CUSTOMER, GB, steps, NOW);
      const left = await placeCheckout(floor, CUSTOMER);
      const waiting = await anOrder(floor, [{ variantId: SHIRT, quantity: 1 }]);
      await mergeGuestBasket(floor, waiting.owner, CUSTOMER.userId);
      expect(await stockOf(floor, NAME)).toBe(names);
      await floor.orders.applyPaymentResult(waiting.paymentId, 'captured', NOW);
      const paid =
        left.ok && (await floor.orders.applyPaymentResult(left.value.paymentId, 'captured', NOW));
      expect(paid).toMatchObject({ newlyConfirmed: false, refundDue: true });
      const { items } = await floor.baskets.read(CUSTOMER, GB, NOW);
      expect(items).toMatchObject([{ variant: { id: NAME }, quantity: 2 }]);
    });
  });
});
