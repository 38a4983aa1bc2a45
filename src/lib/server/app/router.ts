import type { Method, Procedures } from '#lib/contract/procedures.ts';
import { customerProcedures } from '#lib/server/account/procedures/customer-procedures.ts';
import { sessionProcedures } from '#lib/server/account/procedures/session-procedures.ts';
import { printingProcedures } from '#lib/server/basket/printing/printing-procedures.ts';
import { basketProcedures } from '#lib/server/basket/procedures/basket-procedures.ts';
import { promotionProcedures } from '#lib/server/basket/procedures/promotions-procedures.ts';
import { catalogProcedures } from '#lib/server/catalog/procedures/catalog-procedures.ts';
import { navigationProcedures } from '#lib/server/catalog/procedures/navigation-procedures.ts';
import { membershipProcedures } from '#lib/server/customers/procedures/membership-procedures.ts';
import { checkoutProcedures } from '#lib/server/orders/procedures/checkout-procedures.ts';
import { orderProcedures } from '#lib/server/orders/procedures/orders-procedures.ts';
import type { Dispatch, Procedure, ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { runProcedure } from '#lib/server/platform/rpc/run-procedure.ts';
import { wishlistProcedures } from '#lib/server/wishlist/procedures/wishlist-procedures.ts';

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

/** Runs the method of that name. */
export const dispatch: Dispatch = (name, payload, context) =>
  runProcedure(name, getProcedure(name), payload, context);
