import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFormStage } from '#lib/server/desk/acts/imports/stage-form.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { RenderRequest } from '#lib/server/platform/http/render.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, aStaffSession } from '../../support/a-desk.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { SITE } from '../../support/create-handlers.ts';
import { freshDatabase } from '../../support/servers/databases.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../../support/servers/shop-server.ts';

const MAX_BYTES = 100_000;
const BOUNDARY = 'a-boundary';
const HOUR_MS = 3_600_000;
const FIELDS: Readonly<Record<string, string>> = { act: 'import.upload', shop: 'de-de' };

let connection: Connection;
let services: Services;
let manager: ShopCookies;
let packer: ShopCookies;
let directory: string;
let shop: ServerUnderTest;
let rendered: RenderRequest[];
let uploads: number;

beforeAll(async () => {
  connection = await freshDatabase();
  const imports = {
    newUpload: () => {
      uploads += 1;
      return { id: `id-${uploads}`, file: join(directory, `id-${uploads}`) };
    },
  };
  ({ services, manager, packer } = await aDesk(connection.db, { imports }));
  return () => connection.close();
});

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-upload-'));
  uploads = 0;
  rendered = [];
  shop = await aShopServer({
    siteUrl: SITE,
    stageForm: createFormStage(services, MAX_BYTES),
    render: (request) => {
      rendered.push(request);
      return Promise.resolve(aPage('a page'));
    },
  });
});
afterEach(async () => {
  await shop.server.stop(100);
  await rm(directory, { recursive: true });
});

function multipart(file: string, { name = 'goods.csv', fields = FIELDS } = {}): string {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;
}

function upload(
  body: string,
  cookies: ShopCookies | null = manager,
  headers: Readonly<Record<string, string>> = {},
) {
  return shop.ask('/desk/imports', {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(cookies && { cookie: cookies.header }),
      ...{ 'sec-fetch-site': 'same-origin', ...headers },
    },
    body,
  });
}

function renderedForm(): Readonly<Record<string, string>> {
  const [request] = rendered;
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  return Object.fromEntries(new URLSearchParams(String(request?.body)));
}

test('the file lies on disk, and the page gets the rest of the form', async () => {
  const csv = 'a,b\r\n'.repeat(15_000);
  expect((await upload(multipart(csv))).status).toBe(200);
  expect(renderedForm()).toEqual({
    ...{ act: 'import.upload', shop: 'de-de', upload: 'id-1', uploadName: 'goods.csv' },
    uploadBytes: String(csv.length),
  });
  expect(await readFile(join(directory, 'id-1'), 'utf8')).toBe(csv);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\\\Users\\\\Dana\\\\goods.csv', 'goods.csv'],
  ['..', 'file'],
  ['<b>x</b>\u202e.csv', 'b>.csv'],
])('a file name with a path (%j) is a name only', async (name, expected) => {
  await upload(multipart('a', { name }));
  expect(renderedForm()['uploadName']).toBe(expected);
  expect(await readdir(directory)).toEqual(['id-1']);
});

test('what the browser says about an upload does not count', async () => {
  const fields = { act: 'import.upload', upload: 'id-of-another', uploadProblem: 'x' };
  await upload(multipart('a', { fields }));
  expect(renderedForm()).toMatchObject({ upload: 'id-1' });
  expect(renderedForm()).not.toHaveProperty('uploadProblem');
});

test('a file that is too large is not kept, and the page says so', async () => {
  expect((await upload(multipart('x'.repeat(MAX_BYTES * 20)))).status).toBe(200);
  expect(renderedForm()).toMatchObject({ uploadProblem: 'too-large' });
  expect(await readdir(directory)).toEqual([]);
});

test('a form that ends in the middle of the file keeps nothing', async () => {
  const body = multipart('x'.repeat(1_000));
  await upload(body.slice(0, -200));
  expect(renderedForm()).toMatchObject({ uploadProblem: 'broken' });
  expect(await readdir(directory)).toEqual([]);
});

test('a browser that breaks off leaves nothing behind', async () => {
  const body = multipart('x'.repeat(50_000));
  const head = [
    'POST /desk/imports HTTP/1.1',
    'Host: shop.example',
    `Cookie: ${manager.header}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(shop.port, '127.0.0.1', () =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20_000)}`),
  );
  await vi.waitFor(async () => expect(await readdir(directory)).toEqual(['id-1']));
  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(directory)).toEqual([]));
  expect(rendered).toEqual([]);
});

test.runIf(existsSync('/dev/full'))('a full disk is named, and nothing is kept', async () => {
  await symlink('/dev/full', join(directory, 'id-1'));
  await upload(multipart('x'.repeat(1_000)));
  expect(renderedForm()).toMatchObject({ shop: 'de-de', uploadProblem: 'disk-full' });
  expect(await readdir(directory)).toEqual([]);
});

test('a form without a chosen file has none', async () => {
  await upload(multipart('', { name: '' }));
  expect(renderedForm()).toEqual({ act: 'import.upload', shop: 'de-de' });
  expect(await readdir(directory)).toEqual([]);
});

test('the file of a mapping becomes a field', async () => {
  const body = multipart('{"jerseys":[]}').replace('name="file"', 'name="mapping"');
  await upload(body);
  expect(renderedForm()).toMatchObject({ mapping: '{"jerseys":[]}' });
  expect(await readdir(directory)).toEqual([]);
});

test('of a packer, a stale session and a foreign site nothing is read', async () => {
  const stale = await aStaffSession(
    services,
    'Sam',
    'manager',
    new Date(NOW.getTime() - 13 * HOUR_MS),
  );
  const large = multipart('x'.repeat(MAX_BYTES / 2));
  for (const send of [
    () => upload(large, packer),
    () => upload(large, stale),
    () => upload(large, manager, { 'sec-fetch-site': 'cross-site' }),
    () => upload(large, manager, { 'sec-fetch-site': 'same-site' }),
  ]) {
    rendered = [];
    await send();
    expect(renderedForm()).toEqual({ act: 'import.upload' });
  }
  expect(await readdir(directory)).toEqual([]);
});

test('a stranger meets the limit of any form', async () => {
  const large = await upload(multipart('x'.repeat(70_000)), null);
  expect(large.status).toBe(413);
  await upload(multipart('x'), null);
  expect(rendered[0]?.headers['content-type']).toContain('multipart/form-data');
  expect(await readdir(directory)).toEqual([]);
});

test('a form that has no parts is no upload', async () => {
  await shop.ask('/desk/imports', {
    method: 'POST',
    headers: { cookie: manager.header, 'content-type': 'multipart/form-data' },
    body: 'x',
  });
  expect(renderedForm()).toEqual({ uploadProblem: 'broken' });
});

test('other forms of the desk pass as they are', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await shop.ask('/desk/imports', { method: 'POST', headers, body: 'act=import.undo' });
  expect(String(rendered[0]?.body)).toBe('act=import.undo');
});
