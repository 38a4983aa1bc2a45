import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImageHandler } from '#lib/server/images/image-handler.ts';
import { folderAssets } from '#lib/server/platform/assets/folder/folder-assets.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { aPrint } from '../support/a-printed-shirt.ts';
import { printedPictures } from '../support/printed-pictures.ts';
import { quietLog } from '../support/quiet-log.ts';
import { ask } from '../support/servers/shop-server.ts';

const BACK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500"><rect width="1200" height="1500" fill="#8c1c2b"/></svg>`;

async function endpoint() {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-printed-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'back.svg'), BACK);
  const handle = createImageHandler({
    assets: folderAssets(join(directory, 'assets')),
    cacheDirectory: join(directory, 'cache'),
    security: securityHeaders('http://shop.example', []),
    printedPictures,
    fetch: () => Promise.reject(new Error('no request is sent')),
    now: () => new Date(),
    log: quietLog(),
  });
  return { directory, get: (path: string, query: string) => handle(`/images/${path}`, query) };
}

const address = (name: string, number = '9', asset = 'back.svg'): string =>
  printedPictures.path(aPrint('shirt', { name, number }), asset);

async function sentHeaders(response: CachedResponse) {
  const server = createServer((request, answer) => response.send(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { headers } = await ask((server.address() as AddressInfo).port, '/');
  server.close();
  return headers;
}

async function pixels(response: unknown): Promise<Buffer> {
  if (!(response instanceof CachedResponse)) throw new Error('no picture');
  return sharp(await response.body())
    .raw()
    .toBuffer();
}

test('the back is drawn with the name and number, and no shared cache may keep it', async () => {
  const { get, directory } = await endpoint();
  const response = await get(address('MASON'), '?w=240');
  if (!(response instanceof CachedResponse)) throw new Error('no picture');
  expect(response.contentType).toBe('image/webp');
  const headers = await sentHeaders(response);
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 240, height: 300 });
  const plain = await pixels(await get('back.svg', '?w=240'));
  const printed = await pixels(response);
  expect(printed.equals(plain)).toBe(false);
  expect(printed.equals(await pixels(await get(address('MASOM'), '?w=240')))).toBe(false);
  expect(existsSync(join(directory, 'cache', 'printed'))).toBe(false);
});

test('a name is never markup, and letters without a shape are left out', async () => {
  const { get } = await endpoint();
  const nameless = await pixels(await get(address(''), '?w=96'));
  const hostile = await pixels(await get(address('<>&"€漢'), '?w=96'));
  expect(hostile.equals(nameless)).toBe(true);
});

test.each([
  ['a made-up address', 'printed/MASON-9', '?w=96', 404],
  ['a sealed address of a picture that is gone', address('MASON', '9', 'gone.svg'), '?w=96', 404],
  ['no width', address('MASON'), '', 400],
  ['a width of no page', address('MASON'), '?w=97', 400],
  ['a height', address('MASON'), '?w=96&h=96', 400],
  ['options of no page', address('MASON'), '?w=96&blur=3', 400],
])('%s is refused', async (_, path, query, status) => {
  const { get } = await endpoint();
  expect((await get(path, query)).status).toBe(status);
});
