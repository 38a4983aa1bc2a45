import { bootstrap, exitWithError, log } from './bootstrap.mjs';

/** `npm run dev`: sandbox and shop on Astro's development server, with reload. */
if (await bootstrap()) await develop();

async function develop() {
  const { run, startServer, stopOnSignals } = await import('./processes.mjs');
  const { ensureDemoClub } = await import('./demo-club.mjs');
  const { ensurePortsFree, isDemoClub, readAddresses } = await import('./settings.mjs');
  const addresses = readAddresses(process.env);
  const { dataDirectory, host, port, sandboxUrl, shopUrl } = addresses;
  const env = { PORT: String(port), HOST: host, DATA_DIR: dataDirectory };
  stopOnSignals();
  await ensurePortsFree(addresses);
  if (isDemoClub(process.env.CLUB)) await ensureDemoClub(dataDirectory, env);
  const isUp = await startServer(['--watch', 'sandbox/server.ts'], sandboxUrl, {
    env: { ...env, SITE_URL: shopUrl },
    quiet: true,
  });
  if (!isUp) exitWithError('The sandbox did not start. The error message is above.');
  log(`Sandbox: ${sandboxUrl}`);
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', `${port}`, '--host', host];
  run(astro, { env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' } });
}
