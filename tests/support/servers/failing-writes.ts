import type { DatabaseConnection, Dialect } from 'kysely';

/** When the connection fails: before the server applied the change, or after. */
export type WriteFailure = 'none' | 'before' | 'after';

const WRITE = /\b(?:insert into|update|delete from)\b/i;

/** A database whose connection fails while a change is saved: at COMMIT, or at a write outside of a transaction. */
export function failingWrites(dialect: Dialect, failure: () => WriteFailure): Dialect {
  const around = async <Value>(apply: () => Promise<Value>): Promise<Value> => {
    if (failure() === 'before') throw lost();
    const value = await apply();
    if (failure() === 'after') throw lost();
    return value;
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const inTransaction = new WeakSet<DatabaseConnection>();
      const begin = driver.beginTransaction.bind(driver);
      const commit = driver.commitTransaction.bind(driver);
      const rollback = driver.rollbackTransaction.bind(driver);
      const acquire = driver.acquireConnection.bind(driver);
      const wrapped = new WeakSet<DatabaseConnection>();
      driver.beginTransaction = async (connection, settings) => {
        inTransaction.add(connection);
        await begin(connection, settings);
      };
      driver.commitTransaction = async (connection) => {
        await around(() => commit(connection));
        inTransaction.delete(connection);
      };
      driver.rollbackTransaction = async (connection) => {
        inTransaction.delete(connection);
        await rollback(connection);
      };
      driver.acquireConnection = async (...options) => {
        const connection = await acquire(...options);
        if (wrapped.has(connection)) return connection;
        wrapped.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query, ...rest) => {
          const isWrite = !inTransaction.has(connection) && WRITE.test(query.sql);
          return isWrite ? around(() => execute(query, ...rest)) : execute(query, ...rest);
        };
        return connection;
      };
      return driver;
    },
  };
}

function lost(): Error {
  return new Error('Connection terminated unexpectedly');
}
