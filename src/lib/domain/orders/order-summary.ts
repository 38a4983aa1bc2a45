import type { OrderStatus } from './order.ts';

/** One order of the customer's history. */
export interface OrderSummary {
  readonly id: number;
  /** RFC 3339. */
  readonly confirmedAt?: string;
  readonly itemCount: number;
  readonly shopId: number;
  readonly status: OrderStatus;
}
