import type { ErrorReports, ReportedStep } from '#lib/server/platform/ports/error-reports.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';

type Fields = Readonly<Record<string, unknown>>;

const MAX_STEPS = 100;

/**
 * A log that also reports its errors. Steps are earlier lines of the same request, or of no request; without their fields,
 * which may name goods or orders.
 */
export function reportedLog(
  log: Log,
  reports: ErrorReports,
  now: () => Date,
  context: () => { readonly request?: string },
): Log {
  const steps: (ReportedStep & { readonly request: string | undefined })[] = [];
  const record = (event: string, level: ReportedStep['level']): void => {
    steps.push({ event, level, time: now().getTime() / 1_000, request: context().request });
    if (steps.length > MAX_STEPS) steps.shift();
  };
  return {
    info(event, fields) {
      log.info(event, fields);
      record(event, 'info');
    },
    warn(event, fields) {
      log.warn(event, fields);
      record(event, 'warn');
    },
    error(event, fields) {
      log.error(event, fields);
      const { request } = context();
      const own = steps.filter((step) => step.request === undefined || step.request === request);
      reports.report(reportedError(event, fields), event, own);
      record(event, 'error');
    },
  };
}

/** The error of the line. A line without one is an error by its name and reason. */
function reportedError(event: string, { error, reason }: Fields = {}): unknown {
  return error ?? new Error(typeof reason === 'string' ? `${event}: ${reason}` : event);
}
