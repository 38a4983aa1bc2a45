import {
  readSettings,
  SETTING_NAMES,
  type Settings,
} from '../../src/lib/server/platform/config/settings.ts';
import { checkAssets } from './check-assets.ts';
import { checkClock } from './check-clock.ts';
import { checkContent } from './check-content.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkErrorReports } from './check-error-reports.ts';
import { checkExchangeRates } from './check-exchange-rates.ts';
import { checkIdentity } from './check-identity.ts';
import { checkLegalPages } from './check-legal-pages.ts';
import { checkMail } from './check-mail.ts';
import { checkMembership } from './check-membership.ts';
import { checkNames } from './check-names.ts';
import { checkPayments } from './check-payments.ts';
import { checkSettings } from './check-settings.ts';
import { checkShop } from './check-shop.ts';
import { checkVat } from './check-vat.ts';
import {
  type Check,
  describeError,
  type Environment,
  type NamedFinding,
  runChecks,
  type Surroundings,
} from './finding.ts';
import { createMask, maskValue } from './mask-secrets.ts';

export interface Examined {
  readonly isFine: boolean;
  /** The variables that are set, with secrets masked. */
  readonly settings: Readonly<Record<string, string>>;
  readonly findings: readonly NamedFinding[];
}

/** Checks the settings and each part outside the shop. Changes nothing, and never throws. */
export async function examineShop(env: Environment, surroundings: Surroundings): Promise<Examined> {
  const mask = createMask(env);
  const findings = await runChecks(checksOf(env, surroundings), surroundings.timeLimit);
  const masked = findings.map((finding) =>
    finding.state === 'wrong'
      ? { ...finding, because: mask(finding.because), action: mask(finding.action) }
      : { ...finding, detail: mask(finding.detail) },
  );
  const set = SETTING_NAMES.filter((name) => env[name]);
  return {
    isFine: masked.every(({ state }) => state !== 'wrong'),
    settings: Object.fromEntries(set.map((name) => [name, maskValue(name, env[name] ?? '')])),
    findings: masked,
  };
}

function checksOf(env: Environment, surroundings: Surroundings): readonly Check[] {
  const settings = settingsOrError(env);
  if (settings instanceof Error) return [unreadableSettings(settings)];
  return [
    checkSettings(env, settings),
    checkShop(settings, surroundings),
    ...checkDatabase(env, settings, surroundings),
    checkAssets(settings, surroundings),
    checkIdentity(settings, surroundings),
    ...checkContent(env, settings, surroundings),
    ...checkPayments(settings, surroundings),
    checkMembership(settings, surroundings),
    checkMail(settings),
    checkLegalPages(env, settings, surroundings),
    checkExchangeRates(settings, surroundings),
    checkVat(),
    ...checkErrorReports(settings, surroundings),
    checkNames(settings),
    checkClock(settings, surroundings),
    checkDisk(settings),
  ];
}

function settingsOrError(env: Environment): Settings | Error {
  try {
    return readSettings(env);
  } catch (error) {
    return error instanceof Error ? error : new Error(describeError(error));
  }
}

/** Nothing else can be checked without settings. */
function unreadableSettings({ message }: Error): Check {
  const action = 'correct this variable; docs/operations/configuration.md has them all';
  const lines = message.split('\n').slice(1);
  return {
    name: 'settings',
    action,
    run: async () => lines.map((because) => ({ state: 'wrong', because, action })),
  };
}
