import { requestLogFields } from '#lib/server/platform/http/request-id.ts';
import type { ErrorReports } from '#lib/server/platform/ports/error-reports.ts';
import type { Observation } from '#lib/server/platform/ports/observe.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { jsonLog } from './json-log.ts';
import { reportedLog } from './reported-log.ts';
import type { Settings } from './settings.ts';

/** The log, which also reports its errors where the club has a collector. Its library is imported only then. */
export async function openLog(
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
