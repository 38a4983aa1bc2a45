import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { PlainForms } from '#lib/server/platform/page-cache/plain-forms.ts';

const PAGE = '<p>Home shirt</p>'.repeat(400);

function aStoredPage(plainForms: PlainForms | undefined, text = PAGE): CachedResponse {
  const parts = { status: 200, headers: [], contentType: 'text/html', body: Buffer.from(text) };
  return new CachedResponse({ ...parts, plainForms }, { first: 5 });
}

/** The bodies that a response was given, in order. */
function anAnswer(): { readonly response: ServerResponse; readonly bodies: Buffer[] } {
  const bodies: Buffer[] = [];
  const written = { end: (body: Buffer) => bodies.push(body) };
  const response = { writeHead: () => written, destroy: () => bodies.push(Buffer.from('failed')) };
  return { bodies, response: response as unknown as ServerResponse };
}

const request = (encoding?: string): IncomingMessage =>
  ({ headers: encoding ? { 'accept-encoding': encoding } : {} }) as IncomingMessage;

async function ask(page: CachedResponse, encoding?: string): Promise<Buffer | undefined> {
  const { bodies, response } = anAnswer();
  page.send(request(encoding), response);
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  return bodies[0];
}

test('a page without Accept-Encoding is decompressed once, and then sent at once', async () => {
  const page = aStoredPage(new PlainForms(100_000));
  await ask(page, 'br');
  const first = await ask(page);
  expect(String(first)).toBe(PAGE);
  const { bodies, response } = anAnswer();
  page.send(request(), response);
  expect(bodies[0]).toBe(first);
});

test('requests that come together wait for one decompression', async () => {
  const page = aStoredPage(undefined);
  await ask(page, 'br');
  const [first, second] = await Promise.all([ask(page), ask(page)]);
  expect(String(first)).toBe(PAGE);
  expect(second).toBe(first);
});

test('only as many uncompressed pages are kept as there is room for, the latest', async () => {
  const plainForms = new PlainForms(2.5 * PAGE.length);
  const pages = ['1', '2', '3'].map((text) => aStoredPage(plainForms, PAGE + text));
  for (const page of pages) {
    await ask(page, 'br');
    await ask(page);
  }
  expect(pages.map((page) => plainForms.get(page) !== undefined)).toEqual([false, true, true]);
  const [dropped] = pages;
  expect(String(dropped && (await ask(dropped)))).toBe(`${PAGE}1`);
});

test('a page that is larger than the room is sent all the same', async () => {
  const page = aStoredPage(new PlainForms(10));
  await ask(page, 'br');
  expect(String(await ask(page))).toBe(PAGE);
});
