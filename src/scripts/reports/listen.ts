/** Keeps errors until there is a place to report them to. The library is imported with the first one. */
const MAX_KEPT = 30;
const kept: unknown[] = [];
/** Ignored: requests and transitions that end because the shopper moves to another page. */
const HARMLESS = /^(?:AbortError|\w+: Transition was)/;

const take = (error: unknown): void => {
  if (HARMLESS.test(String(error))) return;
  if (kept.length < MAX_KEPT) kept.push(error);
  // A first look: the code that sends decides (`lib/client/consent.ts`). Offline: the next error tries again.
  if (/(?:Policy=on|Agree=yes)/.test(document.cookie)) {
    import('./report-errors.ts').then(
      ({ reportErrors }) => reportErrors(kept.splice(0)),
      () => {},
    );
  }
};
addEventListener('error', ({ error }) => error && take(error));
addEventListener('unhandledrejection', ({ reason }) => take(reason));
