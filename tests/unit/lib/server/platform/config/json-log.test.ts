import { expect, test } from 'vitest';
import { jsonLog } from '#lib/server/platform/config/json-log.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

test('no field of a line can pass for its event, time, level or request', () => {
  const lines: string[] = [];
  const log = jsonLog(
    (line) => lines.push(line),
    () => NOW,
    () => ({ request: 'a-request' }),
  );
  const imitated = { event: 'payment.captured', time: '1970', level: 'error', request: 'b' };
  // @ts-expect-error: such fields do not compile, but data of a sender may have them.
  log.info('feed.refused', { ...imitated, feed: 'stock' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ time: NOW.toISOString(), level: 'info', event: 'feed.refused', request: 'a-request' },
      feed: 'stock',
    },
  ]);
});
