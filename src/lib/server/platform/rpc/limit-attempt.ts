import type { CallContext } from './context.ts';
import type { LimitedAttempt, ProcedureResult } from './procedure.ts';

/** Runs a call within the limits of attempts: a 429 if they are used up. */
export async function limitAttempt<Reply>(
  limited: LimitedAttempt | undefined,
  { services, clientAddress }: Pick<CallContext, 'services' | 'clientAddress'>,
  run: () => Promise<ProcedureResult<Reply>>,
): Promise<ProcedureResult<Reply>> {
  if (!limited) return run();
  const attempt = { ...limited, client: clientAddress };
  const retryAfterSeconds = await services.security.attempts.take(attempt);
  if (retryAfterSeconds > 0) return tooManyAttempts(retryAfterSeconds);
  const result = await run();
  if (result.ok && limited.isFreeOnSuccess) await services.security.attempts.refund(attempt);
  return result;
}

function tooManyAttempts(retryAfterSeconds: number): ProcedureResult<never> {
  const detail = 'Too many attempts; try again later.';
  return {
    ok: false,
    retryAfterSeconds,
    problem: { title: 'Too Many Requests', status: 429, detail },
  };
}
