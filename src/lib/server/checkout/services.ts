import type { CheckoutTokens } from './ports/checkout-tokens.ts';

export interface CheckoutServices {
  readonly tokens: CheckoutTokens;
  /** Whether shoppers pay with money: neither the sandbox nor a provider's test mode. */
  readonly takesRealMoney: boolean;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly checkout: CheckoutServices;
  }
}
