import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, type Finding, fine, wrong } from './finding.ts';

/** Whether each configured host name has an address. */
export function checkNames(settings: Settings): Check {
  const hosts = hostNames(settings);
  return {
    name: 'names',
    action: 'see whether the name server of this machine responds (/etc/resolv.conf)',
    async run() {
      const found = await Promise.all(
        [...hosts].map(([host, variable]) => nameIssue(host, variable)),
      );
      const issues = found.flat();
      return issues.length > 0 ? issues : fine(`${hosts.size} host names have addresses`);
    },
  };
}

async function nameIssue(host: string, variable: string): Promise<readonly Finding[]> {
  try {
    await lookup(host);
    return [];
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown };
    return wrong(
      `${host} has no address (${code})`,
      `correct ${variable}, or the name server’s entry`,
    );
  }
}

/** Host names with the variable that they come from. Addresses are no names. */
function hostNames({
  siteUrl,
  databaseUrl,
  databaseDirectUrl,
  content,
  identity,
  payments,
  membership,
  mail,
  thirdParties,
  sandboxed,
}: Settings): ReadonlyMap<string, string> {
  const outside: readonly (readonly [string, string | undefined])[] = [
    ['SITE_URL', siteUrl],
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_DIRECT_URL', databaseDirectUrl],
    ['CONTENT_API_URL', sandboxed.includes('content') ? undefined : content.apiUrl],
    ['IDENTITY_ISSUER', sandboxed.includes('identity') ? undefined : identity.issuer],
    [
      payments.provider === 'stripe' ? 'STRIPE_API_URL' : 'PAYMENTS_API_URL',
      paymentAddress(payments, sandboxed),
    ],
    ['MEMBERSHIP_API_URL', sandboxed.includes('membership') ? undefined : membership.apiUrl],
    ['MAIL_URL', sandboxed.includes('mail') ? undefined : mail.url],
    ['ERROR_REPORTS_DSN', sandboxed.includes('error reports') ? undefined : thirdParties.reportsTo],
    [
      'ENGAGEMENT_URL',
      sandboxed.includes('engagement') ? undefined : thirdParties.origins.engagement[0],
    ],
    [
      'CONVERSIONS_URL',
      sandboxed.includes('conversions') ? undefined : thirdParties.conversions?.url,
    ],
  ];
  return new Map(
    outside.flatMap(([variable, url]) => {
      const host = url && URL.parse(url)?.hostname.replace(/^\[|\]$/g, '');
      return host && isIP(host) === 0 ? [[host, variable]] : [];
    }),
  );
}

function paymentAddress(
  payments: Settings['payments'],
  sandboxed: readonly string[],
): string | undefined {
  if (payments.provider === 'stripe') return payments.apiUrl ?? 'https://api.stripe.com';
  return sandboxed.includes('payments') ? undefined : payments.apiUrl;
}
