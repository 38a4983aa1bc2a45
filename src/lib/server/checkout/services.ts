import type { CheckoutTokens } from './ports/checkout-tokens.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly checkoutTokens: CheckoutTokens;
  }
}
