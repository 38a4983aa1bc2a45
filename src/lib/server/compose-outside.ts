import { club } from '#club/club.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { sqlPaymentReferences } from '#lib/server/adapters/commerce-sql/orders/payment-references.ts';
import { sqlExchangeRates } from '#lib/server/adapters/commerce-sql/papers/exchange-rates.ts';
import { createDraftReaders } from '#lib/server/cache/draft-readers.ts';
import { jsonLog } from '#lib/server/config/json-log.ts';
import { reportedLog } from '#lib/server/config/reported-log.ts';
import type { Settings } from '#lib/server/config/settings.ts';
import { requestLogFields } from '#lib/server/http/server/request-id.ts';
import type { ContentEditing } from '#lib/server/ports/content-editing.ts';
import type { ErrorReports } from '#lib/server/ports/reports/error-reports.ts';
import { storyblokDrafts } from './adapters/content-storyblok/storyblok-drafts.ts';
import { storyblokEditing } from './adapters/content-storyblok/storyblok-editing.ts';
import { httpConversions } from './adapters/conversions-http/http-conversions.ts';
import { noConversions } from './adapters/conversions-http/no-conversions.ts';
import { waitOrAbort } from './adapters/conversions-http/wait-or-abort.ts';
import { ecbRates } from './adapters/exchange-rates-ecb/ecb-rates.ts';
import { smtpMail } from './adapters/mail-smtp/smtp-mail.ts';
import { sandboxPayments } from './adapters/payments-sandbox/sandbox-payments.ts';
import { stripePayments } from './adapters/payments-stripe/stripe-payments.ts';
import { sandboxSalesTax } from './adapters/sales-tax-sandbox/sandbox-sales-tax.ts';
import type { Content } from './ports/content.ts';
import type { Conversions } from './ports/conversions.ts';
import type { Mail } from './ports/mail.ts';
import type { Observation } from './ports/observe.ts';
import type { Taxes } from './ports/papers/taxes.ts';
import type { Payments } from './ports/payments.ts';
import type { Log, Services } from './ports/services.ts';

/** The adapters of payments, conversions, taxes, mail, content editing and error reports, by the settings. */

/** The log, which also reports its errors where the club has a collector. Its library is imported only then. */
export async function logOf(
  { thirdParties: { reportsTo } }: Settings,
  outside: {
    readonly fetch: typeof fetch;
    readonly now: () => Date;
    readonly build: string;
    /** Further fields of each line. */
    readonly logFields: Observation['logFields'];
  },
): Promise<{ readonly log: Log; readonly reports: ErrorReports | undefined }> {
  const log = jsonLog(
    (line) => process.stdout.write(line),
    outside.now,
    () => ({ ...requestLogFields(), ...outside.logFields?.() }),
  );
  if (!reportsTo) return { log, reports: undefined };
  const { sentryReports } = await import('./adapters/error-reports-sentry/sentry-reports.ts');
  const reports = sentryReports({ ...outside, dsn: reportsTo });
  return { log: reportedLog(log, reports, outside.now, requestLogFields), reports };
}

export function paymentsOf(
  { payments }: Settings,
  db: Db,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log },
): Payments {
  if (payments.provider === 'stripe') {
    return stripePayments({ ...payments, references: sqlPaymentReferences(db), log });
  }
  return sandboxPayments({ ...payments, merchant: club.name, fetch });
}

export function conversionsOf(
  { thirdParties: { conversions } }: Settings,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log },
): Conversions {
  if (!conversions) return noConversions;
  return httpConversions({ ...conversions, fetch, log, pause: waitOrAbort });
}

export function taxesOf(
  { taxes }: Settings,
  db: Db,
  { fetch }: { readonly fetch: typeof globalThis.fetch },
): Pick<Services, 'exchangeRates' | 'exchangeRateSource'> & {
  readonly salesTax: Taxes['salesTax'] | undefined;
} {
  const url = taxes.exchangeRatesUrl;
  return {
    exchangeRates: sqlExchangeRates(db),
    exchangeRateSource: url === undefined ? undefined : ecbRates({ url, fetch }),
    salesTax: taxes.salesTax === 'sandbox' ? sandboxSalesTax : undefined,
  };
}

export function mailOf({ mail }: Settings): Mail {
  return smtpMail({ url: mail.url, from: mail.from ?? `${club.name} <${club.supportEmail}>` });
}

export function editingOf(
  { content }: Settings,
  outside: { readonly fetch: typeof fetch; readonly now: () => Date; readonly log: Log },
): ContentEditing {
  const { apiUrl, preview, webhookSecret, editorOrigin } = content;
  const nothing: Content = { story: async () => undefined, stories: async () => [] };
  const drafts = preview
    ? storyblokDrafts({ ...outside, apiUrl, token: preview.previewToken })
    : nothing;
  const { fresh, recent } = createDraftReaders(drafts, outside.now);
  return storyblokEditing({
    ...{ keys: preview, webhookSecret, editorOrigin },
    ...{ drafts: fresh, recentDrafts: recent },
  });
}
