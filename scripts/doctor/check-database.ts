import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { clubDirectory } from '../../src/club/read-club-folder.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import {
  type Db,
  openPglite,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import { lockDirectory } from '../../src/lib/server/platform/database/directory-lock.ts';
import { pendingMigrations } from '../../src/lib/server/platform/database/migrations.ts';
import { isDatabaseWritable } from '../../src/lib/server/platform/database/readiness.ts';
import {
  type Check,
  describeError,
  type Environment,
  type Finding,
  fine,
  manual,
  type Surroundings,
  wrong,
} from './finding.ts';
import { examineUpgrade } from './upgrade/examine-upgrade.ts';

const ROOT = `${import.meta.dirname}/../..`;

const MIN_VERSION = 15;
/** Connections that PostgreSQL keeps for administrators and a second node's start. */
const SPARE_CONNECTIONS = 5;

interface ServerState {
  readonly version: string;
  readonly number: number;
  readonly connections: number;
  readonly encoding: string;
  readonly is_replica: boolean;
}

/** What was found while the database was open, which the embedded one is once only. */
interface DatabaseFindings {
  readonly database: readonly Finding[];
  readonly upgrade: readonly Finding[];
}

type ExamineUpgrade = (db: Db) => Promise<readonly Finding[]>;

/**
 * Whether the database can be opened and written, and which migrations it lacks; it needs no extensions. And what the
 * club must do for the version that opens it.
 */
export function checkDatabase(
  env: Environment,
  settings: Settings,
  { now }: Surroundings,
): readonly Check[] {
  const { databaseUrl, databaseDirectUrl } = settings;
  const club = clubDirectory(env, ROOT);
  const examine: ExamineUpgrade = (db) =>
    examineUpgrade({ env, settings, clubDirectory: club, db });
  const server = databaseUrl &&
    databaseDirectUrl && { ...settings, databaseUrl, databaseDirectUrl };
  let examined: Promise<DatabaseFindings> | undefined;
  const examineOnce = (): Promise<DatabaseFindings> => {
    examined ??= server ? checkServer(server, now, examine) : checkEmbedded(settings, examine);
    return examined;
  };
  return [
    {
      name: 'database',
      action: databaseUrl
        ? 'compare DATABASE_URL with the server’s address, database, user and password'
        : 'restore DATA_DIR from a backup, or set DATA_DIR to another directory',
      run: async () => (await examineOnce()).database,
    },
    {
      name: 'upgrade',
      action: 'read docs/operations/upgrading.md',
      // What is wrong with the database stands in the line above.
      run: () =>
        examineOnce().then(
          ({ upgrade }) => upgrade,
          () => fine(UNREAD),
        ),
    },
  ];
}

const UNREAD = 'not known, because the database cannot be read';

/** The server itself, and the pooler before it. */
async function checkServer(
  {
    databaseUrl,
    databaseDirectUrl,
    databasePool,
  }: {
    readonly databaseUrl: string;
    readonly databaseDirectUrl: string;
    readonly databasePool: number;
  },
  now: () => Date,
  examine: ExamineUpgrade,
): Promise<DatabaseFindings> {
  const isPooled = databaseDirectUrl !== databaseUrl;
  if (isPooled) await askPooler(databaseUrl);
  const { db, close } = openPostgres(databaseDirectUrl, { max: 1, onError: () => undefined });
  try {
    const database = await checkPostgres(db, isPooled ? 1 : databasePool, now);
    return { database, upgrade: await examine(db) };
  } finally {
    // Not awaited: closing waits for a server that hangs.
    void close();
  }
}

/** @throws what the pooler, or the server behind it, answers */
async function askPooler(url: string): Promise<void> {
  const { db, close } = openPostgres(url, { max: 1, isPooled: true, onError: () => undefined });
  try {
    await sql`select 1`.execute(db);
  } finally {
    void close();
  }
}

async function checkPostgres(db: Db, pool: number, now: () => Date): Promise<readonly Finding[]> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as number,
      current_setting('max_connections')::int as connections,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_replica`.execute(
    db,
  );
  const [state] = rows;
  if (!state)
    return wrong('the server told nothing about itself', 'see whether a proxy is between');
  const issues = serverIssues(state, pool);
  if (issues.length > 0) return issues;
  const pending = await pendingMigrations(db);
  if (pending.length === 0 && !(await isDatabaseWritable(db, now())))
    return wrong(
      'the database accepts no write',
      'see whether its disk is full, whether the user owns the tables, and whether it may create temporary ones',
    );
  return fine(`PostgreSQL ${state.version}, no extensions needed, ${describePending(pending)}`);
}

function serverIssues(
  { version, number, connections, encoding, is_replica: isReplica }: ServerState,
  pool: number,
): readonly Finding[] {
  return [
    ...(number < MIN_VERSION
      ? wrong(`PostgreSQL ${version} is too old`, `update it to ${MIN_VERSION} or newer`)
      : []),
    ...(encoding === 'UTF8'
      ? []
      : wrong(
          `the database has the encoding ${encoding}`,
          'make a database with the encoding UTF8',
        )),
    ...(isReplica
      ? wrong('the server is a read-only replica', 'set DATABASE_URL to the primary')
      : []),
    ...(pool > connections - SPARE_CONNECTIONS
      ? wrong(
          `DATABASE_POOL is ${pool}, and the server has ${connections} connections for all nodes`,
          'lower DATABASE_POOL, or raise max_connections',
        )
      : []),
  ];
}

/** The embedded database takes one process: beside a running shop only its lock is looked at. */
async function checkEmbedded(
  { dataDirectory }: Settings,
  examine: ExamineUpgrade,
): Promise<DatabaseFindings> {
  const directory = join(dataDirectory, 'database');
  if (!existsSync(directory))
    return {
      database: fine('embedded; it is made at the first start'),
      upgrade: fine('the database is new, so there is nothing to do'),
    };
  const release = lockOrReason(directory);
  if (typeof release === 'string')
    return {
      database: fine(`embedded, in use: ${release}`),
      upgrade: manual('stop the shop and run the doctor again, to read what an upgrade needs'),
    };
  try {
    const { db, close } = await openPglite(directory);
    try {
      const pending = await pendingMigrations(db);
      return {
        database: fine(`embedded, ${describePending(pending)}`),
        upgrade: await examine(db),
      };
    } finally {
      await close();
    }
  } finally {
    release();
  }
}

function lockOrReason(directory: string): (() => void) | string {
  try {
    return lockDirectory(directory);
  } catch (error) {
    return /in use by process \d+/.exec(describeError(error))?.[0] ?? 'its lock is taken';
  }
}

function describePending(pending: readonly string[]): string {
  if (pending.length === 0) return 'all migrations have run';
  return `${pending.length} migrations run at the next start`;
}
