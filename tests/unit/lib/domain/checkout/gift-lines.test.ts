import { expect, test } from 'vitest';
import { isPrintedLine } from '#lib/domain/orders/order-state.ts';
import { reorderItems } from '#lib/domain/orders/reorder.ts';
import { giftGroupId, isGiftGroup } from '#lib/domain/promotions/promotion-gifts.ts';
import { anOrderLine } from '../../../../support/an-order.ts';

const GIFT = { id: giftGroupId('scarf'), isMainItem: true, isRequired: false };
const GROUP = { id: 'a1', isMainItem: true, isRequired: true };

test('a gift’s group has at most eight characters, the same for the same promotion', () => {
  expect(giftGroupId('scarf')).toBe(giftGroupId('scarf'));
  expect(giftGroupId('scarf')).not.toBe(giftGroupId('scarves'));
  for (const id of ['', 'scarf', 'x'.repeat(100), '사은품']) {
    expect(giftGroupId(id).length).toBeLessThanOrEqual(8);
    expect(isGiftGroup(giftGroupId(id))).toBe(true);
  }
});

test('a gift and a group of plain goods are not printed; lettering is', () => {
  expect(isPrintedLine(anOrderLine({ itemGroup: GIFT }))).toBe(false);
  expect(isPrintedLine(anOrderLine({ itemGroup: GROUP }))).toBe(false);
  const name = { key: 'name', label: 'Name', value: 'MASON' };
  expect(isPrintedLine(anOrderLine({ itemGroup: GROUP, displayData: { name } }))).toBe(true);
});

test('a reorder adds no gift', () => {
  const lines = [anOrderLine(), anOrderLine({ variantId: 12, itemGroup: GIFT })];
  expect(reorderItems(lines, () => 'new').map(({ variantId }) => variantId)).toEqual([11]);
});
