import { defineConfig } from 'vitest/config';

/** Tests of functions that keep nothing: files of one worker share the modules that they import. */
const PURE = ['tests/unit/lib/domain/**/*.test.ts', 'tests/unit/lib/i18n/**/*.test.ts'];

const TIMES = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // All cores; one is left idle otherwise, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      { test: { ...TIMES, name: 'pure', include: PURE, isolate: false } },
      {
        test: {
          ...TIMES,
          name: 'shop',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...PURE],
          globalSetup: [
            'tests/support/temporary-directory.ts',
            'tests/support/servers/postgres-server.ts',
          ],
        },
      },
    ],
  },
});
