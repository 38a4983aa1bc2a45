/**
 * Where PGlite, the embedded database, differs from a PostgreSQL server. It is the same SQL engine, so a rule is tested
 * on PostgreSQL, and on PGlite only where its suite names one of these. `embedded-shop.test.ts` walks the main paths on
 * PGlite alone.
 */
export const DATABASE_DIFFERENCES = {
  backup:
    'Its data is read and filled by its only process, and its own client reads and writes each type of column.',
  collation: 'It orders and compares texts by the C library that it was compiled with.',
  'column types': 'Its client reads bigints as numbers, the client of PostgreSQL as text.',
  directory: 'It is opened from a directory, by one process at a time.',
  errors: 'Its client has errors of its own, whose codes tell a missing row from an outage.',
  'large statements': 'A statement with thousands of parameters runs in its limited memory.',
  'main paths': 'None is known: a shopper and the staff walk them once, so that it stays proven.',
  migrations: 'It has no lock against a second node and runs migrations on its only connection.',
  notifications: 'Its client delivers NOTIFY in the process, without a connection that listens.',
  'one connection':
    'All transactions wait for one connection, so no two of them ever claim the same row.',
  'stopped clock':
    'It needs no network, whose time limits would be over when a test moves the clock.',
  room: 'It cannot be asked for room on the disk by a temporary table.',
} as const;

export type DatabaseDifference = keyof typeof DATABASE_DIFFERENCES;
