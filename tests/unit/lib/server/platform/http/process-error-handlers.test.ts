import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installProcessErrorHandlers } from '#lib/server/platform/http/process-error-handlers.ts';
import { startServer, stopAll } from '../../../../../../scripts/processes.mjs';
import { quietLog } from '../../../../../support/quiet-log.ts';

test('an unhandled rejection is logged and the process keeps running, an uncaught exception ends it', () => {
  const exits: number[] = [];
  const process = aProcess(exits);
  const log = quietLog();
  installProcessErrorHandlers(process, log);
  process.emit('unhandledRejection', new Error('nobody waited'));
  expect(exits).toEqual([]);
  process.emit('uncaughtException', new Error('nobody caught'));
  expect(exits).toEqual([1]);
  expect(log.lines.map(({ event }) => event)).toEqual(['rejection.unhandled', 'crashed']);
});

test('a log on a full disk does not end the process', () => {
  const exits: number[] = [];
  const process = aProcess(exits);
  installProcessErrorHandlers(process, quietLog());
  for (const stream of [process.stdout, process.stderr]) {
    expect(stream.emit('error', new Error('ENOSPC'))).toBe(true);
  }
  expect(exits).toEqual([]);
});

function aProcess(exits: number[]) {
  return Object.assign(new EventEmitter(), {
    stdout: new EventEmitter(),
    stderr: new EventEmitter(),
    exit: (code: number) => exits.push(code),
  });
}

test('a crashed shop is restarted', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-crash-'));
  const program = join(directory, 'mortal.mjs');
  const url = `http://127.0.0.1:${await freePort()}`;
  await writeFile(
    program,
    `import { createServer } from 'node:http';
     createServer((request, response) => {
       if (request.url === '/die') process.exit(1);
       response.end(String(process.pid));
     }).listen(${new URL(url).port}, '127.0.0.1');`,
  );
  expect(await startServer([program], url, { restarts: 1 })).toBe(true);
  const pid = (): Promise<string | undefined> =>
    fetch(url).then(
      (answer) => answer.text(),
      () => undefined,
    );
  const first = await pid();
  await fetch(`${url}/die`).catch(() => undefined);
  await expect.poll(pid, { timeout: 10_000 }).not.toSatisfy((now) => !now || now === first);
  await stopAll();
  await rm(directory, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
