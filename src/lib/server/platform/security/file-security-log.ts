import { createHmac } from 'node:crypto';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import type { SecurityEvent, SecurityLog } from '#lib/server/platform/ports/security-log.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';

export interface SecurityLogOptions {
  /** Directory of the files, readable by their owner only. */
  readonly directory: string;
  /** Key of the hash of client addresses. */
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Log;
  /** Fields of the current request, such as its id. */
  readonly context?: () => Readonly<Record<string, unknown>>;
}

const DAY = 86_400_000;
const FILE_NAME = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

/** One JSON object per line in a file per day (UTC), so that old ones can be deleted as a whole. */
export function fileSecurityLog(options: SecurityLogOptions): SecurityLog {
  const { directory, secret, now, log, context = () => ({}) } = options;
  const hash = (text: string): string =>
    createHmac('sha256', secret).update(`security ${text}`).digest('base64url').slice(0, 16);
  // One after the other, so that lines keep their order.
  let writing: Promise<void> = Promise.resolve();
  let hasFailed = false;

  async function append(file: string, line: string): Promise<void> {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await appendFile(file, line, { mode: 0o600 });
      hasFailed = false;
    } catch (error) {
      // Reported once: a full disk must not fill the other log.
      if (!hasFailed) log.error('security-log.failed', { error });
      hasFailed = true;
    }
  }

  return {
    record({ client, details, ...event }: SecurityEvent) {
      const time = now().toISOString();
      const entry = {
        // Details do not overwrite what every line has; the first spread keeps the order.
        ...{ ...{ time, ...event }, ...details, ...{ time, ...event } },
        ...(client !== undefined && { client: hash(client) }),
        ...context(),
      };
      const file = join(directory, `${time.slice(0, 10)}.jsonl`);
      writing = writing.then(() => append(file, `${JSON.stringify(entry)}\n`));
    },
    async purge(at) {
      const oldest = new Date(at.getTime() - RETENTION_DAYS.securityLog * DAY).toISOString();
      const names = await readdir(directory).catch(() => []);
      const expired = names.filter(
        (name) => (FILE_NAME.exec(name)?.[1] ?? '9') < oldest.slice(0, 10),
      );
      await Promise.all(expired.map((name) => rm(join(directory, name), { force: true })));
      return false;
    },
  };
}
