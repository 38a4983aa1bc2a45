import { SHELL } from '#scripts/offline/store-names.ts';
import { answerFile, answerOffline, SEEN } from './answer-offline.ts';
import { answerCall, keepBasket, loadBasket, type Reply } from './basket-calls.ts';
import { changeKept, inTurn } from './kept-state.ts';
import { sendWaiting } from './send-waiting.ts';
import { storePage, storeShell } from './store-pages.ts';
import { type FetchEvent, type WindowClient, worker } from './worker-scope.ts';

/**
 * The service worker: pages that were seen and the basket, without a network. With one, it stands in nobody's way: browsers
 * with static routing ask it beside the network for pages, and for nothing else. See docs/flows/offline.md.
 */

const SIGN_OUT = /^\/[\w-]+\/signout$/;
/** Pages after which the basket may be another one. */
const BASKET_PAGES = /^\/[\w-]+\/(?:basket|order|checkout|signin)(?:\/|$)/;

const ROUTES = [
  ...['/api/*', '/desk', '/desk/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  })),
  ...[`${SEEN}/*`, '/:locale/signout'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'fetch-event',
  })),
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET' },
    source: 'race-network-and-fetch-handler',
  },
  { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await worker.skipWaiting();
      await (event.addRoutes?.(ROUTES) ?? worker.registration.navigationPreload?.enable());
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // It names files of the build before this one.
      await caches.delete(SHELL);
      await worker.clients.claim();
      for (const page of await worker.clients.matchAll({ type: 'window' })) await remember(page);
    })().catch(() => {}),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname, search } = new URL(request.url);
  const [, call] = /^\/seen\/api\/rpc\/(\w+)$/.exec(pathname) ?? [];
  if (call) event.respondWith(answerCall(request, clientId, call));
  else if (pathname.startsWith(`${SEEN}/`)) {
    event.respondWith(answerFile(pathname.slice(SEEN.length) + search));
  } else if (SIGN_OUT.test(pathname)) {
    // Whatever is kept belonged to who signs out.
    if (request.method === 'POST')
      event.waitUntil(inTurn(() => changeKept({ baskets: {}, waiting: [], outcomes: [] })));
  } else if (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    !/^\/(?:desk|api)\b/.test(pathname)
  ) {
    event.respondWith(answerNavigation(event));
  }
});

async function answerNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return answerOffline(new URL(request.url));
  }
}

/** A page is looked at (no data), has shown what became of the changes (`shown`), or has a newer basket. */
worker.addEventListener('message', (event) => {
  const page = event.source;
  if (!page) return;
  const { shown, shop, reply } = Object(event.data) as {
    readonly shown?: true;
    readonly shop?: string;
    readonly reply?: Partial<Reply>;
  };
  const work = async (): Promise<unknown> => {
    if (shown) return inTurn(() => changeKept({ outcomes: [] }));
    if (shop) return reply?.basket && keepBasket(shop, reply.basket);
    await sendWaiting(page);
    return remember(page);
  };
  // Without a network there is nothing to store.
  event.waitUntil(work().catch(() => {}));
});

worker.addEventListener('sync', (event) => event.waitUntil(sendWaiting()));

async function remember({ url }: WindowClient): Promise<void> {
  const { pathname, search } = new URL(url);
  const html = await storeShell(pathname.split('/')[1] ?? '');
  if (BASKET_PAGES.test(pathname)) await loadBasket(/ data-shop="(\w+)/.exec(html)?.[1] ?? '');
  else await storePage(pathname + search);
}
