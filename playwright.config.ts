import { defineConfig } from 'playwright/test';
import { browserExecutable } from './tests/support/browser.ts';

const executablePath = browserExecutable();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // They have a shop with `OFFLINE=on` and a machine of their own: docs/flows/offline.md.
  testIgnore: process.env['OFFLINE'] === 'on' ? [] : ['**/e2e/offline/**'],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // A machine may be several times slower than a developer's; tests wait for states, so fast ones lose nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './tests/e2e/shop-under-test.ts',
  use: {
    browserName: 'chromium',
    // Half the time of a click that opens a page. What moves, and the ways between pages, are tested with motion.
    reducedMotion: 'reduce',
    // Only the tests of pages without a network have one (`tests/e2e/offline`): it would answer for the network in others.
    serviceWorkers: 'block',
    baseURL: process.env['TERRACE_E2E_URL'] ?? 'http://127.0.0.1:4321',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
