import { club } from '#club/club.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import { sandboxSalesTax } from '#lib/server/checkout/sales-tax-sandbox/sandbox-sales-tax.ts';
import { createDraftReaders } from '#lib/server/content/cache/draft-readers.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { ContentEditing } from '#lib/server/content/ports/content-editing.ts';
import { storyblokDrafts } from '#lib/server/content/storyblok/storyblok-drafts.ts';
import { storyblokEditing } from '#lib/server/content/storyblok/storyblok-editing.ts';
import { sqlExchangeRates } from '#lib/server/orders/sql/papers/exchange-rates.ts';
import { sqlPaymentReferences } from '#lib/server/orders/sql/payment-references.ts';
import { ecbRates } from '#lib/server/papers/exchange-rates-ecb/ecb-rates.ts';
import type { Payments } from '#lib/server/payments/ports/payments.ts';
import { sandboxPayments } from '#lib/server/payments/sandbox/sandbox-payments.ts';
import { stripePayments } from '#lib/server/payments/stripe/stripe-payments.ts';
import { jsonLog } from '#lib/server/platform/config/json-log.ts';
import { reportedLog } from '#lib/server/platform/config/reported-log.ts';
import type { Settings } from '#lib/server/platform/config/settings.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { requestLogFields } from '#lib/server/platform/http/request-id.ts';
import { smtpMail } from '#lib/server/platform/mail/smtp-mail.ts';
import type { ErrorReports } from '#lib/server/platform/ports/error-reports.ts';
import type { Mail } from '#lib/server/platform/ports/mail.ts';
import type { Observation } from '#lib/server/platform/ports/observe.ts';
import type { Log, Services } from '#lib/server/platform/ports/services.ts';
import { httpConversions } from '#lib/server/tracking/conversions-http/http-conversions.ts';
import { noConversions } from '#lib/server/tracking/conversions-http/no-conversions.ts';
import { waitOrAbort } from '#lib/server/tracking/conversions-http/wait-or-abort.ts';
import type { Conversions } from '#lib/server/tracking/ports/conversions.ts';

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
  const { sentryReports } = await import('#lib/server/platform/error-reports/sentry-reports.ts');
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
