import type { PaymentReferences } from '#lib/server/payments/ports/payments.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

const PORT = 'orders';

/** The provider's references of payments, stored with the payments. */
export function sqlPaymentReferences(db: Db): PaymentReferences {
  return {
    async find(paymentId) {
      const row = await runQuery(PORT, () =>
        db.selectFrom('payment').select('reference').where('id', '=', paymentId).executeTakeFirst(),
      );
      return row?.reference ?? undefined;
    },
    async save(paymentId, reference) {
      await runQuery(PORT, () =>
        db.updateTable('payment').set({ reference }).where('id', '=', paymentId).execute(),
      );
    },
  };
}
