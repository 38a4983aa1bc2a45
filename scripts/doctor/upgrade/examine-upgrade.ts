import { readMigrations } from '../../../src/lib/server/platform/backup/table-layout.ts';
import { compareVersions } from '../../../src/lib/server/platform/config/compare-versions.ts';
import { SHOP_VERSION } from '../../../src/lib/server/platform/config/shop-version.ts';
import {
  hasMigrations,
  unknownMigrations,
} from '../../../src/lib/server/platform/database/migrations.ts';
import { readOpened } from '../../../src/lib/server/platform/database/opened-by.ts';
import { type Finding, fine, manual, wrong } from '../finding.ts';
import { type Installation, UPGRADE_STEPS, type UpgradeStep } from './upgrade-steps.ts';

export interface UpgradeOptions {
  /** Of this build. */
  readonly version?: string;
  readonly steps?: readonly UpgradeStep[];
}

const NEWER_BUILD =
  'run that version or a newer one; to go back, restore the backup from before the upgrade (docs/operations/upgrading.md)';

/**
 * What the club must do between the version that opened its database before and this one. After the first start it is
 * read out until the next upgrade.
 */
export async function examineUpgrade(
  installation: Installation,
  { version = SHOP_VERSION, steps = UPGRADE_STEPS }: UpgradeOptions = {},
): Promise<readonly Finding[]> {
  const { db } = installation;
  if (!(await hasMigrations(db))) return fine('the database is new, so there is nothing to do');
  const { by, upgradedFrom } = await readOpened(db);
  const difference = compareVersions(by, version);
  if (difference > 0)
    return wrong(`version ${by} has opened the database, and this is ${version}`, NEWER_BUILD);
  const unknown = unknownMigrations(await readMigrations(db));
  if (unknown.length > 0)
    return wrong(`a newer build has migrated the database (${unknown.join(', ')})`, NEWER_BUILD);
  const from = difference < 0 ? by : (upgradedFrom ?? version);
  const due = steps.filter(
    ({ since }) =>
      since === 'unreleased' ||
      (compareVersions(since, from) > 0 && compareVersions(since, version) <= 0),
  );
  const findings = await Promise.all(due.map((step) => examineStep(step, installation)));
  return [...fine(describe({ from, version, isStarted: difference === 0 })), ...findings.flat()];
}

interface Upgrade {
  readonly from: string;
  readonly version: string;
  readonly isStarted: boolean;
}

function describe({ from, version, isStarted }: Upgrade): string {
  if (!isStarted) return `the next start upgrades the database from ${from} to ${version}`;
  if (from === version) return `the database is of ${version}`;
  return `the database was upgraded from ${from} to ${version}`;
}

async function examineStep(
  { since, instruction, isDone }: UpgradeStep,
  installation: Installation,
): Promise<readonly Finding[]> {
  const heading = since === 'unreleased' ? 'since the last version' : `since ${since}`;
  if (!isDone) return manual(`${heading}: ${instruction}`);
  if (await isDone(installation)) return fine(`done, ${heading}: ${instruction}`);
  return wrong(`a step ${heading} is not done`, instruction);
}
