import type { Method, Problem, Procedures } from '#lib/contract/procedures.ts';
import { basketProcedures } from '#lib/server/rpc/basket/basket-procedures.ts';
import { catalogProcedures } from '#lib/server/rpc/catalog/catalog-procedures.ts';
import { navigationProcedures } from '#lib/server/rpc/catalog/navigation-procedures.ts';
import { checkoutProcedures } from '#lib/server/rpc/checkout/checkout-procedures.ts';
import { customerProcedures } from '#lib/server/rpc/customers/customer-procedures.ts';
import { membershipProcedures } from '#lib/server/rpc/customers/membership-procedures.ts';
import { sessionProcedures } from '#lib/server/rpc/customers/session-procedures.ts';
import { orderProcedures } from '#lib/server/rpc/orders/orders-procedures.ts';
import { printingProcedures } from '#lib/server/rpc/printing/printing-procedures.ts';
import { promotionProcedures } from '#lib/server/rpc/promotions/promotions-procedures.ts';
import { wishlistProcedures } from '#lib/server/rpc/wishlist/wishlist-procedures.ts';
import type { CallContext } from './context.ts';
import { limitAttempt } from './limit-attempt.ts';
import { isNestedTooDeeply } from './payload-depth.ts';
import type { Procedure, ProcedureResult, ProceduresOf } from './procedure.ts';
import { unstorablePath } from './storable-text.ts';

/**
 * Every rpc method, by subject. Each object has the names of its part of the contract and no other, so a function that a
 * module exports for others is no method.
 */
const PROCEDURES: ProceduresOf<Procedures> = {
  ...basketProcedures,
  ...catalogProcedures,
  ...checkoutProcedures,
  ...customerProcedures,
  ...membershipProcedures,
  ...navigationProcedures,
  ...orderProcedures,
  ...printingProcedures,
  ...promotionProcedures,
  ...sessionProcedures,
  ...wishlistProcedures,
};

export const METHODS = Object.keys(PROCEDURES) as readonly Method[];

export function isMethod(name: string): name is Method {
  return Object.hasOwn(PROCEDURES, name);
}

export function getProcedure<Name extends Method>(name: Name): Procedure<Name> {
  return PROCEDURES[name];
}

/** Parses the payload once, runs the method and updates the badges. A payload that does not fit is a problem with its paths. */
export async function dispatch<Name extends Method>(
  name: Name,
  payload: unknown,
  context: CallContext,
): Promise<ProcedureResult<unknown>> {
  const { payload: schema, run, badgeCounts, attempt } = getProcedure(name);
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
