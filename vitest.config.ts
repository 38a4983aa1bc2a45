import { defineConfig } from 'vitest/config';

/** Tests of functions that keep nothing and need no server. */
const PURE = ['tests/unit/lib/domain/**/*.test.ts', 'tests/unit/lib/i18n/**/*.test.ts'];

/** The client of the content space keeps the space's version in its module; a process has one club. */
const ISOLATED = [
  'tests/unit/sandbox/content/delivery-api.test.ts',
  'tests/unit/club/shops-of-any-country.test.ts',
];

const TIMES = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Files of one worker share the modules that they import. With a worker for each file all take half as long again. */
const SHARED = {
  ...TIMES,
  isolate: false,
  setupFiles: ['tests/support/restore-globals.ts'],
};

export default defineConfig({
  test: {
    // All cores; one is left idle otherwise, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      { test: { ...SHARED, name: 'pure', include: PURE } },
      { test: { ...TIMES, name: 'isolated', include: ISOLATED } },
      {
        test: {
          ...SHARED,
          name: 'shop',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...PURE, ...ISOLATED],
          globalSetup: [
            'tests/support/temporary-directory.ts',
            'tests/support/servers/postgres-server.ts',
          ],
        },
      },
    ],
  },
});
