import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Address of the database in whose transaction a test's code is. */
const inTransactionOf = new AsyncLocalStorage<string>();

/**
 * Work inside a transaction must use that transaction. PostgreSQL would give it a second connection; the embedded database
 * has one, so both would wait for ever.
 */
export function allowOneConnection(db: Db, url: string): void {
  const start = db.transaction.bind(db);
  db.transaction = () => {
    const builder = start();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((trx) => inTransactionOf.run(url, () => work(trx)));
    return builder;
  };
}

const connect = pg.Pool.prototype.connect;

pg.Pool.prototype.connect = function (this: pg.Pool, ...given: readonly unknown[]) {
  if (inTransactionOf.getStore() === this.options.connectionString) {
    throw new Error(
      'A second connection inside a transaction, which the embedded database does not have.',
    );
  }
  return Reflect.apply(connect, this, given);
} as typeof connect;
