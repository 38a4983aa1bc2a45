import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Pooler {
  url(database: string): string;
  /** Ends it without finishing what runs, and starts it again. */
  restart(): Promise<void>;
  /** Reloads it with another server, as after a failover. */
  moveTo(serverDirectory: string): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';
/** The pooler refuses to run as root; `nobody` is there on every system. */
const NOBODY = 65534;
const PORT = 6432;

/** Undefined where Debian's package is not installed. */
export function missingPooler(): string | undefined {
  return existsSync(PROGRAM) ? undefined : 'pgbouncer';
}

/**
 * Starts Debian's PgBouncer with `deploy/pgbouncer/pgbouncer.ini`, before the server whose socket is in `serverDirectory`, with
 * so many server connections.
 */
export async function startPooler(serverDirectory: string, connections: number): Promise<Pooler> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-pooler-'));
  const settings = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  const file = join(directory, 'pgbouncer.ini');
  const writeSettings = (server: string): Promise<void> =>
    writeFile(
      file,
      settings
        .replace('shop = host=127.0.0.1 port=5432 dbname=shop', `* = host=${server}`)
        .replace('listen_addr = 127.0.0.1', `unix_socket_dir = ${directory}\nuser = nobody`)
        .replace(/auth_type = .*/, 'auth_type = any')
        .replace(/auth_file = .*/, '')
        .replace(/default_pool_size = \d+/, `default_pool_size = ${connections}`)
        .replace("connect_query='", "user=postgres connect_query='"),
    );
  await writeSettings(serverDirectory);
  if (process.getuid?.() === 0) await chown(directory, NOBODY, NOBODY);
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(PROGRAM, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    const socket = join(directory, `.s.PGSQL.${PORT}`);
    while (!existsSync(socket)) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
      await pause(20);
    }
    return child;
  };
  let child = await launch();
  const end = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.kill('SIGQUIT');
    await exited;
    await rm(join(directory, `.s.PGSQL.${PORT}`), { force: true });
  };
  return {
    url: (database) => `postgres://postgres@localhost:${PORT}/${database}?host=${directory}`,
    async restart() {
      await end();
      child = await launch();
    },
    async moveTo(server) {
      await writeSettings(server);
      child.kill('SIGHUP');
    },
    async stop() {
      await end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
