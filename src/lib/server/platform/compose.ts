import { join } from 'node:path';
import { club } from '#club/club.ts';
import { embeddedData } from '#lib/server/platform/backup/embedded-data.ts';
import { noAttemptLimits, sqlAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import { requestLogFields } from '#lib/server/platform/http/request-id.ts';
import { smtpMail } from '#lib/server/platform/mail/smtp-mail.ts';
import type { Mail } from '#lib/server/platform/ports/mail.ts';
import type { Log, NodeServices, SecurityServices } from '#lib/server/platform/ports/services.ts';
import { fileSecurityLog } from '#lib/server/platform/security/file-security-log.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { signedNotices } from '#lib/server/platform/signing/signed-notices.ts';
import type { Foundation } from './foundation.ts';

/** What belongs to no subject. */
export function composePlatform(foundation: Foundation): {
  readonly now: () => Date;
  readonly log: Log;
  readonly siteUrl: string;
  readonly mail: Mail;
  readonly security: SecurityServices;
  readonly node: NodeServices;
} {
  const { settings, log, now, observe } = foundation;
  const { url, from = `${club.name} <${club.supportEmail}>` } = settings.mail;
  return {
    now,
    log,
    siteUrl: settings.siteUrl,
    mail: observe('mail', smtpMail({ url, from })),
    security: securityOf(foundation),
    node: nodeOf(foundation),
  };
}

function securityOf({ settings, db, secrets, log, now }: Foundation): SecurityServices {
  return {
    attempts: settings.isRateLimited
      ? sqlAttemptLimits(db, { secret: secrets[0], log })
      : noAttemptLimits,
    log: fileSecurityLog({
      directory: join(settings.dataDirectory, 'security'),
      secret: secrets[0],
      now,
      log,
      context: requestLogFields,
    }),
    notices: signedNotices(settings.noticeSecrets, secrets, settings.staffKeys),
    ...createSealer(secrets),
  };
}

function nodeOf({ settings, db, invalidation, log, now }: Foundation): NodeServices {
  return {
    invalidate: invalidation.publish,
    showsErrorDetails: settings.isIntegration,
    keepsPagesOffline: settings.keepsPagesOffline,
    ...(!settings.databaseUrl && {
      storedData: embeddedData(db, {
        directory: join(settings.dataDirectory, 'backups'),
        now,
        log,
      }),
    }),
  };
}
