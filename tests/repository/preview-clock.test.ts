import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const CLOCK = readFileSync(
  new URL('../../src/components/preview/clock.js', import.meta.url),
  'utf8',
);
const CHRISTMAS = '2030-12-25T10:00:00.000Z';

/** A page's own `Date` after the script ran with this `data-at`. */
function pageClock(at: string | undefined): DateConstructor {
  const page = createContext({ document: { currentScript: { dataset: { at } } } });
  runInContext(CLOCK, page);
  return runInContext('Date', page);
}

test('a preview uses the chosen moment for every way to read the time', () => {
  const PageDate = pageClock(CHRISTMAS);
  const at = Date.parse(CHRISTMAS);
  for (const time of [PageDate.now(), new PageDate().getTime(), Date.parse(PageDate())]) {
    expect(Math.abs(time - at)).toBeLessThan(2_000);
  }
});

test('an explicit date is not changed', () => {
  const PageDate = pageClock(CHRISTMAS);
  expect(new PageDate(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new PageDate('2026-11-20T12:00:00Z').getTime()).toBe(Date.UTC(2026, 10, 20, 12));
  expect(PageDate.parse(CHRISTMAS)).toBe(Date.parse(CHRISTMAS));
  expect(PageDate.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
  const date = new PageDate();
  expect(date instanceof PageDate).toBe(true);
  expect(new (class extends PageDate {})().getFullYear()).toBe(2030);
});

test.each([undefined, '', 'soon'])('without a moment (%s) the current time is used', (at) => {
  expect(Math.abs(pageClock(at).now() - Date.now())).toBeLessThan(2_000);
});
