import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { type ErrorEvent, Scope } from '@sentry/core';
import { storedConsent } from '#lib/client/consent.ts';
import { REPORT_LIMITS, type Report, scrubReport } from '#lib/domain/reports/scrub-report.ts';
import { addTrail } from './breadcrumbs.ts';

let scope: Scope | undefined;
let sent = 0;

/** Sends errors to the club's collector, with consent only. At most 30 of one page. */
export function reportErrors(errors: readonly unknown[]): void {
  if (storedConsent() !== 'granted') return;
  scope ??= createScope();
  for (const error of errors) {
    if (sent >= REPORT_LIMITS.buffer) return;
    sent += 1;
    addTrail(scope);
    scope.captureException(error, { mechanism: { type: 'listener', handled: false } });
  }
}

function createScope(): Scope {
  const {
    build = '',
    page = '',
    shop = '',
    reports,
    platform = 'web',
  } = document.documentElement.dataset;
  const client = new BrowserClient({
    dsn: reports,
    release: `terrace@${build}`,
    environment: 'production',
    // None of the library's own, which record the console and the request.
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { bufferSize: REPORT_LIMITS.buffer },
    maxBreadcrumbs: REPORT_LIMITS.breadcrumbs,
    normalizeDepth: REPORT_LIMITS.depth,
    maxValueLength: REPORT_LIMITS.text,
    sendClientReports: false,
    dataCollection: { userInfo: false },
    beforeSend: (event) => toSend(event),
  });
  client.init();
  const created = new Scope();
  created.setClient(client);
  created.setTags({ build, page, shop, platform });
  return created;
}

/** Nothing without consent, and nothing from other programs of the browser. */
function toSend(event: ErrorEvent): ErrorEvent | null {
  const [exception] = event.exception?.values ?? [];
  const files = (exception?.stacktrace?.frames ?? [])
    .map(({ filename = '' }) => filename)
    .filter((file) => /^[\w-]+:\/\//.test(file));
  const isOwn = files.length === 0 || files.some((file) => file.startsWith(location.origin));
  if (!isOwn || storedConsent() !== 'granted') return null;
  const report: Report = scrubReport({ ...event, transaction: location.pathname } as Report);
  return { ...report, type: undefined } as ErrorEvent;
}
