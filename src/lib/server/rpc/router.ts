import type { Method, Problem } from '#lib/contract/procedures.ts';
import * as basket from '#lib/server/rpc/basket/basket.ts';
import { moveItemToWishlist } from '#lib/server/rpc/basket/move-to-wishlist.ts';
import * as basketAside from '#lib/server/rpc/basket/saved-items.ts';
import * as brands from '#lib/server/rpc/catalog/brands.ts';
import * as categories from '#lib/server/rpc/catalog/categories.ts';
import * as filters from '#lib/server/rpc/catalog/filters.ts';
import * as listing from '#lib/server/rpc/catalog/listing.ts';
import * as navigation from '#lib/server/rpc/catalog/navigation.ts';
import * as catalog from '#lib/server/rpc/catalog/products.ts';
import * as search from '#lib/server/rpc/catalog/search.ts';
import * as checkout from '#lib/server/rpc/checkout/checkout.ts';
import { getCheckoutToken } from '#lib/server/rpc/checkout/checkout-token.ts';
import * as tokens from '#lib/server/rpc/customers/access-tokens.ts';
import * as customerAddresses from '#lib/server/rpc/customers/addresses.ts';
import * as credentials from '#lib/server/rpc/customers/credentials.ts';
import * as guestLogin from '#lib/server/rpc/customers/guest-login.ts';
import { syncMembershipData } from '#lib/server/rpc/customers/membership.ts';
import * as customer from '#lib/server/rpc/customers/profile.ts';
import * as session from '#lib/server/rpc/customers/session.ts';
import * as orders from '#lib/server/rpc/orders/orders.ts';
import { getJerseyConfigurator } from '#lib/server/rpc/printing/jersey-configurator.ts';
import { addLetteredItem, checkLettering } from '#lib/server/rpc/printing/lettering.ts';
import * as basketPromotions from '#lib/server/rpc/promotions/basket-promotions.ts';
import * as promotions from '#lib/server/rpc/promotions/promotions.ts';
import * as wishlist from '#lib/server/rpc/wishlist/wishlist.ts';
import type { CallContext } from './context.ts';
import { limitAttempt } from './limit-attempt.ts';
import { isNestedTooDeeply } from './payload-depth.ts';
import type { Procedure, ProcedureResult } from './procedure.ts';
import { unstorablePath } from './storable-text.ts';

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
  moveItemToWishlist,
  checkLettering,
  getJerseyConfigurator,
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
