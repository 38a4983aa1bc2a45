import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, fine, type Surroundings, sandboxed, wrong } from './finding.ts';

/** Sends the collector an envelope without a report, which it does not count. */
export function checkErrorReports(settings: Settings, { fetch }: Surroundings): readonly Check[] {
  const { reportsTo } = settings.thirdParties;
  if (!reportsTo) return [];
  const check: Check = {
    name: 'error reports',
    action: 'see whether the host of ERROR_REPORTS_DSN can be reached from this machine',
    async run() {
      if (settings.sandboxed.includes('error reports')) return sandboxed('ERROR_REPORTS_DSN');
      const { status } = await fetch(envelopeAddress(reportsTo), {
        method: 'POST',
        body: '{}\n',
        redirect: 'error',
      });
      // A collector may refuse an envelope without a report with 400, but not a key that it knows with these.
      return [401, 403, 404].includes(status)
        ? wrong(`the collector refuses the key (status ${status})`, 'correct ERROR_REPORTS_DSN')
        : fine('the collector responds');
    },
  };
  return [check];
}

/** Sentry's protocol: `https://key@host/path/7` takes envelopes at `https://host/path/api/7/envelope/`. */
function envelopeAddress(dsn: string): string {
  const url = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(url.pathname) ?? [];
  return `${url.origin}${path}/api/${project}/envelope/?sentry_key=${url.username}`;
}
