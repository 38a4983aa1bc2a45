import { within } from './deadline.ts';

/** How long a version is believed, and how long a failing service is left alone. */
const REFRESH_AFTER = 5_000;
/** A page waits for its story; of that time the version may take this much. */
const PATIENCE = 500;

export interface CacheVersionOptions {
  /** Asks the service for the version of the space. */
  readonly ask: () => Promise<number>;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

export interface CacheVersion {
  current(): Promise<number>;
  /** Something was published: the next asker gets a new version, not the one believed or just being asked for. */
  forget(): void;
}

/**
 * The space's cache version (`cv`), asked for at most once in five seconds. When that fails the last known
 * version stands, and the current second when there never was one (specification, sections 8 and 9): one
 * value for everybody until the next try, so that a fault does not walk around the service's caches.
 */
export function cacheVersion(options: CacheVersionOptions): CacheVersion {
  let known: number | undefined;
  let nextTry = 0;
  let running: Promise<number> | undefined;

  async function refresh(isStillAsked: () => boolean): Promise<number> {
    const time = options.now().getTime();
    let version: number;
    try {
      const late = (): Error => new Error(`no cache version within ${PATIENCE} ms`);
      version = await within(options.ask(), PATIENCE, late);
    } catch (error) {
      options.onFailure(error);
      version = known ?? Math.floor(time / 1_000);
    }
    if (!isStillAsked()) return version;
    known = version;
    nextTry = time + REFRESH_AFTER;
    running = undefined;
    return version;
  }

  return {
    current() {
      if (known !== undefined && options.now().getTime() < nextTry) return Promise.resolve(known);
      if (running) return running;
      const started: Promise<number> = refresh(() => running === started);
      running = started;
      return started;
    },
    forget() {
      nextTry = 0;
      running = undefined;
    },
  };
}
