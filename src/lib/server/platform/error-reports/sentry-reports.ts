import {
  createStackParser,
  createTransport,
  type ErrorEvent,
  Scope,
  type StackFrame,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { REPORT_LIMITS, type Report, scrubReport } from '#lib/domain/reports/scrub-report.ts';
import type { ErrorReports } from '#lib/server/platform/ports/error-reports.ts';

export interface SentryReportsOptions {
  readonly dsn: string;
  /** Id of the build; also the release. */
  readonly build: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}

/** Milliseconds for one report. */
const TIMEOUT = 5_000;
/** Reports in a minute: a fault in each request must not become a flood. */
const PER_MINUTE = 60;

/**
 * Sends faults to a collector that speaks Sentry's protocol. At most 30 wait; further ones are dropped, so a collector that
 * is down or slow costs memory for 30 reports and nothing else.
 */
export function sentryReports({ dsn, build, fetch, now }: SentryReportsOptions): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release: `terrace@${build}`,
    environment: 'production',
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport({ ...options, bufferSize: REPORT_LIMITS.buffer }, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { 'content-type': 'application/x-sentry-envelope' },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT),
        });
        await response.body?.cancel();
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
    maxBreadcrumbs: REPORT_LIMITS.breadcrumbs,
    normalizeDepth: REPORT_LIMITS.depth,
    maxValueLength: REPORT_LIMITS.text,
    sendClientReports: false,
    includeServerName: false,
    beforeSend: toSend,
  });
  client.init();
  const isWithinLimit = createMinuteLimit(now);
  return {
    report(error, event, steps) {
      if (!isWithinLimit()) return;
      const scope = new Scope();
      scope.setClient(client);
      scope.setTags({ build, event });
      for (const { event: message, level, time } of steps)
        scope.addBreadcrumb({
          category: 'log',
          message,
          timestamp: time,
          level: breadcrumbLevel(level),
        });
      scope.captureException(error, { mechanism: { type: 'log', handled: true } });
    },
    async flush(ms) {
      await client.flush(ms);
    },
  };
}

function breadcrumbLevel(level: 'info' | 'warn' | 'error'): 'info' | 'warning' | 'error' {
  return level === 'warn' ? 'warning' : level;
}

function createMinuteLimit(now: () => Date): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / 60_000);
    count = current === minute ? count + 1 : 1;
    minute = current;
    return count <= PER_MINUTE;
  };
}

function toSend(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map((exception) => ({
    ...exception,
    ...(exception.stacktrace && {
      stacktrace: { frames: (exception.stacktrace.frames ?? []).map(relativeFrame) },
    }),
  }));
  const report: Report = scrubReport({ ...event, exception: { values } } as Report);
  return { ...report, type: undefined } as ErrorEvent;
}

/** Files by their place in the build, where their source maps are too: no paths of the machine. */
function relativeFrame(frame: StackFrame): StackFrame {
  const [, file] =
    /(?:^|\/)(?:dist\/|(?=node_modules\/|src\/))(.*)$/.exec(frame.filename ?? '') ?? [];
  return { ...frame, filename: `app:///${file ?? frame.filename?.split('/').at(-1) ?? ''}` };
}
