import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test, waitUntilIdle } from '../fixtures.ts';
import { anotherShop } from '../shop-under-test.ts';
import { savingData } from './connections.ts';
import { cacheNames, waitUntilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test('the setting removes worker and pages within a visit', async ({ page }) => {
  const front = await startFront();
  const settings = { SITE_URL: front.url };
  const on = await anotherShop(settings);
  const off = await anotherShop({ ...settings, OFFLINE: 'off' });
  try {
    front.leadTo(on.url);
    await page.goto(`${front.url}/en-gb`);
    await waitUntilKept(page);
    expect(await registrations(page)).toBe(1);
    // The same address, started again with another setting.
    front.leadTo(off.url);
    await page.goto(`${front.url}/en-gb/c`);
    await expect(page.locator('html')).not.toHaveAttribute('data-offline');
    await expect.poll(() => registrations(page)).toBe(0);
    expect(await cacheNames(page)).toEqual([]);
    await page.goto(`${front.url}/en-gb`);
    await waitUntilIdle(page);
    expect([await registrations(page), await cacheNames(page)]).toEqual([0, []]);
  } finally {
    await Promise.all([on.end(), off.end(), front.end()]);
  }
});

test('who saves data gets no worker', async ({ page }) => {
  await savingData(page);
  await page.goto('/en-gb');
  await waitUntilIdle(page);
  expect([await registrations(page), await cacheNames(page)]).toEqual([0, []]);
});

interface Front {
  readonly url: string;
  leadTo(url: string): void;
  end(): Promise<void>;
}

/** One address for one shop after the other, as a proxy in front of a shop that is started again. */
async function startFront(): Promise<Front> {
  const sockets = new Set<Socket>();
  let target = 0;
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server: Server = createServer((socket) => {
    const behind = connect(target, '127.0.0.1');
    for (const end of [socket, behind]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
    }
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url) => {
      target = Number(new URL(url).port);
      closeAll();
    },
    end: () => {
      closeAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
