import { checkForNewBuild } from './new-build.ts';
import { typedFields } from './typed-fields.ts';

/** Dispatched on `window` by the build's `import()` when a file could not be loaded. */
const IMPORT_FAILED = 'vite:preloadError';
/** Milliseconds in which a page is not reloaded a second time. */
const GUARD = 10_000;

/** In the history entry, so that it belongs to this page in this tab. */
interface Reloaded {
  readonly at: number;
  /** Builds that a page was reloaded for, so that none causes a loop. */
  readonly builds: readonly string[];
}

/**
 * Reloads a page whose file is gone with an older build, once, and keeps what was typed. Not where the press that needed
 * the file led to another page, as links and forms do by themselves.
 */
export function recoverFromMissingFiles(): void {
  if (history.state?.typed) void import('./restore-typed.ts').then((typed) => typed.restoreTyped());
  addEventListener(IMPORT_FAILED, () => {
    let isLeaving = false;
    const onLeave = (): void => {
      isLeaving = true;
    };
    addEventListener('beforeunload', onLeave);
    void checkForNewBuild().then((isNew) => {
      removeEventListener('beforeunload', onLeave);
      if (isNew && !isLeaving) reloadOnce();
    });
  });
}

function reloadOnce(): void {
  const { build = '' } = document.documentElement.dataset;
  const state: object = Object(history.state);
  const { at, builds } = (state as { reloaded?: Reloaded }).reloaded ?? { at: 0, builds: [] };
  const typed = typedFields();
  if (!typed || Date.now() - at < GUARD || builds.includes(build)) return;
  const reloaded: Reloaded = { at: Date.now(), builds: [...builds, build] };
  history.replaceState({ ...state, reloaded, typed }, '');
  location.reload();
}
