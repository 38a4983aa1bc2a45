import type { Method, Problem, Reply } from '#lib/contract/procedures.ts';
import type { CallContext } from './context.ts';
import { limitAttempt } from './limit-attempt.ts';
import { isNestedTooDeeply } from './payload-depth.ts';
import type { Procedure, ProcedureResult } from './procedure.ts';
import { unstorablePath } from './storable-text.ts';

/** Parses the payload once, runs the method and updates the badges. A payload that does not fit is a problem with its paths. */
export async function runProcedure<Name extends Method>(
  name: Name,
  { payload: schema, run, badgeCounts, attempt }: Procedure<Name>,
  payload: unknown,
  context: CallContext,
): Promise<ProcedureResult<Reply<Name>>> {
  if (isNestedTooDeeply(payload)) {
    return { ok: false, problem: payloadProblem([{ path: [], message: 'Nested too deeply' }]) };
  }
  const parsed = schema.safeParse(payload);
  if (!parsed.success) return { ok: false, problem: payloadProblem(parsed.error.issues) };
  const path = unstorablePath(parsed.data);
  if (path) return { ok: false, problem: payloadProblem([{ path, message: 'Invalid text' }]) };
  const answer = await limitAttempt(attempt?.(parsed.data, context), context, () =>
    run(parsed.data, context),
  );
  const counts = answer.ok ? badgeCounts?.(answer.reply) : undefined;
  if (counts && name.startsWith('get')) context.confirmBadges(counts);
  else if (counts) context.updateBadges(counts);
  return answer;
}

interface PayloadIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function payloadProblem(issues: readonly PayloadIssue[]): Problem {
  return {
    title: 'Bad Request',
    status: 400,
    detail: 'The payload does not fit the method.',
    errors: issues.slice(0, 20).map(({ path, message }) => ({
      path: ['payload', ...path.map(String)].join('.'),
      message,
    })),
  };
}
