import type * as z from 'zod';
import type { Method, Payload, Problem, Reply } from '#lib/contract/procedures.ts';
import type { BadgeCounts, CallContext } from './context.ts';

/** Result of a procedure: its reply, or an expected failure as a problem (RFC 9457). */
export type ProcedureResult<Value> =
  | { readonly ok: true; readonly reply: Value }
  | { readonly ok: false; readonly problem: Problem };

export interface Procedure<Name extends Method> {
  /** Each has a rate limit of its own; an attempt tries a password or a code. */
  readonly effect: 'read' | 'mutation' | 'attempt';
  /** Whether the payload, not validated yet, tries a code: it then takes from the limit of attempts as well. */
  readonly triesCode?: (payload: unknown) => boolean;
  /** What the header's badges count after this reply. */
  readonly badgeCounts?: (reply: Reply<Name>) => BadgeCounts | undefined;
  readonly payload: z.ZodType<Payload<Name>>;
  run(payload: Payload<Name>, context: CallContext): Promise<ProcedureResult<Reply<Name>>>;
}

export function reply<Value>(value: Value): { readonly ok: true; readonly reply: Value } {
  return { ok: true, reply: value };
}

export function reject(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}

export function notFound(detail: string): { readonly ok: false; readonly problem: Problem } {
  return reject({ title: 'Not Found', status: 404, detail });
}

/** For procedures that need a signed-in customer. */
export function unauthorized(): { readonly ok: false; readonly problem: Problem } {
  return reject({ title: 'Unauthorized', status: 401, detail: 'Nobody is signed in.' });
}
