import type { Payments } from './ports/payments.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly payments: Payments;
  }
}
