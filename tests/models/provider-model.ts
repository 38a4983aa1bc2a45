import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import type { Payments, ProviderPayment } from '#lib/server/payments/ports/payments.ts';

/** A provider that knows the status of each payment, and returns it only on request. */
export class ProviderModel implements Payments {
  readonly truth = new Map<string, PaymentStatus>();
  readonly refunded = new Set<string>();

  /** Captured and closed payments do not change. */
  moves(paymentId: string, status: PaymentStatus): PaymentStatus {
    const known = this.truth.get(paymentId) ?? 'pending';
    const moved = known === 'pending' ? status : known;
    this.truth.set(paymentId, moved);
    return moved;
  }

  async open(): Promise<{ readonly redirectUrl: string }> {
    return { redirectUrl: 'https://pay.example/' };
  }

  async status(paymentId: string): Promise<ProviderPayment> {
    return { status: this.truth.get(paymentId) ?? 'pending' };
  }

  async cancel(paymentId: string): Promise<ProviderPayment> {
    return { status: this.moves(paymentId, 'cancelled') };
  }

  async refund(paymentId: string): Promise<void> {
    this.refunded.add(paymentId);
  }

  async readWebhook(): Promise<undefined> {}
}
