import { join, resolve } from 'node:path';
import { ROOT, stop } from './bootstrap.mjs';
import { isFree } from './processes.mjs';

/** Variables that each replace one stand-in of the sandbox. */
const OUTSIDE = {
  CONTENT_API_URL: 'content',
  IDENTITY_ISSUER: 'identity',
  MEMBERSHIP_API_URL: 'membership',
  MAIL_URL: 'mail',
};

/** Where everything is: read once, handed to the shop and the sandbox alike. */
export function placesOf(env) {
  const port = Number(env.PORT || 4321);
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    stop(`PORT must be a number from 1 to 65533.`);
  const host = env.HOST || '127.0.0.1';
  return {
    port,
    host,
    shopUrl: env.SITE_URL || `http://${host}:${port}`,
    sandboxUrl: `http://${host}:${port + 1}`,
    dataDirectory: resolve(ROOT, env.DATA_DIR || '.data'),
    /** Services that the sandbox stands in for. */
    sandboxed: [
      ...Object.keys(OUTSIDE)
        .filter((name) => !env[name])
        .map((name) => OUTSIDE[name]),
      ...(isPlayMoney(env) ? ['payments'] : []),
      ...(env.CONVERSIONS === 'on' && !env.CONVERSIONS_URL ? ['conversions'] : []),
    ],
  };
}

/** The same as in src/lib/server/config/payment-settings.ts, of which a Node that is too old knows nothing. */
function isPlayMoney({ PAYMENTS, STRIPE_SECRET_KEY, PAYMENTS_API_URL }) {
  if (PAYMENTS === 'stripe') return false;
  return !PAYMENTS_API_URL && (PAYMENTS === 'sandbox' || !STRIPE_SECRET_KEY);
}

/** One clear line, and the end, when somebody else listens where shop or sandbox would. */
export async function refuseTakenPorts({ port, host, sandboxed }) {
  const wanted = sandboxed.length > 0 ? [port, port + 1, port + 2] : [port];
  for (const candidate of wanted) {
    if (await isFree(candidate, host)) continue;
    stop(
      `Port ${candidate} is taken by another program; stop it, or set PORT (shop; the sandbox takes the two after it).`,
    );
  }
}

/** The server of the build that runs: `dist`, or where DIST_DIR says. */
export function serverFile() {
  return join(process.env.DIST_DIR || 'dist', 'server', 'entry.mjs');
}
