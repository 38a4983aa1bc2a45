import { bootstrap, say, stop } from './bootstrap.mjs';

/** `npm run dev`: the same shop and sandbox, rendered by Astro's development server, with reload. */
if (await bootstrap()) await develop();

async function develop() {
  const { endTogether, run, runUntil } = await import('./processes.mjs');
  const { ensureDemoClub } = await import('./demo-club.mjs');
  const { placesOf, refuseTakenPorts } = await import('./settings.mjs');
  const places = placesOf(process.env);
  const { dataDirectory, host, port, sandboxUrl, shopUrl } = places;
  const env = { PORT: String(port), HOST: host, DATA_DIR: dataDirectory };
  endTogether();
  await refuseTakenPorts(places);
  await ensureDemoClub(dataDirectory, env);
  const isUp = await runUntil(['--watch', 'sandbox/server.ts'], sandboxUrl, {
    env: { ...env, SITE_URL: shopUrl },
    quiet: true,
  });
  if (!isUp) stop('The sandbox did not start; the reason is above.');
  say(`The sandbox: ${sandboxUrl}`);
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', `${port}`, '--host', host];
  run(astro, { env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' } });
}
