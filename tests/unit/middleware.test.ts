import type { APIContext } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { onRequest } from '#middleware.ts';
import { type QuietLog, quietLog } from '../support/quiet-log.ts';

const SITE = 'https://shop.example';

let log: QuietLog;

beforeEach(() => {
  log = quietLog();
  // The development server would open a database.
  vi.stubEnv('DEV', false);
});
afterEach(() => vi.unstubAllEnvs());

/** A request of somebody with a session, while the database does not answer. */
function duringOutage(path: string, routePattern: string, init: RequestInit = {}): APIContext {
  const fails = (): Promise<never> => Promise.reject(new Outage('sessions', 'no reply'));
  const url = new URL(path, SITE);
  const editing = { checkSignature: () => 'none' };
  const services = {
    log,
    content: { editing },
    customers: { sessions: { read: fails } },
    siteUrl: SITE,
    now: () => new Date(),
  };
  // The parts of the request that the middleware uses.
  return {
    ...{ url, routePattern, locals: { services } },
    cookies: { get: () => ({ value: 'a-session' }), set: () => undefined },
    request: new Request(url, init),
  } as unknown as APIContext;
}

const render = () => Promise.resolve(new Response('a page'));

test.each([
  ['a page', {}],
  ['a form', { method: 'POST', body: new URLSearchParams({ act: 'order.pack' }) }],
])('%s of the desk says when to come back while the database fails', async (_, init) => {
  const { status, headers } = await onRequest(duringOutage('/desk', '/desk', init), render);
  // The outer server makes a 503 of it.
  expect([status, headers.get('retry-after')]).toEqual([500, '5']);
  expect(log.lines.map(({ event }) => event)).toEqual(['page.outage']);
});

test('a fault of the shop itself is no outage', async () => {
  const context = duringOutage('/en-gb/search', '/[locale]/search');
  const fault = () => Promise.reject(new TypeError('a fault'));
  await expect(onRequest(context, fault)).rejects.toThrow('a fault');
  expect(log.lines.map(({ event }) => event)).toEqual(['page.failed']);
});
