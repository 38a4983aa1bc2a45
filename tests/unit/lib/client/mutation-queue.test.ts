import { expect, test } from 'vitest';
import { mutationQueue } from '#lib/client/mutation-queue.ts';

test('mutations run one after another', async () => {
  const enqueue = mutationQueue();
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = enqueue(async () => {
    await first.promise;
    order.push('first');
  });
  const two = enqueue(async () => order.push('second'));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
});

test('a mutation that throws rejects for its caller, and the next one still runs', async () => {
  const enqueue = mutationQueue();
  const failed = enqueue(async () => {
    throw new Error('a listener failed');
  });
  const next = enqueue(async () => 'sent');
  await expect(failed).rejects.toThrow('a listener failed');
  expect(await next).toBe('sent');
});
