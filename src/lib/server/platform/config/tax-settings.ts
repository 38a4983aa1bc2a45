import * as z from 'zod';

/** Environment variables of taxes. */
export const taxVariables = {
  /** Default: on if `EXCHANGE_RATES_URL` is set. Off: the rates of the club's folder. */
  EXCHANGE_RATES: z.enum(['on', 'off']).optional(),
  /** A file in the form of the European Central Bank's `eurofxref-daily.xml`. */
  EXCHANGE_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `sandbox` charges made-up amounts in the United States, to try the screens; never in a shop that sells. */
  SALES_TAX: z.enum(['off', 'sandbox']).default('off'),
};

type TaxVariables = z.infer<z.ZodObject<typeof taxVariables>>;

export interface TaxSettings {
  /** Where exchange rates are read each day; undefined: nowhere. */
  readonly exchangeRatesUrl: string | undefined;
  readonly salesTax: 'off' | 'sandbox';
}

/** Whether exchange rates are the sandbox's. */
export function usesSandboxRates({ EXCHANGE_RATES, EXCHANGE_RATES_URL }: TaxVariables): boolean {
  return EXCHANGE_RATES === 'on' && EXCHANGE_RATES_URL === undefined;
}

/** `sandbox`: address of its file of rates. */
export function readTaxSettings(given: TaxVariables, sandbox: string): TaxSettings {
  const { EXCHANGE_RATES, EXCHANGE_RATES_URL, SALES_TAX: salesTax } = given;
  const url = usesSandboxRates(given) ? sandbox : EXCHANGE_RATES_URL;
  return { exchangeRatesUrl: EXCHANGE_RATES === 'off' ? undefined : url, salesTax };
}
