import type { BasketProcedures } from './basket.ts';
import type { CatalogProcedures } from './catalog.ts';
import type { CheckoutProcedures } from './checkout.ts';
import type { CustomerProcedures } from './customer.ts';
import type { MembershipProcedures } from './membership.ts';
import type { NavigationProcedures } from './navigation.ts';
import type { OrderProcedures } from './orders.ts';
import type { PrintingProcedures } from './printing.ts';
import type { PromotionProcedures } from './promotions.ts';
import type { SessionProcedures } from './session.ts';
import type { WishlistProcedures } from './wishlist.ts';

/** Payload and reply of every rpc procedure by name. */
export type Procedures = BasketProcedures &
  CatalogProcedures &
  CheckoutProcedures &
  CustomerProcedures &
  MembershipProcedures &
  OrderProcedures &
  NavigationProcedures &
  PrintingProcedures &
  PromotionProcedures &
  SessionProcedures &
  WishlistProcedures;
export type Method = keyof Procedures;
export type Payload<Name extends Method> = Procedures[Name]['payload'];
export type Reply<Name extends Method> = Procedures[Name]['reply'];

/**
 * Request header with a random key per user action: 8 to 64 of `A-Z a-z 0-9 _ -`. A repeated add with the same key
 * changes nothing and returns the basket. A different add, code or reorder with that key is a problem with status
 * 409, kind `conflict`. All other mutations are idempotent without a key; placeOrder has its key in the payload.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** `kind` of a problem of status 503 whose change is saved all the same: only the reply could not be read. */
export const COMMITTED_KIND = 'committed';

/** `kind` of a problem of status 503 whose change may or may not be saved: the connection failed while saving. */
export const UNCERTAIN_KIND = 'uncertain';

/** `kind` of a problem of status 403: the caller waits first, on the page `goTo`. Nothing was changed. */
export const WAITING_ROOM_KIND = 'waiting-room';

/** `application/problem+json` of every error (RFC 9457). */
export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly type?: string;
  readonly errors?: readonly unknown[];
  readonly failureKind?: string;
  readonly kind?: string;
  /** Local path of the page where the shopper can go on, such as a waiting room. */
  readonly goTo?: string;
  /** Id of the request, as in the shop's log. */
  readonly request?: string;
}
