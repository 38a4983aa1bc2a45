import { hostInUrl } from '../../src/lib/server/platform/config/process-settings.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, describeError, fine, type Surroundings, wrong } from './finding.ts';

const TIMEOUT_MS = 5_000;

/** Whether a shop runs on this machine with these settings, and is ready. */
export function checkShop({ host, port }: Settings, { fetch }: Surroundings): Check {
  const url = `http://${hostInUrl(host === '0.0.0.0' ? '127.0.0.1' : host)}:${port}`;
  const action = 'read its log; restart it if it does not recover';
  return {
    name: 'shop',
    action,
    async run() {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const { status } = await fetch(`${url}/api/ready`, { signal, redirect: 'manual' });
        if (status < 400) return fine(`runs at ${url} and is ready`);
        return wrong(`what runs at ${url} is not ready (status ${status})`, action);
      } catch (error) {
        if (signal.aborted) return wrong(`what runs at ${url} does not respond`, action);
        if (isRefused(error)) return fine(`does not run at ${url}`);
        return wrong(describeError(error), action);
      }
    },
  };
}

function isRefused(error: unknown): boolean {
  return /ECONNREFUSED/.test(`${describeError(error)} ${Object(Object(error).cause).code}`);
}
