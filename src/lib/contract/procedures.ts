import type { BasketProcedures } from './basket.ts';
import type { CatalogProcedures } from './catalog.ts';
import type { CheckoutProcedures } from './checkout.ts';
import type { CustomerProcedures } from './customer.ts';
import type { MembershipProcedures } from './membership.ts';
import type { OrderProcedures } from './orders.ts';
import type { PlaceProcedures } from './places.ts';
import type { PromotionProcedures } from './promotions.ts';
import type { SessionProcedures } from './session.ts';
import type { WishlistProcedures } from './wishlist.ts';

/** Every procedure of the rpc door by name: its payload and its reply (backend contract, section 1). */
export type Procedures = BasketProcedures &
  CatalogProcedures &
  CheckoutProcedures &
  CustomerProcedures &
  MembershipProcedures &
  OrderProcedures &
  PlaceProcedures &
  PromotionProcedures &
  SessionProcedures &
  WishlistProcedures;
export type Method = keyof Procedures;
export type Payload<Name extends Method> = Procedures[Name]['payload'];
export type Reply<Name extends Method> = Procedures[Name]['reply'];

/**
 * The header in which a caller names a request: 8 to 64 of `A-Z a-z 0-9 _ -`, random, one for each press. An
 * add that comes again under its name changes nothing and answers the basket; another add, code or reorder under that
 * name is a problem of status 409, kind `conflict`. Every other mutation means the same however often it comes, and
 * placeOrder has a key of its own in its payload.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** `kind` of a problem of status 503 whose change is saved all the same: only the reply could not be read. */
export const COMMITTED_KIND = 'committed';

/** `application/problem+json` of every error (RFC 9457; decisions, "Rpc"). */
export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly type?: string;
  readonly errors?: readonly unknown[];
  readonly failureKind?: string;
  readonly kind?: string;
}
