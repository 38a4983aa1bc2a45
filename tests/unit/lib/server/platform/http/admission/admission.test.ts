import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Admission, OverloadError } from '#lib/server/platform/http/admission/admission.ts';
import {
  WORK_CLASSES,
  WORK_NAMES,
  type WorkName,
} from '#lib/server/platform/http/admission/work-classes.ts';

interface NodeUnderTest {
  readonly admission: Admission;
  /** Names in the order of their start. */
  readonly begun: string[];
  readonly refused: string[];
  ask(of: WorkName, name: string): void;
  /** As many as have slots, and then one more for each name. */
  fill(of: WorkName): readonly string[];
  finish(...names: readonly string[]): Promise<void>;
  pass(milliseconds: number): Promise<void>;
}

const LIMIT = 4;

function aNode(random = 0.5): NodeUnderTest {
  let time = 0;
  const begun: string[] = [];
  const refused: string[] = [];
  const work = new Map<string, () => void>();
  const admission = new Admission({ clock: () => time, random: () => random, fixedLimit: LIMIT });
  const ask = (of: WorkName, name: string): void => {
    const run = admission.run(of, () => {
      begun.push(name);
      return new Promise<void>((resolve) => work.set(name, resolve));
    });
    run.catch((error: unknown) => {
      expect(error).toBeInstanceOf(OverloadError);
      refused.push(name);
    });
  };
  return {
    admission,
    begun,
    refused,
    ask,
    fill(of) {
      const { reserved, share } = WORK_CLASSES[of];
      const names = Array.from(
        { length: reserved + Math.ceil(share * LIMIT) },
        (_, index) => `${of} ${index}`,
      );
      for (const name of names) ask(of, name);
      return names;
    },
    async finish(...names) {
      for (const name of names) {
        work.get(name)?.();
        await turns(20);
      }
    },
    async pass(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 100) {
        time += 100;
        admission.tick();
      }
      await turns(20);
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextLoopTurn();
}

describe('Orders', () => {
  test('wait in the order of their arrival and are not refused for half a minute', async () => {
    const node = aNode();
    const running = node.fill('payment');
    const waiting = Array.from({ length: 500 }, (_, index) => `order ${index}`);
    for (const name of waiting) node.ask('payment', name);
    await node.pass(29_000);
    expect(node.refused).toEqual([]);
    await node.finish(...running, ...waiting.slice(0, 100));
    const served = node.begun.slice(running.length);
    expect(served).toEqual(waiting.slice(0, served.length));
    expect(served.length).toBeGreaterThan(100);
    await node.pass(1_100);
    expect(node.refused).toEqual(waiting.slice(served.length));
  });

  test('are refused at once only when thousands wait', async () => {
    const node = aNode();
    node.fill('payment');
    for (let index = 0; index < 5_000; index += 1) node.ask('payment', `order ${index}`);
    const oneMore = node.admission.run('payment', () => Promise.resolve());
    await expect(oneMore).rejects.toThrow(OverloadError);
    expect(node.admission.load().classes.payment).toMatchObject({ waiting: 5_000, shed: 1 });
  });

  test('go before pages that waited longer', async () => {
    const node = aNode();
    const [page = '', other = ''] = node.fill('page');
    for (let index = 0; index <= WORK_CLASSES.payment.reserved; index += 1)
      node.ask('payment', `order ${index}`);
    node.ask('page', 'late page');
    node.ask('payment', 'late order');
    await node.finish(page);
    expect(node.begun.at(-1)).toBe('late order');
    await node.finish(other);
    expect(node.begun.at(-1)).toBe('late page');
  });

  test('tell how many wait and how long, for the waiting room', async () => {
    const node = aNode();
    expect(node.admission.checkoutPressure()).toEqual({ waiting: 0, oldestMs: 0 });
    node.fill('payment');
    node.ask('payment', 'first');
    await node.pass(700);
    node.ask('payment', 'second');
    expect(node.admission.checkoutPressure()).toEqual({ waiting: 2, oldestMs: 700 });
  });
});

describe('Every class', () => {
  test.each(WORK_NAMES.filter((name) => WORK_CLASSES[name].reserved > 0))(
    '%s has slots of its own while all others crowd',
    async (name) => {
      const node = aNode();
      for (const other of WORK_NAMES) {
        if (other === name) continue;
        node.fill(other);
        for (let index = 0; index < 50; index += 1) node.ask(other, `${other} waits ${index}`);
      }
      await node.pass(200);
      node.ask(name, 'mine');
      expect(node.begun).toContain('mine');
    },
  );

  test('leaves shared slots to orders, however many pages are asked for', () => {
    const node = aNode();
    for (const name of ['page', 'search', 'desk', 'extra'] as const)
      for (let index = 0; index < 100; index += 1) node.ask(name, `${name} ${index}`);
    const { reserved } = WORK_CLASSES.payment;
    for (let index = 0; index < reserved; index += 1) node.ask('payment', `order ${index}`);
    expect(node.begun.filter((name) => name.startsWith('order'))).toHaveLength(reserved);
  });
});

describe('A crowd of pages', () => {
  test('is served newest first once the queue stands, and in order before', async () => {
    const node = aNode();
    const [first = '', second = ''] = node.fill('page');
    for (const name of ['a', 'b', 'c']) node.ask('page', name);
    await node.finish(first);
    expect(node.begun.at(-1)).toBe('a');
    await node.pass(200);
    await node.finish(second);
    expect(node.begun.at(-1)).toBe('c');
  });

  test('is refused after seconds that differ, not at once: clients that ask again are slowed', async () => {
    const [early, late] = [aNode(0), aNode(0.99)];
    for (const node of [early, late]) {
      node.fill('page');
      node.ask('page', 'crowd');
      await node.pass(900);
      expect(node.refused).toEqual([]);
    }
    for (const node of [early, late]) await node.pass(200);
    expect([early.refused, late.refused]).toEqual([['crowd'], []]);
    await late.pass(2_000);
    expect(late.refused).toEqual(['crowd']);
  });

  test('waits longer the larger it is, so that refusals stay few', async () => {
    const node = aNode(0);
    node.fill('page');
    for (let index = 0; index < 4_000; index += 1) node.ask('page', `crowd ${index}`);
    await node.pass(1_100);
    expect(node.refused.length).toBeLessThan(1_000);
  });

  test('leaves extras out first, before any page is refused', async () => {
    const node = aNode();
    node.fill('page');
    node.ask('page', 'waits');
    await node.pass(200);
    node.ask('extra', 'suggestions');
    await node.pass(1_000);
    expect(node.refused).toEqual(['suggestions']);
    expect(node.admission.isCrowded()).toBe(true);
  });

  test('is over when its queue is empty', async () => {
    const node = aNode();
    const [first = ''] = node.fill('page');
    node.ask('page', 'last');
    await node.pass(200);
    expect(node.admission.isCrowded()).toBe(true);
    await node.finish(first);
    expect([node.admission.isCrowded(), node.begun.at(-1)]).toEqual([false, 'last']);
    node.ask('extra', 'suggestions');
    expect(node.begun.at(-1)).toBe('suggestions');
  });
});

test('a failed piece of work frees its slot', async () => {
  const node = aNode();
  const failing = Array.from({ length: 50 }, () =>
    node.admission.run('page', () => Promise.reject(new Error('broken'))),
  );
  const ended = await Promise.allSettled(failing);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(node.admission.load().classes.page).toEqual({ running: 0, waiting: 0, shed: 0 });
});
