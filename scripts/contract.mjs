import { bootstrap, log } from './bootstrap.mjs';

/**
 * `npm run contract`: asks a real Storyblok space and Stripe's test mode for all that the tests' stand-ins promise, and says
 * what differs. Needs `CONTENT_TOKEN` or a test key in `STRIPE_SECRET_KEY`; see docs/operations/contract.md.
 */
if (await bootstrap()) {
  const { runContract } = await import('./contract/run-contract.ts');
  process.exitCode = await runContract({
    env: process.env,
    fetch: globalThis.fetch,
    now: () => new Date(),
    print: log,
  });
}
