import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import type { Payments } from '../../src/lib/server/ports/payments.ts';

/** A provider that knows what became of each payment, and says so only when it is asked. */
export class ProviderModel implements Payments {
  readonly truth = new Map<string, PaymentStatus>();
  readonly refunded = new Set<string>();

  /** A payment that was captured stays so, and one that is over never is. */
  moves(paymentId: string, status: PaymentStatus): PaymentStatus {
    const known = this.truth.get(paymentId) ?? 'pending';
    const moved = known === 'pending' ? status : known;
    this.truth.set(paymentId, moved);
    return moved;
  }

  async open(): Promise<{ readonly redirectUrl: string }> {
    return { redirectUrl: 'https://pay.example/' };
  }

  async status(paymentId: string): Promise<PaymentStatus> {
    return this.truth.get(paymentId) ?? 'pending';
  }

  async cancel(paymentId: string): Promise<PaymentStatus> {
    return this.moves(paymentId, 'cancelled');
  }

  async refund(paymentId: string): Promise<void> {
    this.refunded.add(paymentId);
  }

  async readWebhook(): Promise<undefined> {}
}
