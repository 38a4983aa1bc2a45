import { expect, test, vi } from 'vitest';
import { createTinyPictures } from '#lib/server/images/tiny-pictures.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';

function aPicture(body: Buffer, status = 200): BufferedResponse {
  return { status, headers: { 'content-type': 'image/webp' }, body };
}

test('the placeholder is 10 pixels wide, of quality 50 and blurred, and is made once', async () => {
  const asked: string[] = [];
  const tiny = createTinyPictures(async (path, query) => {
    asked.push(path + query);
    return aPicture(Buffer.from('blob'));
  });
  expect(await tiny('product/a.svg')).toBe('data:image/webp;base64,YmxvYg==');
  expect(await tiny('product/a.svg')).toBe('data:image/webp;base64,YmxvYg==');
  expect(asked).toEqual(['/images/product/a.svg?w=10&q=50&blur=3']);
});

test.each([
  ['is missing', aPicture(Buffer.from('no'), 404)],
  ['cannot be made now', aPicture(Buffer.from('no'), 503)],
  ['would weigh on the page', aPicture(Buffer.alloc(601))],
])('a picture that %s has no placeholder', async (_why, response) => {
  expect(await createTinyPictures(async () => response)('a.svg')).toBeUndefined();
});

test('a page does not wait long for a placeholder; the next page has it', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<BufferedResponse>();
  const tiny = createTinyPictures(() => late.promise);
  const first = tiny('a.svg');
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toBeUndefined();
  vi.useRealTimers();
  late.resolve(aPicture(Buffer.from('blob')));
  expect(await tiny('a.svg')).toMatch(/^data:/);
  expect(
    await createTinyPictures(() => Promise.reject(new Error('down')))('a.svg'),
  ).toBeUndefined();
});
