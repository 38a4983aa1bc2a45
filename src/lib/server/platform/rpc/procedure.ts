import type * as z from 'zod';
import type { Method, Payload, Problem, Procedures, Reply } from '#lib/contract/procedures.ts';
import type { Attempt } from '#lib/server/platform/ports/attempt-limits.ts';
import type { BadgeCounts, CallContext } from './context.ts';

/** Result of a procedure: its reply, or an expected failure as a problem (RFC 9457). */
export type ProcedureResult<Value> =
  | { readonly ok: true; readonly reply: Value }
  | { readonly ok: false; readonly problem: Problem; readonly retryAfterSeconds?: number };

/** An attempt that is limited beyond the rate of calls. */
export interface LimitedAttempt extends Pick<Attempt, 'kind' | 'subject'> {
  /** A success costs nothing, so that many people behind one address can sign in. */
  readonly isFreeOnSuccess?: boolean;
}

export interface Procedure<Name extends Method> {
  /** Each has a rate limit of its own. */
  readonly effect: 'read' | 'mutation';
  /** For a call that tries a password, a code or an order number. Undefined if this payload tries nothing. */
  readonly attempt?: (payload: Payload<Name>, context: CallContext) => LimitedAttempt | undefined;
  /** Counts for the header's badges after this reply. */
  readonly badgeCounts?: (reply: Reply<Name>) => BadgeCounts | undefined;
  readonly payload: z.ZodType<Payload<Name>>;
  run(payload: Payload<Name>, context: CallContext): Promise<ProcedureResult<Reply<Name>>>;
}

/** The procedures of a part of the contract. */
export type ProceduresOf<Contract extends Partial<Procedures>> = {
  readonly [Name in keyof Contract & Method]: Procedure<Name>;
};

/** Runs the method of that name. Handed to forms, which stand below the table of all methods. */
export type Dispatch = <Name extends Method>(
  name: Name,
  payload: unknown,
  context: CallContext,
) => Promise<ProcedureResult<Reply<Name>>>;

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
