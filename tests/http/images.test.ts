import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createImageDiskCache } from '#lib/server/images/image-disk-cache.ts';
import { createImageHandler } from '#lib/server/images/image-handler.ts';
import { parseImageRequest } from '#lib/server/images/image-request.ts';
import { folderAssets } from '#lib/server/platform/assets/folder/folder-assets.ts';
import { jsonLog } from '#lib/server/platform/config/json-log.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { ask } from '../support/servers/shop-server.ts';

const SHIRT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500"><rect width="1200" height="1500" fill="#8c1c2b"/><circle cx="600" cy="500" r="200" fill="#f7f3ea"/></svg>`;

interface Pictures {
  readonly get: (path: string, query?: string) => Promise<CachedResponse | BufferedResponse>;
  readonly directory: string;
  readonly lines: string[];
}

async function pictures(
  limits: {
    concurrent?: number;
    waiting?: number;
    fetch?: typeof fetch;
    cacheDirectory?: string;
  } = {},
): Promise<Pictures> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-images-'));
  await mkdir(join(directory, 'assets', 'product'), { recursive: true });
  await writeFile(join(directory, 'assets', 'product', 'shirt-front.svg'), SHIRT);
  await writeFile(join(directory, 'secret.svg'), SHIRT);
  await writeFile(join(directory, 'assets', 'broken.png'), 'no picture');
  const lines: string[] = [];
  const endpoint = createImageHandler({
    assets: folderAssets(join(directory, 'assets')),
    cacheDirectory: join(directory, 'cache'),
    security: securityHeaders('http://shop.example', []),
    fetch: () => Promise.reject(new Error('no request is sent')),
    now: () => new Date(),
    log: jsonLog(
      (line) => lines.push(line),
      () => new Date(),
    ),
    ...limits,
  });
  return { get: (path, query = '') => endpoint(path, query), directory, lines };
}

const shirt = '/images/product/shirt-front.svg';

describe('The image endpoint', () => {
  test.each([
    ['?w=320', 'webp', 320, 400],
    ['?w=320&f=png', 'png', 320, 400],
    ['?w=96&f=jpeg&q=50', 'jpeg', 96, 120],
    ['?w=96&h=96', 'webp', 96, 96],
    ['?h=480', 'webp', 384, 480],
    ['?w=10&q=50&blur=3', 'webp', 10, 12],
    ['?w=160&rotate=90', 'webp', 160, 128],
    ['?w=160&brightness=-100', 'webp', 160, 200],
    ['?w=160&q=0&blur=100&brightness=100', 'webp', 160, 200],
    ['', 'webp', 1200, 1500],
  ])('renders %s as %s of %i by %i', async (query, format, width, height) => {
    const { get } = await pictures();
    const answer = await get(shirt, query);
    expect(answer).toBeInstanceOf(CachedResponse);
    const drawn = await sharp(await (answer as CachedResponse).body()).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual([format, width, height]);
    expect((answer as CachedResponse).contentType).toBe(`image/${format}`);
  });

  test('finds an original by its name without the extension', async () => {
    const { get } = await pictures();
    expect((await get('/images/product/shirt-front', '?w=96')).status).toBe(200);
  });

  test.each([
    ...['?w=321', '?w=0', '?w=-320', '?w=320.0', '?w=3e2', '?w=', '?w=abc', '?w=99999999999'],
    ...['?h=401', '?q=101', '?q=-1', '?q=7.5', '?f=avif', '?f=gif', '?f=', '?f=WEBP'],
    ...['?blur=101', '?blur=-1', '?brightness=101', '?brightness=-101', '?rotate=45', '?rotate=0'],
    ...['?rotate=360', '?width=320', '?w=320&w=320', '?__proto__=1', '?constructor=1', '?W=320'],
    ...['?href=http://evil.example/x.png', '?w=320&x', '?w=%31%30%30%30%30', '?w= 320', '?q=007'],
  ])('refuses %s', async (query) => {
    const { get } = await pictures();
    const answer = await get(shirt, query);
    expect(answer.status).toBe(400);
    expect(answer).not.toBeInstanceOf(CachedResponse);
    const { headers, body } = answer as BufferedResponse;
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(body.toString())).toMatchObject({ title: 'Bad Request', status: 400 });
  });

  test.each([
    ...['../secret.svg', 'product/../../secret.svg', '%2e%2e/secret.svg', '..%2fsecret.svg'],
    ...['/etc/passwd', 'product//shirt-front.svg', '.hidden.svg', 'product/.hidden', 'a\\b.svg'],
    ...['http://evil.example/x.svg', 'x\u0000.svg', '', 'a/b/c/d/e/f/g/h.svg', 'x'.repeat(201)],
  ])('never reads outside its store for %j', async (asset) => {
    const { get } = await pictures();
    expect([400, 404]).toContain((await get(`/images/${asset}`, '?w=96')).status);
    expect(parseImageRequest(asset, '?w=96')).toEqual({ wrong: 'asset' });
  });

  test('returns 404 for a missing picture, and finds it once it exists', async () => {
    const { get, directory } = await pictures();
    expect((await get('/images/later.svg', '?w=96')).status).toBe(404);
    await writeFile(join(directory, 'assets', 'later.svg'), SHIRT);
    expect((await get('/images/later.svg', '?w=96')).status).toBe(200);
  });

  test('does not fail on a file that is not a picture', async () => {
    const { get, lines } = await pictures();
    expect((await get('/images/broken.png', '?w=96')).status).toBe(500);
    expect(lines.join()).toContain('images.failed');
  });

  test('renders each picture once, caches it on disk, and works without the disk', async () => {
    const { get, directory, lines } = await pictures();
    const [first, second] = await Promise.all([get(shirt, '?w=96&q=75'), get(shirt, '?q=75&w=96')]);
    expect(second).toBe(first);
    expect(existsSync(join(directory, 'cache'))).toBe(true);
    const full = await pictures();
    await writeFile(join(full.directory, 'cache'), 'a file where the directory should be');
    expect((await full.get(shirt, '?w=96')).status).toBe(200);
    expect((await full.get(shirt, '?w=160')).status).toBe(200);
    expect(full.lines.filter((line) => line.includes('images.cache'))).toHaveLength(1);
    expect(lines).toEqual([]);
    await rm(join(directory, 'assets'), { recursive: true });
    expect(await get(shirt, '?w=96')).toBe(first);
  });

  test('takes pictures that another node has made from a folder that they share', async () => {
    const cacheDirectory = await mkdtemp(join(tmpdir(), 'terrace-shared-'));
    const [first, second] = [
      await pictures({ cacheDirectory }),
      await pictures({ cacheDirectory }),
    ];
    await first.get(shirt, '?w=96');
    const [name] = (await readdir(cacheDirectory, { recursive: true })).filter((file) =>
      file.includes('/'),
    );
    await writeFile(join(cacheDirectory, name ?? ''), 'made by the first node');
    const answer = await second.get(shirt, '?w=96');
    expect(String(await (answer as CachedResponse).body())).toBe('made by the first node');
  });

  test('uses no more disk space than its limit', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'terrace-images-'));
    const fill = async (): Promise<(Buffer | undefined)[]> => {
      const drawn = createImageDiskCache(directory, () => undefined, 250);
      for (const key of ['a', 'b', 'c']) await drawn.write(key, Buffer.alloc(100));
      return Promise.all(['a', 'b', 'c'].map((key) => drawn.read(key)));
    };
    const expectedBodies = [Buffer.alloc(100), Buffer.alloc(100), undefined];
    expect(await fill()).toEqual(expectedBodies);
    expect(await fill()).toEqual(expectedBodies);
  });

  test('renders all pictures of a crowd’s pages on a node that has none yet', async () => {
    const { get, directory } = await pictures();
    const names = Array.from({ length: 90 }, (_, number) => `crowd-${number}.svg`);
    await Promise.all(names.map((name) => writeFile(join(directory, 'assets', name), SHIRT)));
    const answers = await Promise.all(names.map((name) => get(`/images/${name}`, '?w=10')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('accepts only as much concurrent work as its limit', async () => {
    const { get } = await pictures({ concurrent: 1, waiting: 1 });
    const asked = [10, 96, 160, 240].map((width) => get(shirt, `?w=${width}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 503, 503]);
  });

  test('renders the pages’ pictures while a client requests arbitrary options', async () => {
    const { get } = await pictures();
    const odd = Array.from({ length: 60 }, (_, blur) => get(shirt, `?w=160&blur=${blur + 1}`));
    const usual = await get(shirt, '?w=160');
    const refused = (await Promise.all(odd)).filter(({ status }) => status === 503);
    expect(usual.status).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('can be cached for a year and is revalidated', async () => {
    const { get } = await pictures();
    const answer = (await get(shirt, '?w=96')) as CachedResponse;
    const server = createServer((request, response) => answer.send(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const first = await ask(port, '/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['content-encoding']).toBeUndefined();
    const headers = { 'if-none-match': first.headers.etag };
    expect((await ask(port, '/', { headers })).status).toBe(304);
    server.close();
  });
});

describe('A picture that an editor uploaded', () => {
  const UPLOAD = '/images/a.storyblok.com/f/1234/800x600/0123abcd/kit.jpg';

  async function createPhotograph(): Promise<Buffer> {
    const create = { width: 800, height: 600, channels: 3, background: '#8c1c2b' } as const;
    return sharp({ create }).jpeg().toBuffer();
  }

  function fetchRecorder(answer: () => Response): { fetch: typeof fetch; asked: string[] } {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(`${String(input)} ${init?.redirect}`);
      return answer();
    };
    return { fetch, asked };
  }

  test('is fetched from the content service once for all its variants', async () => {
    const body = new Uint8Array(await createPhotograph());
    const { fetch, asked } = fetchRecorder(
      () => new Response(body, { headers: { 'content-type': 'image/jpeg' } }),
    );
    const { get } = await pictures({ fetch });
    for (const query of ['?w=320', '?w=96']) {
      const picture = await get(UPLOAD, query);
      expect(picture).toBeInstanceOf(CachedResponse);
    }
    expect(asked).toEqual(['https://a.storyblok.com/f/1234/800x600/0123abcd/kit.jpg error']);
  });

  test('is fetched from China’s region, too', async () => {
    const { fetch, asked } = fetchRecorder(() => new Response('', { status: 404 }));
    const { get } = await pictures({ fetch });
    await get('/images/a.storyblokchina.cn/f/1/kit.jpg', '?w=96');
    expect(asked).toEqual(['https://a.storyblokchina.cn/f/1/kit.jpg error']);
  });

  test('is fetched with limited concurrency', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(String(input));
      await answered;
      return new Response('', { status: 404 });
    };
    const { get } = await pictures({ fetch });
    const statuses: number[] = [];
    const all = Array.from({ length: 100 }, async (_, at) => {
      statuses.push((await get(`/images/a.storyblok.com/f/${at}.jpg`)).status);
    });
    await vi.waitFor(() => expect(statuses).toEqual(Array(20).fill(503)));
    expect(asked).toHaveLength(16);
    answer();
    await Promise.all(all);
    expect(statuses.filter((status) => status === 404)).toHaveLength(80);
  });

  test.each([
    ['/images/evil.example/f/1/2x2/3/kit.jpg', 'another host'],
    ['/images/a.storyblok.com.evil.example/f/1/kit.jpg', 'a host with an allowed prefix'],
  ])('is not fetched at %s: %s', async (path) => {
    const { fetch, asked } = fetchRecorder(() => new Response('x'));
    const { get } = await pictures({ fetch });
    expect((await get(path, '?w=96')) as BufferedResponse).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  test.each([
    ['a drawing', new Response(SHIRT, { headers: { 'content-type': 'image/svg+xml' } }), 404],
    ['a page', new Response('<p>', { headers: { 'content-type': 'text/html' } }), 404],
    ['nothing', new Response('', { status: 404 }), 404],
    ['an outage', new Response('', { status: 502 }), 503],
  ])('is refused where %s comes', async (_what, answer, status) => {
    const { get } = await pictures({ fetch: async () => answer });
    expect((await get(UPLOAD, '?w=96')) as BufferedResponse).toMatchObject({ status });
  });
});
