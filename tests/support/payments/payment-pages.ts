import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Payments, ProviderPayment } from '#lib/server/payments/ports/payments.ts';

/** An in-memory provider with payment pages that can be paid while they are open. */
export class PaymentPages implements Payments {
  readonly statuses = new Map<string, PaymentStatus>();
  readonly refunded = new Set<string>();
  isDown = false;
  /** Runs before a page opens, as if the call took that long. */
  beforeOpen: () => Promise<void> = async () => {};

  /** Ids of the payments that a shopper could pay now. */
  payable(): readonly string[] {
    return [...this.statuses].filter(([, status]) => status === 'pending').map(([id]) => id);
  }

  captured(): readonly string[] {
    return [...this.statuses].filter(([, status]) => status === 'captured').map(([id]) => id);
  }

  pay(paymentId: string): boolean {
    if (this.statuses.get(paymentId) !== 'pending') return false;
    this.statuses.set(paymentId, 'captured');
    return true;
  }

  async open(_: unknown, { paymentId }: Parameters<Payments['open']>[1]) {
    this.answer();
    const { beforeOpen } = this;
    this.beforeOpen = async () => {};
    await beforeOpen();
    if (!this.statuses.has(paymentId)) this.statuses.set(paymentId, 'pending');
    return { redirectUrl: `https://pay.example/${paymentId}` };
  }

  async status(paymentId: string): Promise<ProviderPayment> {
    this.answer();
    return { status: this.statuses.get(paymentId) ?? 'unknown' };
  }

  async cancel(paymentId: string): Promise<ProviderPayment> {
    this.answer();
    if (this.statuses.get(paymentId) === 'pending') this.statuses.set(paymentId, 'cancelled');
    return { status: this.statuses.get(paymentId) ?? 'unknown' };
  }

  async refund(paymentId: string): Promise<void> {
    this.answer();
    this.refunded.add(paymentId);
  }

  async readWebhook(): Promise<undefined> {}

  private answer(): void {
    if (this.isDown) throw new Outage('payments', 'down');
  }
}
