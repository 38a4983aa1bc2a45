import { afterAll, vi } from 'vitest';

/** Files share a worker, so what one of them replaces must be back for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
