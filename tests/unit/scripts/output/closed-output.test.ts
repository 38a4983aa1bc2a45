import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { bookingLines } from '../../../../scripts/orders/export-bookings.ts';
import { writeUntilClosed } from '../../../../scripts/write-until-closed.ts';

function closedPipe(): Error {
  return Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
}

/** An output whose reader leaves after the first text. */
function outputOfOneText(problem: () => Error): { output: Writable; texts: string[] } {
  const texts: string[] = [];
  const output = new Writable({
    decodeStrings: false,
    write(text, _, done) {
      if (texts.length > 0) return done(problem());
      texts.push(String(text));
      done();
    },
  });
  return { output, texts };
}

test('an export of the books stops asking the shop when nobody reads any more', async () => {
  const asked: string[] = [];
  const readDay = async (day: string) => {
    asked.push(day);
    return [];
  };
  const { output, texts } = outputOfOneText(closedPipe);
  await writeUntilClosed(bookingLines({ from: '2000-01-01', to: '2026-11-30' }, readDay), output);
  expect(texts[0]).toMatch(/^\uFEFFdate,time,order,/);
  expect(asked.length).toBeLessThan(100);
});

test('an output that fails in another way is a fault', async () => {
  const { output } = outputOfOneText(() => new Error('no space left'));
  const lines = bookingLines({ from: '2026-11-01', to: '2026-11-30' }, async () => []);
  await expect(writeUntilClosed(lines, output)).rejects.toThrow('no space left');
});

test('a command whose reader leaves ends without an error', () => {
  const program = `
    import { bootstrap, log } from './scripts/bootstrap.mjs';
    if (await bootstrap()) for (let line = 0; line < 100_000; line += 1) log('one of many lines');
  `;
  const { stdout, stderr, status } = spawnSync(
    'sh',
    ['-c', '"$0" --input-type=module --eval "$1" | head -n 1', process.execPath, program],
    { encoding: 'utf8' },
  );
  expect({ stdout, stderr, status }).toEqual({
    stdout: 'one of many lines\n',
    stderr: '',
    status: 0,
  });
});
