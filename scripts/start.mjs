import { dirname } from 'node:path';
import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';

/**
 * `npm start`: installs what is missing, builds, seeds the demo club, then starts sandbox and shop until Ctrl-C. With
 * `CLUB=DIR` it builds the shop of the club in that folder, and starts it without goods.
 * `-- --seed` also seeds the database of DATABASE_URL.
 */
if (await bootstrap()) await main();

async function main() {
  // Imported after the bootstrap, because their imports need the project's Node.
  const { ensureBuilt } = await import('./build.mjs');
  const { stopOnSignals } = await import('./processes.mjs');
  const { ensureDemoClub } = await import('./demo-club.mjs');
  const { ensurePortsFree, isDemoClub, readAddresses } = await import('./settings.mjs');
  await checkClub();
  const addresses = readAddresses(process.env);
  const { dataDirectory, host, port } = addresses;
  const env = { PORT: String(port), HOST: host, DATA_DIR: dataDirectory, NODE_ENV: 'production' };
  stopOnSignals();
  await ensurePortsFree(addresses);
  await ensureBuilt();
  if (isDemoClub(process.env.CLUB)) await ensureDemoClub(dataDirectory, env);
  await startSandbox(addresses, env);
  await startShop(addresses, env);
  await printWelcome(addresses);
}

/** Says what is wrong with the folder of the club before anything is built. */
async function checkClub() {
  const { clubDirectory, readClubFolder } = await import('../src/club/read-club-folder.ts');
  try {
    readClubFolder(clubDirectory(process.env, ROOT));
  } catch (error) {
    exitWithError(error.message);
  }
}

async function startSandbox({ sandboxed, sandboxUrl, shopUrl }, env) {
  if (sandboxed.length === 0) return;
  const { startServer } = await import('./processes.mjs');
  const isUp = await startServer(['sandbox/server.ts'], sandboxUrl, {
    env: { ...env, SITE_URL: shopUrl },
    quiet: true,
  });
  if (!isUp) exitWithError('The sandbox did not start. The error message is above.');
}

async function startShop({ host, port }, env) {
  const { startServer, stopAll } = await import('./processes.mjs');
  const { serverFile } = await import('./settings.mjs');
  const { holdBuild } = await import('./build-store.mjs');
  const entry = serverFile();
  holdBuild(dirname(dirname(entry)));
  const readyUrl = `http://${host}:${port}/api/ready`;
  // After 20 crashes the shop stays down, so that an operator investigates.
  const isUp = await startServer([entry], readyUrl, { env, restarts: 20 });
  if (isUp) return;
  await stopAll();
  process.exit(1);
}

async function printWelcome({ sandboxed, sandboxUrl, shopUrl }) {
  log(`\nShop:     ${shopUrl}`);
  if (sandboxed.length === 0) return;
  const { DEMO_ACCOUNTS, DEMO_PASSWORD, STAFF_ACCOUNTS } = await import(
    '../sandbox/credentials.ts'
  );
  const { DEMO_CARDS } = await import('../sandbox/payments/cards.ts');
  log(`Sandbox:  ${sandboxUrl}   (provides: ${sandboxed.join(', ')})`);
  log(`Mailbox:  ${sandboxUrl}/mail`);
  log(`\nAccounts (password: ${DEMO_PASSWORD}):`);
  for (const { email, note } of [...DEMO_ACCOUNTS, ...STAFF_ACCOUNTS])
    log(`  ${email.padEnd(22)} ${note}`);
  if (sandboxed.includes('payments')) {
    log('\nCards (any future date, any three digits):');
    for (const { number, note } of DEMO_CARDS) log(`  ${number.padEnd(22)} ${note}`);
  }
  log('\nPress Ctrl-C to stop.');
}
