import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Lettering } from '#lib/domain/printing/lettering.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { up } from '#lib/server/platform/database/migrations/020-line-print.ts';
import { aPrint, aPrintedShirt } from '../support/a-printed-shirt.ts';
import {
  aShopperAtPayment,
  fillShopFloor,
  GB,
  MUG,
  NAME,
  NOW,
  placeCheckout,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { sellLettering } from '../support/printable-shirts.ts';
import { describeDatabase } from '../support/servers/databases.ts';

describeDatabase('printing when an order is placed', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    await sellLettering(floor.db);
  });

  async function placeWith(items: readonly NewItem[]) {
    const { owner } = await aShopperAtPayment(floor, items);
    return placeCheckout(floor, owner);
  }

  test('is ordered as it was paid for, in a place that only the server writes', async () => {
    const placed = await placeWith([
      ...aPrintedShirt({ quantity: 2 }),
      { variantId: MUG, quantity: 1 },
    ]);
    if (!placed.ok) throw new Error(placed.failure.kind);
    const { lines } = placed.value.order;
    expect(lines.map(({ quantity, displayData }) => [quantity, displayData])).toEqual([
      [2, { 'attribute-1': aPrint('shirt').text }],
      [2, { name: aPrint('name').text }],
      [2, { identifier: aPrint('number').text }],
      [1, {}],
    ]);
    expect(lines[0]?.customData).toMatchObject({ lettering: { name: 'MASON', number: '9' } });
  });

  test('cannot be ordered without the acknowledgement that it is not taken back', async () => {
    const { owner } = await aShopperAtPayment(floor, aPrintedShirt());
    const { idempotencyKey, cost, seen } = await floor.orders.checkout(owner, GB, NOW);
    const placement = { idempotencyKey, expectedTotal: cost.total, seen };
    expect(await floor.orders.place(owner, GB, placement, NOW)).toEqual({
      ok: false,
      failure: { kind: 'no-return' },
    });
    const acknowledged = { ...placement, acceptsNoReturn: true };
    expect(await floor.orders.place(owner, GB, acknowledged, NOW)).toMatchObject({ ok: true });
  });

  test('is part of what a customer exports, and of what the previous build reads', async () => {
    const { owner } = await aShopperAtPayment(floor, aPrintedShirt());
    const { rows } = await sql<{ texts: unknown }>`
      select display_data as texts from basket_item join basket on basket.id = basket_id
      where owner = ${`session:${owner.sessionId}`} order by basket_item.id`.execute(floor.db);
    expect(rows.map(({ texts }) => texts)).toEqual([
      { 'attribute-1': aPrint('shirt').text },
      { name: aPrint('name').text },
      { identifier: aPrint('number').text },
    ]);
  });

  test('is not made of the data of plain goods', async () => {
    const displayData = { name: aPrint('name').text };
    const customData = { lettering: { name: 'MASON' }, source: 'app' };
    const placed = await placeWith([{ variantId: SHIRT, quantity: 1, displayData, customData }]);
    if (!placed.ok) throw new Error(placed.failure.kind);
    const [line] = placed.value.order.lines;
    expect(line).toMatchObject({ displayData: {}, customData: { source: 'app' } });
    expect(line?.customData).not.toHaveProperty('lettering');
  });

  const [shirt, name, number] = aPrintedShirt() as readonly [NewItem, NewItem, NewItem];
  const withPrint = (item: NewItem, print: Partial<NonNullable<NewItem['print']>>): NewItem => ({
    ...item,
    ...(item.print && { print: { ...item.print, ...print } }),
  });
  const aLetteredShirt = (lettering: Partial<Lettering>) => aPrintedShirt({ lettering });

  test.each<readonly [string, readonly NewItem[]]>([
    ['a name on the deny list', aLetteredShirt({ name: 'HALLOWAY' })],
    ['a name that is too long', aLetteredShirt({ name: 'ABCDEFGHIJKLM' })],
    ['a number of three figures', aLetteredShirt({ number: '100' })],
    [
      'a style that there is not',
      aLetteredShirt({ style: 'evil' as Lettering['style'] }).map((item) =>
        withPrint(item, { ink: { letters: '#fff', figures: '#fff' }, rise: 0 }),
      ),
    ],
    ['no part for the number', [shirt, name]],
    ['no part at all', [shirt]],
    [
      'no text',
      [withPrint(shirt, { lettering: { ...aPrint('shirt').lettering, name: '', number: '' } })],
    ],
    ['a part without a shirt', [{ variantId: NAME, quantity: 1 }]],
    ['a part that is not paid', [shirt, { ...name, variantId: MUG }, number]],
    [
      'a text that is not the checked one',
      [shirt, withPrint(name, { text: { ...aPrint('name').text, value: 'NYE' } }), number],
    ],
    [
      'a part of another lettering',
      [shirt, withPrint(name, aPrint('name', { name: 'NYE' })), number],
    ],
    [
      'an ink that the club does not use',
      [withPrint(shirt, { ink: { letters: '#000', figures: '#000' } }), name, number],
    ],
    ['another jersey', [withPrint(shirt, { group: 'away' }), name, number]],
    ['two sizes in one group', [shirt, { ...shirt, variantId: SHIRT_RARE }, name, number]],
    [
      'an optional part',
      [
        shirt,
        { ...name, itemGroup: { id: 'print-1', isMainItem: false, isRequired: false } },
        number,
      ],
    ],
    ['goods that cannot be printed', [{ ...shirt, variantId: MUG }, name, number]],
  ])('%s is refused, and nothing is ordered', async (_, items) => {
    const placed = await placeWith([...items, { variantId: MUG, quantity: 1 }]);
    const variantIds = [items[0]?.variantId];
    expect(placed).toEqual({ ok: false, failure: { kind: 'printing', variantIds } });
  });

  test('fewer parts than shirts are refused, and adding the shirt again mends it', async () => {
    const { owner } = await aShopperAtPayment(floor, aPrintedShirt());
    await sql`update basket_item set quantity = 4 where variant_id = ${SHIRT} and group_id = 'print-1'
      and basket_id = (select id from basket where owner = ${`session:${owner.sessionId}`})`.execute(
      floor.db,
    );
    expect(await placeCheckout(floor, owner)).toMatchObject({ failure: { kind: 'printing' } });
    await floor.baskets.clear(owner, GB, NOW);
    await floor.baskets.add(owner, GB, aPrintedShirt(), 'AddQuantityToExisting', NOW);
    expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
  });

  describe('in a basket of the previous build', () => {
    /** The previous build stored the printing in the custom data alone; the column is dropped below. */
    async function aLegacyBasket(): Promise<BasketOwner> {
      return (await aShopperAtPayment(floor, aPrintedShirt())).owner;
    }

    test('is found again by the migration, also among removed and saved items', async () => {
      const [bought, removed, saved] = [
        await aLegacyBasket(),
        await aLegacyBasket(),
        await aLegacyBasket(),
      ];
      const before = await floor.baskets.read(bought, GB, NOW);
      await floor.baskets.clear(removed, GB, NOW);
      const [first] = (await floor.baskets.read(saved, GB, NOW)).items;
      await floor.savedItems.save(saved, GB, first?.key ?? '', NOW);
      for (const [table, column] of [
        ['basket', 'removed'],
        ['saved_item', 'lines'],
      ] as const)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(
          (select jsonb_agg(line - 'print') from jsonb_array_elements(${sql.ref(column)}) as lines (line)), '[]')`.execute(
          floor.db,
        );
      await sql`alter table basket_item drop column print`.execute(floor.db);
      await up(floor.db);
      expect(await floor.baskets.read(bought, GB, NOW)).toEqual(before);
      await floor.baskets.restore(removed, GB, NOW);
      await floor.savedItems.moveBack(saved, GB, first?.key ?? '', NOW);
      for (const owner of [bought, removed, saved])
        expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
    });
  });
});
