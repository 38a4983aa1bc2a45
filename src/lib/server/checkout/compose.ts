import type { Foundation } from '#lib/server/platform/foundation.ts';
import { checkoutTokens } from './checkout-tokens.ts';
import type { Taxes } from './ports/taxes.ts';
import { sandboxSalesTax } from './sales-tax-sandbox/sandbox-sales-tax.ts';
import type { CheckoutServices } from './services.ts';

export function composeCheckout({ settings, secrets, now }: Foundation): {
  readonly checkout: CheckoutServices;
  readonly salesTax: Taxes['salesTax'] | undefined;
} {
  const tokens = checkoutTokens({
    secret: settings.checkoutSecret,
    shopSecret: secrets[0],
    issuer: settings.siteUrl,
    now,
  });
  return {
    checkout: { tokens, takesRealMoney: settings.takesRealMoney },
    salesTax: settings.taxes.salesTax === 'sandbox' ? sandboxSalesTax : undefined,
  };
}
