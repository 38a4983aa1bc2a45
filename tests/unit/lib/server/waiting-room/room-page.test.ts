import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { roomPage } from '#lib/server/waiting-room/http/room-page.ts';
import { firstTexts } from '#lib/server/waiting-room/http/room-texts.ts';

const shop = getShopByLocale('en-gb');

/** Runs the page's script; returns the addresses that it asks while the node is away, and then. */
async function addressesAsked(
  answers: readonly (object | undefined)[],
): Promise<readonly string[]> {
  const html = roomPage({
    shop,
    roomName: 'Derby shirt',
    texts: firstTexts(shop),
    exit: undefined,
    call: '/call?',
    plainPage: '/place',
    again: undefined,
  });
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
  const asked: string[] = [];
  const timers: (() => Promise<void>)[] = [];
  runInNewContext(script, {
    document: {
      getElementById: () => ({ textContent: '' }),
      body: { dataset: { call: '/call?' } },
    },
    fetch: async (address: string) => {
      const answer = answers[asked.push(address) - 1];
      if (!answer) throw new TypeError('no network');
      return { json: async () => answer };
    },
    setTimeout: (ask: () => Promise<void>) => timers.push(ask),
    clearTimeout: () => undefined,
    location: { replace: () => undefined },
  });
  while (asked.length < answers.length) {
    await new Promise(setImmediate);
    await timers.shift()?.();
  }
  return asked;
}

test('requests without an answer are no looks: a node that died is no browser without cookies', async () => {
  const answer = { texts: {}, again: 5 };
  expect(await addressesAsked([undefined, undefined, answer, answer])).toEqual([
    '/call?&looks=0',
    '/call?&looks=0',
    '/call?&looks=0',
    '/call?&looks=1',
  ]);
});
