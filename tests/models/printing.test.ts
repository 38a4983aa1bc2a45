import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import type { OrderLine } from '#lib/domain/orders/order.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { aShopFloor, NAME, NUMBER, SHIRT, type ShopFloor } from '../support/a-shop-floor.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { sellLettering } from '../support/printable-shirts.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';
import {
  basketIn,
  type Callers,
  emptyShop,
  PRINTING_COMMANDS,
  someCallers,
} from './printing-callers.ts';
import {
  CALLERS,
  type Printed,
  type PrintingCommand,
  printingCommands,
} from './printing-commands.ts';

/** What may be printed, of all that the commands type. */
const ALLOWED_NAMES = ['MASON', 'NYE'];
const ALLOWED_NUMBERS = ['9', '7'];
const PRICES = { [NAME]: 1_500, [NUMBER]: 500 };

/** Every sequence begins with printed shirts to be tampered with; the first caller's is ordered by a customer. */
const FIRST: readonly PrintingCommand[] = [
  { kind: 'sign-in', who: 0 },
  { kind: 'print', who: 0, form: false, shirt: aShirt(10001) },
  { kind: 'order', who: 0 },
  { kind: 'print', who: 0, form: false, shirt: aShirt(10001) },
  { kind: 'print', who: 0, form: false, shirt: aShirt(10002) },
  { kind: 'print', who: 1, form: true, shirt: aShirt(10001) },
];

function aShirt(shop: number): Printed {
  return {
    ...{ variantId: SHIRT, quantity: 1, shop },
    ...{ style: 'cup', name: 'Nye', number: '9' },
  };
}

describe('callers who try every entry point in any order', () => {
  let connection: Connection;
  let services: HandlerServices;
  let printedShirts = 0;
  beforeAll(async () => {
    connection = await freshDatabase();
    const floor: ShopFloor = await aShopFloor(connection.db);
    await sellLettering(connection.db);
    services = withServices(handlerServices(connection.db, floor), {
      security: createSealer('the secret of this model'),
      mail: { send: async () => {} },
      payments: { open: async () => ({ redirectUrl: '/card' }) },
    });
  });
  afterAll(() => connection.close());

  async function runCommands(sequence: readonly PrintingCommand[]): Promise<void> {
    await emptyShop(connection.db);
    const callers = someCallers(connection.db, services);
    for (const command of [...FIRST, ...sequence]) {
      await PRINTING_COMMANDS[command.kind](callers, command as never);
      await expectPaidBaskets(callers);
    }
    for (let who = 0; who < CALLERS; who += 1)
      await PRINTING_COMMANDS.order(callers, { kind: 'order', who });
    const numbers = await connection.db.selectFrom('shop_order').select('number').execute();
    for (const { number } of numbers) {
      const order = await services.orders.findByNumber(number);
      printedShirts += expectPaidPrinting(order?.lines ?? []);
    }
  }

  const runs = Number(process.env['PRINTING_RUNS'] ?? 12);
  test(`get only the printing that they paid for, in ${runs} random sequences`, async () => {
    await fc.assert(fc.asyncProperty(printingCommands, runCommands), { numRuns: runs });
    // Otherwise nothing was compared.
    expect(printedShirts).toBeGreaterThan(0);
  }, 300_000);
});

/** The packer prints what these lines say. Returns how many shirts that is. */
function expectPaidPrinting(lines: readonly OrderLine[]): number {
  const groups = Map.groupBy(lines, ({ itemGroup }, at) => itemGroup?.id ?? `line ${at}`);
  let shirts = 0;
  for (const group of groups.values()) {
    const texts = group.flatMap(({ displayData }) => Object.values(displayData));
    const shirt = group.find(({ customData }) => 'lettering' in customData);
    if (!shirt) {
      deepStrictEqual(texts, [], 'printing without a shirt');
      ok(!group.some(({ variantId }) => variantId in PRICES), 'a part without a shirt');
      continue;
    }
    shirts += shirt.quantity;
    const { name, number } = shirt.customData['lettering'] as Record<'name' | 'number', string>;
    const paid = group.filter((line) => line !== shirt);
    expectParts(paid, { name, number });
    for (const { variantId, quantity, total } of paid) {
      strictEqual(quantity, shirt.quantity, 'another number of parts than of shirts');
      strictEqual(total, (PRICES[variantId] ?? 0) * shirt.quantity, 'another price');
    }
  }
  return shirts;
}

function expectParts(
  paid: readonly OrderLine[],
  { name, number }: { readonly name: string; readonly number: string },
): void {
  ok(name === '' || ALLOWED_NAMES.includes(name), `printed although it is not allowed: ${name}`);
  ok(number === '' || ALLOWED_NUMBERS.includes(number), `printed although not allowed: ${number}`);
  const described = paid.map(({ variantId, displayData }) => [
    variantId,
    ...Object.values(displayData).map(({ value }) => value),
  ]);
  const parts = [name && [NAME, name], number && [NUMBER, number]].filter(Boolean);
  deepStrictEqual(described.toSorted(), parts.toSorted(), 'the parts are not what is printed');
}

/** At every moment each printed shirt of a basket has exactly its parts, and nothing else looks like printing. */
async function expectPaidBaskets(callers: Callers): Promise<void> {
  for (let who = 0; who < CALLERS; who += 1) {
    const { items } = await basketIn(callers, who);
    const groups = Map.groupBy(items, ({ itemGroup, key }) => itemGroup?.id ?? key);
    for (const group of groups.values()) expectPaidGroup(group);
  }
}

function expectPaidGroup(group: readonly BasketItem[]): void {
  const isPart = ({ variant }: BasketItem): boolean => variant.id in PRICES;
  const shirts = group.filter(({ print }) => print?.part === 'shirt');
  if (shirts.length === 0) {
    const [stray] = group.filter((item) => item.print ?? isPart(item));
    strictEqual(stray, undefined, 'a part or printing without a printed shirt');
    return;
  }
  strictEqual(shirts.length, 1, 'two shirts share their parts');
  const [shirt] = shirts;
  const { name = '', number = '' } = shirt?.print?.lettering ?? {};
  const parts = [name && NAME, number && NUMBER].filter(Boolean);
  deepStrictEqual(
    group.filter(isPart).map(({ variant }) => variant.id),
    parts,
  );
  deepStrictEqual(
    group.map(({ quantity }) => quantity),
    group.map(() => shirt?.quantity),
  );
}
