import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { SCARF_S, SHIRT_RARE } from '../support/a-shop-floor.ts';
import { freshPglite } from '../support/servers/databases.ts';
import type { Command } from './commands.ts';
import { aWalkedFloor, runCommands, type WalkedFloor, walkThrough } from './shopping.ts';

describe('three shoppers, an account, the staff and a provider with lost webhooks', () => {
  let connection: Connection;
  let floor: WalkedFloor;
  beforeAll(async () => {
    connection = await freshPglite('main paths');
    floor = await aWalkedFloor(connection.db);
  });
  afterAll(() => connection.close());

  const runs = Number(process.env['MODEL_RUNS'] ?? 40);
  test(
    `match the model in ${runs} random sequences (npm run faults: 1,000 times)`,
    () => walkThrough(floor, runs),
    300_000,
  );

  const addCommand = (who: number, variant: number, quantity: number): Command => ({
    ...{ kind: 'add', who, variant, quantity, handling: 'AddQuantityToExisting' },
  });
  const placeCommand = (who: number): Command => ({ kind: 'place', who, isOld: false });
  const signIn = (who: number): Command => ({ kind: 'sign-in', who, customer: 0 });

  test.each<readonly [string, readonly Command[]]>([
    [
      'signing in while an order waits keeps all of it in the basket, also the last of an item',
      [
        addCommand(1, SCARF_S, 1),
        signIn(1),
        addCommand(0, SHIRT_RARE, 2),
        placeCommand(0),
        signIn(0),
      ],
    ],
  ])('%s', (_, sequence) => runCommands(floor, sequence));
});
