import { expect, test } from 'vitest';
import { createRoomWork } from '#lib/server/waiting-room/jobs/room-work.ts';
import type { RoomPlan } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { quietLog } from '../../../../support/quiet-log.ts';

const NOW = new Date('2026-12-05T10:00:00Z');

function aCheckout(pace = 120) {
  const plans: RoomPlan[] = [];
  const queue = { waiting: 0, oldestMs: 0 };
  const work = createRoomWork({
    board: { tick: () => Promise.resolve(), refresh: () => undefined },
    createAutomatic: (plan) => Promise.resolve(plans.push(plan) > 0),
    pressure: () => queue,
    pace,
    now: () => NOW,
    log: quietLog(),
  });
  return {
    plans,
    async look(waiting: number, times: number) {
      queue.waiting = waiting;
      for (let look = 0; look < times; look += 1) await work();
    },
  };
}

test('a room opens before the checkout when the queue there stays too long', async () => {
  const checkout = aCheckout();
  await checkout.look(500, 3);
  expect(checkout.plans).toMatchObject([
    { scope: 'checkout', isAutomatic: true, opensAt: NOW, pace: { perMinute: 120 } },
  ]);
});

test('a queue that is long for a moment opens none', async () => {
  const checkout = aCheckout();
  await checkout.look(500, 2);
  await checkout.look(10, 1);
  await checkout.look(500, 2);
  expect(checkout.plans).toEqual([]);
});

test('a club that wants none gets none', async () => {
  const checkout = aCheckout(0);
  await checkout.look(500, 10);
  expect(checkout.plans).toEqual([]);
});
