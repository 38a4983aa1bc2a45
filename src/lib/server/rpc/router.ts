import type { Method, Problem } from '#lib/contract/procedures.ts';
import * as basket from './basket.ts';
import * as basketAside from './basket-aside.ts';
import * as basketPromotions from './basket-promotions.ts';
import * as brands from './brands.ts';
import * as catalog from './catalog.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout.ts';
import { getCheckoutToken } from './checkout-token.ts';
import type { CallContext } from './context.ts';
import * as credentials from './credentials.ts';
import * as customer from './customer.ts';
import * as customerAddresses from './customer-addresses.ts';
import * as filters from './filters.ts';
import * as guestLogin from './guest-login.ts';
import { addLetteredItem } from './lettering.ts';
import * as listing from './listing.ts';
import { syncMembershipData } from './membership.ts';
import * as navigation from './navigation.ts';
import { isNestedTooDeeply } from './nesting.ts';
import * as orders from './orders.ts';
import type { Procedure, ProcedureResult } from './procedure.ts';
import * as promotions from './promotions.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import { unstorablePath } from './storable-text.ts';
import * as tokens from './tokens.ts';
import * as wishlist from './wishlist.ts';

/** Every rpc method. A method of the contract without an entry does not compile. */
const PROCEDURES: { readonly [Name in Method]: Procedure<Name> } = {
  ...basket,
  ...basketAside,
  ...basketPromotions,
  ...catalog,
  ...brands,
  ...categories,
  ...filters,
  ...listing,
  ...navigation,
  ...search,
  ...promotions,
  ...checkout,
  ...orders,
  ...session,
  ...tokens,
  ...credentials,
  ...guestLogin,
  ...customer,
  ...customerAddresses,
  ...wishlist,
  addLetteredItem,
  syncMembershipData,
  getCheckoutToken,
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
  const { payload: schema, run, badgeCounts } = getProcedure(name);
  if (isNestedTooDeeply(payload)) {
    return { ok: false, problem: payloadProblem([{ path: [], message: 'Nested too deeply' }]) };
  }
  const parsed = schema.safeParse(payload);
  if (!parsed.success) return { ok: false, problem: payloadProblem(parsed.error.issues) };
  const path = unstorablePath(parsed.data);
  if (path) return { ok: false, problem: payloadProblem([{ path, message: 'Invalid text' }]) };
  const answer = await run(parsed.data, context);
  const counts = answer.ok ? badgeCounts?.(answer.reply) : undefined;
  if (counts) context.updateBadges(counts);
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
