import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
