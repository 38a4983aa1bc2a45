import { existsSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { exitWithError, ROOT } from './bootstrap.mjs';
import { defaultDataDirectory, isDemoClub as isDemoFolder } from './data-directory.mjs';
import { isPortFree } from './processes.mjs';

/** Each variable configures a real service, which replaces the one of the sandbox. */
const SERVICES = {
  CONTENT_API_URL: 'content',
  IDENTITY_ISSUER: 'identity',
  MEMBERSHIP_API_URL: 'membership',
  MAIL_URL: 'mail',
};

/** Addresses and directories, shared by the shop and the sandbox. */
export function readAddresses(env) {
  const port = Number(env.PORT || 4321);
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    exitWithError(`PORT must be a number from 1 to 65533, not "${env.PORT}".`);
  const host = env.HOST || '127.0.0.1';
  return {
    port,
    host,
    shopUrl: env.SITE_URL || `http://${host}:${port}`,
    sandboxUrl: `http://${host}:${port + 1}`,
    dataDirectory: resolve(ROOT, env.DATA_DIR || defaultDataDirectory(ROOT, env)),
    /** Services that the sandbox provides. */
    sandboxed: [
      ...Object.keys(SERVICES)
        .filter((name) => !env[name])
        .map((name) => SERVICES[name]),
      ...(isSandboxPayment(env) ? ['payments'] : []),
      ...sandboxedOnRequest(env),
    ],
  };
}

/** Services that the sandbox provides only when they are switched on without an address of their own. */
function sandboxedOnRequest({
  CONVERSIONS,
  CONVERSIONS_URL,
  ERROR_REPORTS,
  ERROR_REPORTS_DSN,
  ENGAGEMENT,
  ENGAGEMENT_KEY,
}) {
  return [
    ...(CONVERSIONS === 'on' && !CONVERSIONS_URL ? ['conversions'] : []),
    ...(ERROR_REPORTS === 'on' && !ERROR_REPORTS_DSN ? ['error reports'] : []),
    ...(ENGAGEMENT === 'on' && !ENGAGEMENT_KEY ? ['engagement'] : []),
  ];
}

/** Whether the folder is the one that starts without the setting CLUB. */
export function isDemoClub(folder) {
  return isDemoFolder(ROOT, folder);
}

/** Same rule as src/lib/server/platform/config/payment-settings.ts, which a Node without type stripping cannot import. */
function isSandboxPayment({ PAYMENTS, STRIPE_SECRET_KEY, PAYMENTS_API_URL }) {
  if (PAYMENTS === 'stripe') return false;
  return !PAYMENTS_API_URL && (PAYMENTS === 'sandbox' || !STRIPE_SECRET_KEY);
}

/** Ends the process if another program uses a port of the shop or the sandbox. */
export async function ensurePortsFree({ port, host, sandboxed }) {
  const ports = sandboxed.length > 0 ? [port, port + 1, port + 2] : [port];
  for (const candidate of ports) {
    if (await isPortFree(candidate, host)) continue;
    exitWithError(
      `Port ${candidate} is used by another program. Stop it, or set PORT: the shop uses PORT, the sandbox the next two ports.`,
    );
  }
}

/**
 * Entry of the build that DIST_DIR or `dist` leads to now. The shop goes on with this one when another build takes its place.
 */
export function serverFile() {
  const link = process.env.DIST_DIR || 'dist';
  const directory = existsSync(link) ? relative(ROOT, realpathSync(link)) : link;
  return join(directory, 'server', 'entry.mjs');
}
