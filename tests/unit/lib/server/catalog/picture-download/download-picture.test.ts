import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureDownload } from '#lib/server/catalog/picture-download/download-picture.ts';
import { isPublicAddress } from '#lib/server/catalog/picture-download/public-address.ts';
import { folderAssets } from '#lib/server/platform/assets/folder/folder-assets.ts';

let server: Server;
let origin: string;
let directory: string;
let picture: Buffer;

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

const respond: RequestListener = async (request, response) => {
  const pages: Readonly<Record<string, () => unknown>> = {
    '/shirt.png': () => response.end(picture),
    '/copy': () => response.end(picture),
    '/moved': () => response.writeHead(302, { location: '/shirt.png' }).end(),
    '/inside': () => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/loop': () => response.writeHead(302, { location: '/loop' }).end(),
    '/page': () => response.setHeader('content-type', 'image/png').end('<html>'),
    '/drawing': () => response.end(SVG),
    '/broken': () => response.writeHead(500).end(),
    '/huge': () => response.end(Buffer.alloc(26 * 1024 * 1024)),
    '/cut': () => response.end(picture.subarray(0, 60)),
    '/animation': async () => response.end(await sharp(picture).gif().toBuffer()),
  };
  await (pages[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
};

beforeAll(async () => {
  picture = await sharp({
    create: { width: 40, height: 50, channels: 3, background: '#8c1c2b' },
  })
    .png()
    .toBuffer();
  directory = await mkdtemp(join(tmpdir(), 'terrace-pictures-'));
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

const isLoopback = (ip: string): boolean => ip === '127.0.0.1';

test('a picture is stored once under a name made from its content, also after a redirect', async () => {
  const download = createPictureDownload(folderAssets(directory), isLoopback);
  const results = [];
  for (const path of ['/shirt.png', '/copy', '/moved']) results.push(await download(origin + path));
  const [first] = results;
  expect(first).toEqual({
    kind: 'stored',
    file: expect.stringMatching(/^imported\/[0-9a-f]{2}\/[0-9a-f]{40}\.png$/),
  });
  expect(results).toEqual([first, first, first]);
  const stored = await readdir(join(directory, 'imported'), { recursive: true });
  expect(stored.filter((name) => name.endsWith('.png'))).toHaveLength(1);
  const file = first?.kind === 'stored' ? first.file : '';
  expect(await readFile(join(directory, file))).toEqual(picture);
});

test('other formats become WebP', async () => {
  const result = await createPictureDownload(
    folderAssets(directory),
    isLoopback,
  )(`${origin}/animation`);
  expect(result).toMatchObject({ kind: 'stored', file: expect.stringMatching(/\.webp$/) });
});

test.each([
  ['/page', 'not a picture, or a damaged one'],
  ['/cut', 'not a picture, or a damaged one'],
  ['/drawing', 'an SVG; use PNG, JPEG or WebP'],
  ['/huge', 'larger than 25 MB'],
  ['/missing', 'status 404'],
  ['/loop', 'more than 3 redirects'],
  ['/inside', '169.254.169.254 is a private address'],
])('%s is refused: %s', async (path, reason) => {
  const download = createPictureDownload(folderAssets(directory), isLoopback);
  expect(await download(origin + path)).toEqual({ kind: 'refused', reason });
});

test.each([
  ['file:///etc/passwd', 'no http address'],
  ['https://name:secret@shop.example/a.png', 'an address with a password'],
  ['http://10.0.0.1/a.png', '10.0.0.1 is a private address'],
  ['http://[::1]/a.png', '::1 is a private address'],
  ['http://localhost/a.png', 'localhost is in a private network'],
  ['http://2130706433/a.png', '127.0.0.1 is a private address'],
])('%s is refused: %s', async (address, reason) => {
  expect(await createPictureDownload(folderAssets(directory))(address)).toEqual({
    kind: 'refused',
    reason,
  });
});

test('a host that fails is asked again later', async () => {
  const download = createPictureDownload(folderAssets(directory), isLoopback);
  expect(await download(`${origin}/broken`)).toEqual({
    ...{ kind: 'unavailable', reason: 'status 500' },
  });
  expect(await download('http://127.0.0.1:1/a.png')).toMatchObject({ kind: 'unavailable' });
});

test.each([
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', 'fd00::1'],
  ...['fe80::1', '64:ff9b::a00:1', '2002:a00:1::', 'localhost', ''],
  ...['fec0::1', '::ffff:0:10.0.0.1', '3fff::1', '5f00::1'],
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
