import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: [
      'tests/support/temporary-directory.ts',
      'tests/support/servers/postgres-server.ts',
    ],
    // All cores; one is left idle otherwise, which on two is half of them.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
