import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { faults, inventory } from '../../tests/support/oracle.ts';
import type { Environment } from '../bench/processes.ts';
import { launchShop } from '../bench/shop.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress, type World } from './fault.ts';
import { finished } from './finished.ts';
import { startNode } from './nodes.ts';
import { buys, type Intent, type Receipt } from './shopper.ts';

const ROUNDS = 30;
const CROWD = 8;
/** Where a process is told to die; every other round it is killed at any moment instead. */
const STEPS = ['after-place', 'after-open', 'before-settle', 'after-settle', 'after-mail'] as const;
/** Starting included. */
const LONGEST_LIFE_MS = 3_000;
const PATIENCE_MS = 8_000;

/** The shop dies at every step of an order, 30 times, and starts again while shoppers press again. */
export const kill: Fault = {
  name: 'kill',
  expected:
    'after kill -9 and restart every order has its money, all money an order, no unit is lost',
  async run(world) {
    const initial = await inventory(world.connection.db);
    const receipts: Promise<Receipt | string>[] = [];
    const deaths: string[] = [];
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      progress(`kill -9, ${round + 1} of ${ROUNDS}`);
      const plan = planOf(round);
      // Not waited for: those of the round before press already.
      const shop = launchShop(world.port, { ...world.env, ...plan.env });
      receipts.push(...crowd(world, round));
      deaths.push(await death(shop, plan));
      // What the provider knows comes later; what the shop keeps is sound at any moment.
      wrong.push(...(await faults(world.connection.db, initial)));
    }
    const shop = await startNode(world);
    const told = await Promise.all(receipts);
    await shop.stop();
    wrong.push(...told.filter((one) => typeof one === 'string'));
    const kept = told.filter((one) => typeof one !== 'string');
    await finished(world);
    wrong.push(...(await booksOf(world, initial, kept)));
    const paid = kept.filter(({ end }) => end === 'paid').length;
    const seen = `${kept.length} shoppers, ${paid} paid; died ${counted(deaths.toSorted()).join(', ')}`;
    return { runs: ROUNDS, seen, wrong: counted(wrong) };
  },
};

interface Plan {
  readonly env: Environment;
  readonly step: string | undefined;
}

function planOf(round: number): Plan {
  const step = round % 2 === 0 ? STEPS[(round / 2) % STEPS.length] : undefined;
  if (!step) return { env: {}, step };
  return { step, env: { FAILPOINT: `${step}:${1 + Math.floor(Math.random() * 3)}` } };
}

function crowd({ goods, port }: World, round: number): Promise<Receipt | string>[] {
  const url = `http://127.0.0.1:${port}`;
  return Array.from({ length: CROWD }, (_, place) => {
    const index = 10_000 + round * CROWD + place;
    const variantId = goods.many[index % goods.many.length] ?? goods.hot;
    const wish = { variantId, index, intent: intentOf(place) };
    return buys(url, wish).catch((error: unknown) => `shopper-${index}: ${String(error)}`);
  });
}

function intentOf(place: number): Intent {
  if (place === 0) return 'leave';
  return place === 1 ? 'cancel' : 'pay';
}

/** Answers where it died. */
async function death(process: ChildProcess, { step }: Plan): Promise<string> {
  const isDead = process.signalCode === null ? once(process, 'exit') : Promise.resolve();
  if (step && (await Promise.race([isDead.then(() => true), pause(PATIENCE_MS, false)])))
    return step;
  await pause(Math.random() * LONGEST_LIFE_MS);
  process.kill('SIGKILL');
  await isDead;
  return 'at any moment';
}
