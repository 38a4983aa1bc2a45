import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import { fileSecurityLog } from '#lib/server/platform/security/file-security-log.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

async function aSecurityLog(directory: string, now = NOW) {
  const log = quietLog();
  const options = { directory, secret: 'a secret', now: () => now, log };
  return { log, securityLog: fileSecurityLog({ ...options, context: () => ({ request: 'r1' }) }) };
}

test('is a file of its own for each day, readable by its owner only, without addresses', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'terrace-security-')), 'security');
  const { securityLog } = await aSecurityLog(directory);
  securityLog.record({ event: 'sign-in', outcome: 'done', who: 7, client: '203.0.113.7' });
  securityLog.record({ event: 'sign-in', outcome: 'refused', client: '203.0.113.7', reason: 'x' });
  const file = join(directory, '2026-11-20.jsonl');
  const lines = await vi.waitFor(async () => {
    const written = (await readFile(file, 'utf8')).trim().split('\n');
    expect(written).toHaveLength(2);
    return written;
  });
  const [done, refused] = lines.map((line) => JSON.parse(line));
  expect(done).toMatchObject({
    ...{ time: NOW.toISOString(), event: 'sign-in', outcome: 'done', who: 7, request: 'r1' },
  });
  expect(refused).toMatchObject({ outcome: 'refused', reason: 'x', client: done.client });
  expect(lines.join()).not.toContain('203.0.113.7');
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('keeps its own names, whatever the details are called', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-security-'));
  const { securityLog } = await aSecurityLog(directory);
  const details = { event: 'sign-in', outcome: 'done', time: '1970', act: 'order.pack' };
  securityLog.record({ event: 'staff', outcome: 'refused', details });
  const line = await vi.waitFor(() => readFile(join(directory, '2026-11-20.jsonl'), 'utf8'));
  expect(JSON.parse(line)).toEqual({
    ...{ time: NOW.toISOString(), event: 'staff', outcome: 'refused' },
    ...{ act: 'order.pack', request: 'r1' },
  });
});

test('is deleted after its term', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-security-'));
  const { securityLog } = await aSecurityLog(directory);
  for (const name of ['2026-11-20.jsonl', 'notes.txt']) await writeFile(join(directory, name), '');
  await securityLog.purge(daysLater(RETENTION_DAYS.securityLog));
  expect(await readdir(directory)).toContain('2026-11-20.jsonl');
  await securityLog.purge(daysLater(RETENTION_DAYS.securityLog + 1));
  expect(await readdir(directory)).toEqual(['notes.txt']);
});

test('that cannot be written is reported once, and stops nobody', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'terrace-security-')), 'file');
  await writeFile(file, '');
  const { log, securityLog } = await aSecurityLog(file);
  securityLog.record({ event: 'staff', outcome: 'done' });
  securityLog.record({ event: 'staff', outcome: 'done' });
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  expect(log.lines[0]?.event).toBe('security-log.failed');
});
