import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Connection } from '../../src/lib/server/adapters/commerce-sql/database.ts';
import { freshPglite } from '../support/databases.ts';
import { aWalkedFloor, type WalkedFloor, walkThrough } from './shopping.ts';

describe('three shoppers, two accounts, the staff and a provider who loses words', () => {
  let connection: Connection;
  let floor: WalkedFloor;
  beforeAll(async () => {
    connection = await freshPglite();
    floor = await aWalkedFloor(connection.db);
  });
  afterAll(() => connection.close());

  const runs = Number(process.env['MODEL_RUNS'] ?? 100);
  test(
    `do ${runs} times at random what the shop keeps on paper (npm run faults: 1,000 times)`,
    () => walkThrough(floor, runs),
    300_000,
  );
});
