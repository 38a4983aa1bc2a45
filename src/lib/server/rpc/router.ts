import type { Method, Procedures } from '#lib/contract/procedures.ts';
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
import type { Dispatch, Procedure, ProceduresOf } from './procedure.ts';
import { runProcedure } from './run-procedure.ts';

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
