import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  OverloadError,
  type Priority,
  PriorityLimiter,
} from '#lib/server/platform/http/priority-limiter.ts';

interface GateUnderTest {
  /** Names in the order of their start. */
  readonly begun: string[];
  ask(urgency: Priority, name: string): Promise<string>;
  finish(name: string): Promise<void>;
  pass(milliseconds: number): void;
}

function aGate(): GateUnderTest {
  let time = 0;
  const begun: string[] = [];
  const work = new Map<string, () => void>();
  const gate = new PriorityLimiter({
    concurrent: 1,
    queue: { personal: 2, public: 1 },
    queueTimeoutMs: 3_000,
    now: () => new Date(time),
  });
  return {
    begun,
    ask: (urgency, name) =>
      gate.run(urgency, () => {
        begun.push(name);
        return new Promise<string>((resolve) => work.set(name, () => resolve(name)));
      }),
    async finish(name) {
      work.get(name)?.();
      await turns(4);
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextLoopTurn();
}

describe('The render queue', () => {
  test('serves a checkout before pages that waited longer', async () => {
    const gate = aGate();
    const all = [
      gate.ask('public', 'home'),
      gate.ask('public', 'listing'),
      gate.ask('personal', 'checkout'),
    ];
    for (const name of ['home', 'checkout', 'listing']) await gate.finish(name);
    expect(await Promise.all(all)).toEqual(['home', 'listing', 'checkout']);
    expect(gate.begun).toEqual(['home', 'checkout', 'listing']);
  });

  test('refuses at once when too many wait, with a separate limit for each priority', async () => {
    const gate = aGate();
    const all = [gate.ask('public', 'home'), gate.ask('public', 'listing')];
    await expect(gate.ask('public', 'one too many')).rejects.toThrow(OverloadError);
    all.push(gate.ask('personal', 'basket'));
    for (const name of ['home', 'basket', 'listing']) await gate.finish(name);
    expect(await Promise.all(all)).toEqual(['home', 'listing', 'basket']);
  });

  test('considers requests that arrive one per event loop turn before it starts the next render', async () => {
    const gate = aGate();
    const all = [gate.ask('public', 'home'), gate.ask('public', 'listing')];
    const refused: string[] = [];
    const crowd = (async () => {
      for (let came = 0; came < 5; came += 1) {
        await gate.ask('public', `search ${came}`).catch(() => refused.push(gate.begun.join()));
        await nextLoopTurn();
      }
    })();
    await gate.finish('home');
    await crowd;
    await turns(4);
    await gate.finish('listing');
    await Promise.all(all);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'home'));
  });

  test('refuses requests that waited too long in favour of newer ones', async () => {
    const gate = aGate();
    const home = gate.ask('public', 'home');
    const late = gate.ask('public', 'listing');
    const refused = expect(late).rejects.toThrow(OverloadError);
    gate.pass(3_001);
    await gate.finish('home');
    await refused;
    expect(await home).toBe('home');
    const next = gate.ask('public', 'search');
    await gate.finish('search');
    expect(await next).toBe('search');
  });

  test('releases its slot after failed work', async () => {
    const gate = new PriorityLimiter({
      concurrent: 1,
      queue: { personal: 0, public: 0 },
      queueTimeoutMs: 1,
      now: () => new Date(0),
    });
    await expect(gate.run('public', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await turns(4);
    expect(await gate.run('public', () => Promise.resolve('yes'))).toBe('yes');
  });
});
