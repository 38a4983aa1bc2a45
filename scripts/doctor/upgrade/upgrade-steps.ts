import type { Settings } from '../../../src/lib/server/platform/config/settings.ts';
import type { Db } from '../../../src/lib/server/platform/database/connection.ts';
import type { Environment } from '../finding.ts';

/** A club's installation, as a step looks at it. */
export interface Installation {
  readonly env: Environment;
  readonly settings: Settings;
  /** The club's folder. */
  readonly clubDirectory: string;
  readonly db: Db;
}

/** What a club must do by itself when it takes a version. Everything else an upgrade does at the start. */
export interface UpgradeStep {
  /** Version that needs it. `unreleased`: the next one; `npm run release -- --version` writes its number here. */
  readonly since: string;
  /** An instruction: "Set MAIL_FROM to …". */
  readonly instruction: string;
  /** Whether it is done, as far as the installation shows. Absent: no program can see it. */
  readonly isDone?: (installation: Installation) => boolean | Promise<boolean>;
}

/** Never removed: a club may skip versions. */
export const UPGRADE_STEPS: readonly UpgradeStep[] = [
  {
    since: 'unreleased',
    instruction:
      'versions have tags from now on: name the shop’s repository as the remote "upstream" of the club’s fork, and merge tags instead of branches (docs/operations/upgrading.md)',
  },
  {
    since: 'unreleased',
    instruction:
      'remove DATABASE_READ_URL: nodes read the primary only (docs/decisions/123-no-replica-for-reads.md)',
    isDone: ({ env }) => !env['DATABASE_READ_URL'],
  },
];
