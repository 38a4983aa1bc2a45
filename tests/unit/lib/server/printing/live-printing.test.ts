import { expect, test, vi } from 'vitest';
import type { LetteringSettings } from '#lib/domain/lettering-files/lettering-record.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { loadPrinting } from '#lib/server/printing/live-printing.ts';
import { quietLog } from '../../../../support/quiet-log.ts';

const FOLDER: LetteringSettings = { ...rules, refusedNames };

test('a change is in force before pages are dropped', async () => {
  let stored = FOLDER;
  const seasons: string[] = [];
  const changed = Promise.withResolvers<void>();
  const printing = await loadPrinting({
    read: async () => stored,
    showChange: () => {
      seasons.push(printing.rules.season);
      changed.resolve();
    },
    log: quietLog(),
  });
  const before = printing.rules;
  expect(printing.rules).toBe(before);
  expect(printing.isRefused('ROVERS')).toBe(false);
  stored = {
    ...FOLDER,
    season: '27/28',
    refusedNames: { words: ['ROVERS'], stems: [], withheld: [] },
  };
  printing.reload();
  await changed.promise;
  expect(seasons).toEqual(['27/28']);
  expect(printing.isRefused('ROVERS')).toBe(true);
});

test('a change during a read is read again', async () => {
  const reads: PromiseWithResolvers<LetteringSettings>[] = [];
  const log = quietLog();
  const read = (): Promise<LetteringSettings> => {
    const next = Promise.withResolvers<LetteringSettings>();
    reads.push(next);
    return next.promise;
  };
  const showChange = vi.fn();
  const loading = loadPrinting({ read, showChange, log });
  reads[0]?.resolve(FOLDER);
  const printing = await loading;
  printing.reload();
  printing.reload();
  reads[1]?.resolve({ ...FOLDER, season: '01/02' });
  await vi.waitUntil(() => reads.length === 3);
  expect(showChange).not.toHaveBeenCalled();
  reads[2]?.resolve({ ...FOLDER, season: '02/03' });
  await vi.waitUntil(() => showChange.mock.calls.length === 1);
  expect(printing.rules.season).toBe('02/03');
});

test('a read that fails keeps what is known and is tried again', async () => {
  let isDown = false;
  const log = quietLog();
  const showChange = vi.fn();
  const printing = await loadPrinting({
    read: async () => {
      if (isDown) throw new Error('no database');
      return FOLDER;
    },
    ...{ showChange, log },
  });
  isDown = true;
  printing.reload();
  await vi.waitUntil(() => log.lines.length === 1);
  expect(printing.rules.season).toBe(FOLDER.season);
  printing.retry();
  await vi.waitUntil(() => log.lines.length === 2);
  isDown = false;
  printing.retry();
  await vi.waitUntil(() => showChange.mock.calls.length === 1);
  printing.retry();
  expect(showChange).toHaveBeenCalledTimes(1);
});
