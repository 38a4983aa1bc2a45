import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A connection to a PostgreSQL server that fails on request. */
export interface DatabaseProxy {
  /** The same database through this proxy. */
  readonly url: string;
  /** Silently drops all traffic; `open`: on existing connections only. */
  freeze(which: 'all' | 'open'): void;
  thaw(): void;
  /** Ends every connection. */
  cut(): void;
  /** Ends the connection that sends the n-th chunk from now on, before or after forwarding it. */
  cutAt(chunk: number, when: 'before' | 'after'): void;
  /** Whether the fault of `cutAt` or `loseCommit` has happened. */
  readonly isDone: boolean;
  /** The next commit reaches the server, its reply is dropped. */
  loseCommit(): void;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
}

/** Proxies the server of a URL from `startPostgres`, with its socket's directory as `host`. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-line-'));
  const target = socketIn(new URL(url).searchParams.get('host') ?? '');
  const lines = new Set<Line>();
  let isFrozen = false;
  let isDone = false;
  let countdown = 0;
  let cutWhen: 'before' | 'after' = 'before';
  let shouldLoseCommit = false;

  const closeLine = ({ client, server }: Line): void => {
    client.destroy();
    server.destroy();
  };
  const stall = ({ client, server }: Line): void => {
    client.pause();
    server.pause();
  };

  function pass(line: Line, chunk: Buffer): void {
    if (shouldLoseCommit && isCommit(chunk)) {
      shouldLoseCommit = false;
      isDone = true;
      line.server.removeAllListeners('data');
      line.server.once('data', () => closeLine(line));
    }
    if (countdown > 0) countdown -= 1;
    else return void line.server.write(chunk);
    if (countdown > 0 || cutWhen === 'after') line.server.write(chunk);
    if (countdown > 0) return;
    isDone = true;
    closeLine(line);
  }

  const proxy = createServer((client) => {
    const line = { client, server: createConnection(target) };
    lines.add(line);
    client.on('data', (chunk: Buffer) => pass(line, chunk));
    line.server.on('data', (chunk: Buffer) => client.write(chunk));
    for (const socket of [line.client, line.server]) {
      socket.on('error', () => closeLine(line));
      socket.on('close', () => {
        lines.delete(line);
        closeLine(line);
      });
    }
    if (isFrozen) stall(line);
  });
  await new Promise<void>((resolve) => proxy.listen(socketIn(directory), resolve));

  const address = new URL(url);
  address.searchParams.set('host', directory);
  return {
    url: address.href,
    freeze(which) {
      isFrozen = which === 'all';
      lines.forEach(stall);
    },
    thaw() {
      isFrozen = false;
      for (const { client, server } of lines) {
        client.resume();
        server.resume();
      }
    },
    cut: () => lines.forEach(closeLine),
    cutAt(chunk, when) {
      isDone = false;
      countdown = chunk;
      cutWhen = when;
    },
    get isDone() {
      return isDone;
    },
    loseCommit() {
      isDone = false;
      shouldLoseCommit = true;
    },
    async close() {
      lines.forEach(closeLine);
      await new Promise((resolve) => proxy.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function socketIn(directory: string): string {
  return join(directory, '.s.PGSQL.5432');
}

/** A simple query of the protocol (`Q`, four bytes of length, the text), or an order placed in one statement. */
function isCommit(chunk: Buffer): boolean {
  if (chunk[0] === 0x51) return /^commit/i.test(chunk.subarray(5).toString('latin1'));
  return chunk.includes('insert into shop_order');
}
