import { bootstrap, say, stop } from './bootstrap.mjs';

/**
 * `npm start` in a clean clone: packages, a Node that is new enough, the build, the demo club in the database, then
 * sandbox and shop. Ctrl-C ends everything. `--seed` writes the demo club into the database of DATABASE_URL too.
 */
if (await bootstrap()) await start();

async function start() {
  // Only now: what these import may need a Node that is new enough.
  const { ensureBuilt } = await import('./build.mjs');
  const { endTogether } = await import('./processes.mjs');
  const { ensureDemoClub } = await import('./demo-club.mjs');
  const { placesOf, refuseTakenPorts } = await import('./settings.mjs');
  const places = placesOf(process.env);
  const { dataDirectory, host, port } = places;
  const env = { PORT: String(port), HOST: host, DATA_DIR: dataDirectory, NODE_ENV: 'production' };
  endTogether();
  await refuseTakenPorts(places);
  await ensureBuilt();
  await ensureDemoClub(dataDirectory, env);
  await startSandbox(places, env);
  await startShop(places, env);
  await welcome(places);
}

async function startSandbox({ sandboxed, sandboxUrl, shopUrl }, env) {
  if (sandboxed.length === 0) return;
  const { runUntil } = await import('./processes.mjs');
  const isUp = await runUntil(['sandbox/server.ts'], sandboxUrl, {
    env: { ...env, SITE_URL: shopUrl },
    quiet: true,
  });
  if (!isUp) stop('The sandbox did not start; the reason is above.');
}

async function startShop({ host, port }, env) {
  const { endAll, runUntil } = await import('./processes.mjs');
  const { serverFile } = await import('./settings.mjs');
  const place = `http://${host}:${port}/api/ready`;
  // One that crashes more often stays down, so that somebody looks at it.
  const isUp = await runUntil([serverFile()], place, { env, restarts: 20 });
  if (isUp) return;
  await endAll();
  process.exit(1);
}

async function welcome({ sandboxed, sandboxUrl, shopUrl }) {
  say(`\nThe shop:     ${shopUrl}`);
  if (sandboxed.length === 0) return;
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('../sandbox/credentials.ts');
  const { DEMO_CARDS } = await import('../sandbox/payments/cards.ts');
  say(`The sandbox:  ${sandboxUrl}   (stands in for: ${sandboxed.join(', ')})`);
  say(`The mailbox:  ${sandboxUrl}/mail`);
  say(`\nAccounts, each with the password ${DEMO_PASSWORD}:`);
  for (const { email, note } of DEMO_ACCOUNTS) say(`  ${email.padEnd(22)} ${note}`);
  if (sandboxed.includes('payments')) {
    say('\nCards, with any date to come and any three digits:');
    for (const { number, note } of DEMO_CARDS) say(`  ${number.padEnd(22)} ${note}`);
  }
  say('\nCtrl-C ends everything.');
}
