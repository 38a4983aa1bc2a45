import { withTimeout } from '#lib/server/concurrency/with-timeout.ts';

/** Milliseconds a version is used before it is read again, and the pause after a failed read. */
const REFRESH_AFTER_MS = 5_000;
/** A page waits two seconds for its story; the version may take this much of it. */
const TIMEOUT_MS = 500;

export interface CacheVersionOptions {
  /** Reads the version of the space from the service. */
  readonly read: () => Promise<number>;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

export interface CacheVersion {
  current(): Promise<number>;
  /** Discards the known version and any read that is running, because something was published. */
  forget(): void;
}

/**
 * The space's cache version (`cv`), read at most once in five seconds. When a read fails, the last known version stays
 * in use, or the current second if there is none: one value for all callers until the next read, so that a failure
 * does not bypass the service's caches.
 */
export function createCacheVersion(options: CacheVersionOptions): CacheVersion {
  let known: number | undefined;
  let nextReadAt = 0;
  let running: Promise<number> | undefined;

  async function refresh(isCurrent: () => boolean): Promise<number> {
    const time = options.now().getTime();
    let version: number;
    try {
      const createError = (): Error => new Error(`no cache version within ${TIMEOUT_MS} ms`);
      version = await withTimeout(options.read(), TIMEOUT_MS, createError);
    } catch (error) {
      options.onFailure(error);
      version = known ?? Math.floor(time / 1_000);
    }
    if (!isCurrent()) return version;
    known = version;
    nextReadAt = time + REFRESH_AFTER_MS;
    running = undefined;
    return version;
  }

  return {
    current() {
      if (known !== undefined && options.now().getTime() < nextReadAt)
        return Promise.resolve(known);
      if (running) return running;
      const started: Promise<number> = refresh(() => running === started);
      running = started;
      return started;
    },
    forget() {
      nextReadAt = 0;
      running = undefined;
    },
  };
}
