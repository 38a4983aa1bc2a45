import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A line to a PostgreSQL server that breaks when it is told to. */
export interface DatabaseProxy {
  /** The same database through this line. */
  readonly url: string;
  /** Nothing goes through any more, and nobody hears of it; `open`: on the connections that are there. */
  freeze(which: 'all' | 'open'): void;
  thaw(): void;
  /** Ends every connection. */
  cut(): void;
  /** Ends the connection that sends the n-th piece from now on, before or after it has gone through. */
  cutAt(piece: number, when: 'before' | 'after'): void;
  /** Whether what `cutAt` or `loseCommit` was told to do has been done. */
  readonly isDone: boolean;
  /** The next commit reaches the server, its answer never comes back. */
  loseCommit(): void;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
}

/** Stands before the server of a URL as `startPostgres` makes them: with its socket's directory as `host`. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-line-'));
  const target = socketIn(new URL(url).searchParams.get('host') ?? '');
  const lines = new Set<Line>();
  let isFrozen = false;
  let isDone = false;
  let countdown = 0;
  let cutWhen: 'before' | 'after' = 'before';
  let losesCommit = false;

  const end = ({ client, server }: Line): void => {
    client.destroy();
    server.destroy();
  };
  const hold = ({ client, server }: Line): void => {
    client.pause();
    server.pause();
  };

  function pass(line: Line, piece: Buffer): void {
    if (losesCommit && isCommit(piece)) {
      losesCommit = false;
      isDone = true;
      line.server.removeAllListeners('data');
      line.server.once('data', () => end(line));
    }
    if (countdown > 0) countdown -= 1;
    else return void line.server.write(piece);
    if (countdown > 0 || cutWhen === 'after') line.server.write(piece);
    if (countdown > 0) return;
    isDone = true;
    end(line);
  }

  const proxy = createServer((client) => {
    const line = { client, server: createConnection(target) };
    lines.add(line);
    client.on('data', (piece: Buffer) => pass(line, piece));
    line.server.on('data', (piece: Buffer) => client.write(piece));
    for (const socket of [line.client, line.server]) {
      socket.on('error', () => end(line));
      socket.on('close', () => {
        lines.delete(line);
        end(line);
      });
    }
    if (isFrozen) hold(line);
  });
  await new Promise<void>((resolve) => proxy.listen(socketIn(directory), resolve));

  const address = new URL(url);
  address.searchParams.set('host', directory);
  return {
    url: address.href,
    freeze(which) {
      isFrozen = which === 'all';
      lines.forEach(hold);
    },
    thaw() {
      isFrozen = false;
      for (const { client, server } of lines) {
        client.resume();
        server.resume();
      }
    },
    cut: () => lines.forEach(end),
    cutAt(piece, when) {
      isDone = false;
      countdown = piece;
      cutWhen = when;
    },
    get isDone() {
      return isDone;
    },
    loseCommit() {
      isDone = false;
      losesCommit = true;
    },
    async close() {
      lines.forEach(end);
      await new Promise((resolve) => proxy.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function socketIn(directory: string): string {
  return join(directory, '.s.PGSQL.5432');
}

/** A simple query of the protocol (`Q`, four bytes of length, the text), or an order placed in one statement. */
function isCommit(piece: Buffer): boolean {
  if (piece[0] === 0x51) return /^commit/i.test(piece.subarray(5).toString('latin1'));
  return piece.includes('insert into shop_order');
}
