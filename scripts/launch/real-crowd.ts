import { setTimeout as pause } from 'node:timers/promises';
import type { Receipt } from '../faults/shopper.ts';
import { between, exponential, type RandomSource } from './random-source.ts';
import { aClient, type RealWorld, type RoomHabits, waitInRoom } from './real-client.ts';
import { buyWithPass } from './real-purchase.ts';

export type RealKind = 'fan' | 'crowded-robot' | 'spread-robot';

/** What became of a client. Times are in milliseconds since 1970. */
export interface RealVisitor {
  readonly number: number;
  readonly kind: RealKind;
  /** Milliseconds from the opening. */
  readonly comesAt: number;
  readonly habits: RoomHabits;
  arrivedAt: number;
  enteredAt: number | undefined;
  receipt: Receipt | undefined;
}

/** So few come before the opening that the order of arrival decides about most units. */
const EARLY = 0.02;
const EARLY_MS = 8_000;
const LATE_MS = 120_000;
const CROWDED_ROBOTS = 0.05;
const SPREAD_ROBOTS = 0.04;
const BUYS = 0.85;
const PRESSES_PAY_AGAIN = 0.3;

export function planRealCrowd(count: number, random: RandomSource): readonly RealVisitor[] {
  return Array.from({ length: count }, (_, number) => {
    const isEarly = random() < EARLY;
    return {
      number,
      kind: kindOf(random()),
      comesAt: isEarly ? -between(random, 500, EARLY_MS) : exponential(random, LATE_MS) + 1,
      habits: habitsOf(random),
      arrivedAt: 0,
      enteredAt: undefined,
      receipt: undefined,
    };
  });
}

function kindOf(fraction: number): RealKind {
  if (fraction < CROWDED_ROBOTS) return 'crowded-robot';
  return fraction < CROWDED_ROBOTS + SPREAD_ROBOTS ? 'spread-robot' : 'fan';
}

function habitsOf(random: RandomSource): RoomHabits {
  const isAway = random() < 0.1;
  return {
    isPlain: random() < 0.1,
    pressesAgain: random() < 0.15,
    absence: isAway
      ? { afterLooks: Math.floor(random() * 3), milliseconds: between(random, 5_000, 20_000) }
      : undefined,
  };
}

/** All come, wait, and buy or leave. */
export async function sendCrowd(
  world: RealWorld,
  visitors: readonly RealVisitor[],
  random: RandomSource,
): Promise<void> {
  await Promise.all(visitors.map((visitor) => sendOne(world, visitor, random)));
}

async function sendOne(
  world: RealWorld,
  visitor: RealVisitor,
  random: RandomSource,
): Promise<void> {
  const buys = random() < BUYS && visitor.kind !== 'crowded-robot';
  const pressesAgain = random() < PRESSES_PAY_AGAIN;
  await untilArrival(world, visitor);
  if (world.isOver()) return;
  const client = aClient(visitor.number, addressOf(visitor));
  const { arrivedAt, enteredAt } = await waitInRoom(world, client, visitor.habits);
  Object.assign(visitor, { arrivedAt, enteredAt });
  if (enteredAt === undefined || !buys) return;
  visitor.receipt = await buyWithPass(world, client, pressesAgain);
}

/** Who would come after the end does not come. */
async function untilArrival(world: RealWorld, { comesAt }: RealVisitor): Promise<void> {
  const at = world.goods.opensAt + comesAt;
  while (!world.isOver() && Date.now() < at) await pause(Math.min(1_000, at - Date.now()));
}

function addressOf({ kind, number }: RealVisitor): string {
  if (kind === 'crowded-robot') return '203.0.113.7';
  return `100.64.${number >> 8}.${number & 255}`;
}
