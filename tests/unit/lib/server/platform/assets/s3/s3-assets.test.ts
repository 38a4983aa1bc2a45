import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type AssetStore,
  readAssetBytes,
  writeAssetBytes,
} from '#lib/server/platform/assets/asset-store.ts';
import { s3Assets } from '#lib/server/platform/assets/s3/s3-assets.ts';
import type { S3Access } from '#lib/server/platform/assets/s3/s3-request.ts';

const ACCESS: S3Access = {
  ...{ bucket: 'pictures', prefix: 'club/', region: 'eu-central-1', isPathStyle: false },
  endpoint: 'https://s3.example',
  ...{ accessKeyId: 'the-key-id', secretAccessKey: 'the-secret' },
};
const KEY = 'imported/ab/shirt.png';
const NOW = new Date('2026-11-26T12:00:00Z');

interface StoreUnderTest {
  readonly store: AssetStore;
  readonly requests: string[];
  readonly pauses: number[];
  wait(milliseconds: number): void;
}

/** `answers` in turn; the last one goes on. */
function aStore(
  answers: readonly ((signal: AbortSignal) => Response | Promise<Response>)[],
  changes: Partial<S3Access> = {},
): StoreUnderTest {
  const requests: string[] = [];
  const pauses: number[] = [];
  let now = NOW.getTime();
  const store = s3Assets(
    { ...ACCESS, ...changes },
    {
      fetch: async (url, init) => {
        const answer = answers[Math.min(requests.length, answers.length - 1)];
        requests.push(`${init?.method} ${String(url)}`);
        if (!answer || !init?.signal) throw new Error('no answer');
        return answer(init.signal);
      },
      now: () => new Date(now),
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
  );
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { store, requests, pauses, wait };
}

const picture = () => new Response('a picture', { headers: { 'content-type': 'image/png' } });
const busy = () => new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 });
const denied = () =>
  new Response(
    '<Error><Code>AccessDenied</Code><AWSAccessKeyId>the-key-id</AWSAccessKeyId></Error>',
    { status: 403 },
  );
const unreachable = () => {
  throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
};
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['in the name of the host', {}, `https://pictures.s3.example/club/${KEY}`],
  ['in the path', { isPathStyle: true }, `https://s3.example/pictures/club/${KEY}`],
  ['without a prefix', { prefix: '' }, `https://pictures.s3.example/${KEY}`],
  [
    'on another port',
    { endpoint: 'http://[::1]:9000', isPathStyle: true },
    `http://[::1]:9000/pictures/club/${KEY}`,
  ],
])('addresses the bucket %s', async (_, changes, address) => {
  const { store, requests } = aStore([picture], changes);
  expect(String(await readAssetBytes(store, KEY))).toBe('a picture');
  expect(requests).toEqual([`GET ${address}`]);
});

test('a store that is busy for a moment is asked again', async () => {
  const { store, pauses } = aStore([busy, unreachable, picture]);
  expect(String(await readAssetBytes(store, KEY))).toBe('a picture');
  expect(pauses).toEqual([100, 500]);
});

test('a store that is down is left alone for five seconds, then one request tries it', async () => {
  const { store, requests, wait } = aStore([unreachable]);
  await expect(store.find(KEY)).rejects.toThrow('assets: cannot be reached (ECONNREFUSED)');
  expect(requests).toHaveLength(3);
  const fails = expect(store.read(KEY)).rejects.toThrow(
    'assets: not called, as a moment ago: cannot be reached (ECONNREFUSED)',
  );
  await Promise.all([fails, expect(store.list('imported/')).rejects.toThrow('not called')]);
  expect(requests).toHaveLength(3);
  wait(5_000);
  const [tried, other] = await Promise.allSettled([store.find(KEY), store.find(KEY)]);
  expect(String(Object(tried).reason)).toContain('cannot be reached');
  expect(String(Object(other).reason)).toContain('not called');
  expect(requests).toHaveLength(6);
});

test('a store that is back is used at once', async () => {
  const { store, wait } = aStore([unreachable, unreachable, unreachable, picture]);
  await expect(store.find(KEY)).rejects.toThrow('cannot be reached');
  wait(5_000);
  for (let reads = 0; reads < 3; reads += 1)
    expect(String(await readAssetBytes(store, KEY))).toBe('a picture');
});

test('a refusal is not repeated, stops nothing else and names no key', async () => {
  const { store, requests } = aStore([denied, picture]);
  await expect(store.read(KEY)).rejects.toThrow(/^assets: status 403 AccessDenied$/);
  expect(String(await readAssetBytes(store, KEY))).toBe('a picture');
  expect(requests).toHaveLength(2);
});

test('a redirect to another region is not followed', async () => {
  const moved = () =>
    new Response('<Error><Code>PermanentRedirect</Code></Error>', {
      ...{ status: 301, headers: { location: 'https://evil.example/' } },
    });
  const { store, requests } = aStore([moved]);
  await expect(store.read(KEY)).rejects.toThrow('status 301 PermanentRedirect');
  expect(requests).toHaveLength(1);
});

test('a store that hangs is given up after five seconds, without another attempt', async () => {
  vi.useFakeTimers();
  const asked = Promise.withResolvers<void>();
  const hanging = (signal: AbortSignal): Promise<Response> => {
    asked.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const { store, requests } = aStore([hanging]);
  const failure = expect(store.find(KEY)).rejects.toThrow('assets: no answer in time');
  await asked.promise;
  await vi.advanceTimersByTimeAsync(5_000);
  await failure;
  expect(requests).toHaveLength(1);
});

test('a file whose parts stop coming is an outage', async () => {
  vi.useFakeTimers();
  const waiting = Promise.withResolvers<void>();
  const stalling = (signal: AbortSignal): Response => {
    let parts = 0;
    const source: UnderlyingDefaultSource = {
      start: (controller) =>
        signal.addEventListener('abort', () => controller.error(signal.reason)),
      pull(controller) {
        parts += 1;
        if (parts > 1) return waiting.resolve();
        controller.enqueue(Buffer.from('half a'));
      },
    };
    return new Response(new ReadableStream(source, { highWaterMark: 0 }));
  };
  const { store } = aStore([stalling]);
  const failure = expect(readAssetBytes(store, KEY)).rejects.toThrow('assets: the store broke off');
  await waiting.promise;
  await vi.advanceTimersByTimeAsync(5_000);
  await failure;
});

test('lists what does not fit one answer', async () => {
  const page = (keys: readonly string[], next?: string) => () =>
    new Response(
      `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${
        next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
      }</ListBucketResult>`,
    );
  const { store, requests } = aStore([
    page(['club/imported/a.png', 'club/imported/..%2Fb.png'], 'a&amp;b='),
    page(['club/imported/c%2Fd.png']),
  ]);
  expect(await store.list('imported/')).toEqual(['imported/a.png', 'imported/c/d.png']);
  expect(requests[1]).toContain('continuation-token=a%26b%3D');
});

test('a file is sent with its length, and from its beginning when that is repeated', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      received.push(`${request.method} ${length} ${encoding} ${text}`);
      response.writeHead(received.length === 1 ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = s3Assets(
    { ...ACCESS, endpoint: `http://127.0.0.1:${port}`, isPathStyle: true },
    { fetch, now: () => NOW, pause: async () => undefined },
  );
  await writeAssetBytes(store, KEY, { bytes: Buffer.from('a picture'), type: 'image/png' });
  expect(received).toEqual(Array(2).fill('PUT 9 undefined a picture'));
  server.closeAllConnections();
  server.close();
});
