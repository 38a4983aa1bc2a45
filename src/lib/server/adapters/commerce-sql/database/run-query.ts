import { Outage } from '#lib/domain/outage.ts';

/**
 * SQLSTATE classes of server and connection failures: connection, resources, operator intervention,
 * system error.
 */
const OUTAGE_CLASSES = ['08', '53', '57', '58'];

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

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Outage) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code) return OUTAGE_CLASSES.includes(code.slice(0, 2)) || /^E[A-Z]/.test(code);
  return /connect|terminated|timeout|closed/i.test(error.message);
}
