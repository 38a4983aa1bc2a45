import { Outage } from '#lib/domain/outage.ts';

/**
 * SQLSTATE classes of server and connection failures: connection, resources, operator intervention,
 * system error.
 */
const OUTAGE_CLASSES = ['08', '53', '57', '58'];
/** SQLSTATE of a write on a replica: the address leads to it before it is promoted, or no longer to the primary. */
export const READ_ONLY = '25006';

/**
 * Runs database work of a port. Connection failures, overload and timeouts become an `Outage` of
 * that port; errors of the statement itself are rethrown.
 */
export async function runQuery<Value>(port: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (isConnectionFailure(cause))
      throw new Outage(port, 'the database does not respond', { cause });
    throw cause;
  }
}

/**
 * Runs one write that is a transaction of its own. When the connection fails after it was sent, the server may have applied
 * it. Inside a transaction only the COMMIT decides.
 * @throws Outage with outcome `uncertain` in that case.
 */
export async function runWrite<Value>(
  db: { readonly isTransaction: boolean },
  port: string,
  write: () => Promise<Value>,
): Promise<Value> {
  if (db.isTransaction) return write();
  try {
    return await runQuery(port, write);
  } catch (cause) {
    if (cause instanceof Outage && isSent(cause.cause)) throw unconfirmedOutage(port, cause);
    throw cause;
  }
}

export function unconfirmedOutage(port: string, cause: Outage): Outage {
  const message = 'the database did not confirm the change';
  return new Outage(port, message, { cause, outcome: 'uncertain' });
}

const NEVER_CONNECTED = /^E(?:CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** Any other SQLSTATE than class 08, a lost connection, is the server's reply: the statement changed nothing. */
function isSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code) return /^E[A-Z]/.test(code) ? !NEVER_CONNECTED.test(code) : code.startsWith('08');
  return !/trying to connect|connection timeout|not queryable/i.test(error.message);
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Outage) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code)
    return code === READ_ONLY || OUTAGE_CLASSES.includes(code.slice(0, 2)) || /^E[A-Z]/.test(code);
  return /connect|terminated|timeout|closed/i.test(error.message);
}
