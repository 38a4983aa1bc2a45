import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { writeCode, writePromotions } from '../support/a-promotion.ts';
import { aShopFloor, SCARF_M, SCARF_S, SHIRT, type ShopFloor } from '../support/a-shop-floor.ts';
import { type Inventory, inventory, plannedFaults } from '../support/oracle.ts';
import { BASKET_COMMANDS, CODE, GIFT } from './basket-commands.ts';
import { type Command, commands } from './commands.ts';
import { expected, observed, rememberPrices, resetDatabase } from './observed.ts';
import { ORDER_COMMANDS, reconcilePaymentsAndModel } from './order-commands.ts';
import { aWalk, type Walk } from './walk.ts';

const DOES = { ...BASKET_COMMANDS, ...ORDER_COMMANDS } as {
  readonly [Kind in Command['kind']]: (walk: Walk, command: Command) => Promise<void>;
};

/** A shop for random walks, with its initial stock. */
export interface WalkedFloor extends ShopFloor {
  readonly stock: Inventory;
  readonly faults: (initial: Inventory) => Promise<readonly string[]>;
}

/** In an empty database of one session, with a gift to choose and a code that two orders may use. */
export async function aWalkedFloor(db: Db): Promise<WalkedFloor> {
  const floor = await aShopFloor(db);
  await writePromotions(db, {
    ...{ id: GIFT, priority: 3 },
    conditions: [{ level: 'item', key: 'variant', condition: { ids: [SHIRT] } }],
    effect: {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: [SCARF_S, SCARF_M], eligibleItemsQuantity: 1 },
    },
  });
  await writeCode(db, { id: CODE.toLowerCase() }, { maxUses: 2 });
  await rememberPrices(db);
  return { ...floor, stock: await inventory(db), faults: await plannedFaults(db) };
}

/**
 * Runs `runs` random sequences and compares the shop with the model after each command.
 *
 * @throws Error with the shortest sequence that fails.
 */
export async function walkThrough(floor: WalkedFloor, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(commands, (sequence) => runCommands(floor, sequence)),
    { numRuns: runs },
  );
}

/** One sequence, from an empty shop until nothing is pending. */
export async function runCommands(floor: WalkedFloor, sequence: readonly Command[]): Promise<void> {
  await resetDatabase(floor.db, floor.stock);
  const walk = aWalk(floor, floor.stock);
  for (const command of sequence) {
    // No two commands have the same time.
    walk.now += 1_000;
    await DOES[command.kind](walk, command);
    await compare(floor, walk);
  }
  for (let round = 0; round < 3; round += 1) {
    walk.now += 40 * 60_000;
    await reconcilePaymentsAndModel(walk);
  }
  await compare(floor, walk);
  await expectAllEnded(walk);
}

async function compare(floor: WalkedFloor, { model, initial }: Walk): Promise<void> {
  const { code, ...seen } = await observed(floor.db);
  model.adoptGifts(seen.baskets);
  deepStrictEqual(seen, expected(model));
  strictEqual(code[0], code[1], 'the counter of the code differs from its uses');
  deepStrictEqual(await floor.faults(initial), []);
}

/** Every payment matches the provider, and nothing is pending. */
async function expectAllEnded({ floor, provider }: Walk): Promise<void> {
  const { orders } = await observed(floor.db);
  for (const [paymentId, order] of Object.entries(orders)) {
    const description = `${paymentId} ends as ${JSON.stringify(order)}`;
    const isCaptured = provider.truth.get(paymentId) === 'captured';
    ok(order.state !== 'waiting', description);
    strictEqual(order.paymentStatus === 'captured', isCaptured, description);
    strictEqual(provider.refunded.has(paymentId), order.isRefundDue, description);
    strictEqual(order.state === 'confirmed', isCaptured && !order.isRefundDue, description);
  }
}
