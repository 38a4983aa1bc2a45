import { SETTING_NAMES, type Settings } from '../../src/lib/server/platform/config/settings.ts';
import { isOwnMachine } from '../content/space-settings.ts';
import { type Check, type Environment, type Finding, fine, wrong } from './finding.ts';

/** Variables of these subjects belong to the shop, so an unknown one is a spelling mistake. */
const SUBJECTS =
  /^(?:ASSETS|CONTENT|IDENTITY|STRIPE|PAYMENTS|MEMBERSHIP|CONVERSIONS|ERROR|DATABASE|SESSION|STAFF)_/;
const OF_COMMANDS = ['CONTENT_MANAGEMENT_TOKEN', 'CONTENT_MANAGEMENT_URL'];

/** Settings that can be read and still do not fit each other. */
export function checkSettings(env: Environment, settings: Settings): Check {
  const run = async (): Promise<readonly Finding[]> => {
    const issues = [
      ...misspeltVariables(env),
      ...missingKeys(env, settings),
      ...(isOwnMachine(settings.siteUrl) ? [] : issuesInPublic(settings)),
    ];
    return issues.length > 0 ? issues : fine('can be read and fit each other');
  };
  return { name: 'settings', run, action: 'see docs/operations/configuration.md' };
}

function misspeltVariables(env: Environment): readonly Finding[] {
  const known = new Set([...SETTING_NAMES, ...OF_COMMANDS]);
  return Object.keys(env)
    .filter((name) => SUBJECTS.test(name) && !known.has(name) && env[name])
    .flatMap((name) =>
      wrong(`${name} is no variable of the shop`, 'correct its name, or remove it'),
    );
}

/** Without a key of its own, a service is called with the sandbox's, which everybody knows. */
function missingKeys(env: Environment, settings: Settings): readonly Finding[] {
  const { payments, sandboxed } = settings;
  const needed = [
    ...(sandboxed.includes('content') ? [] : ['CONTENT_TOKEN']),
    ...(sandboxed.includes('membership') ? [] : ['MEMBERSHIP_SECRET']),
    ...(payments.provider === 'stripe' || sandboxed.includes('payments')
      ? []
      : ['PAYMENTS_SECRET', 'PAYMENTS_WEBHOOK_SECRET']),
  ];
  return needed
    .filter((name) => !env[name])
    .flatMap((name) =>
      wrong(
        `${name} is not set beside a service of your own`,
        `set ${name} to the key of that service`,
      ),
    );
}

function issuesInPublic(settings: Settings): readonly Finding[] {
  const { siteUrl, trustedProxies, sandboxed } = settings;
  const isHttps = siteUrl.startsWith('https:');
  return [
    ...(isHttps
      ? []
      : wrong(
          `SITE_URL ${siteUrl} is not https`,
          'put a proxy with a certificate in front and set SITE_URL to its https address',
        )),
    ...(isHttps && trustedProxies === 0
      ? wrong(
          'TRUSTED_PROXIES is 0, so all shoppers have the proxy’s address and share its limits',
          'set TRUSTED_PROXIES to the number of proxies in front of the shop',
        )
      : []),
    ...(sandboxed.length > 0
      ? wrong(
          `the sandbox stands in for ${sandboxed.join(', ')} of a public shop`,
          'configure these services; see docs/operations/configuration.md',
        )
      : []),
  ];
}
