import { withTimeout } from '../../src/lib/server/platform/concurrency/with-timeout.ts';

/**
 * What a check found out. `sandbox`: the sandbox stands in, so there is nothing to check. `manual`: to be done or seen by
 * a person, because no program can tell.
 */
export type Finding =
  | { readonly state: 'fine'; readonly detail: string }
  | { readonly state: 'sandbox'; readonly detail: string }
  | { readonly state: 'manual'; readonly detail: string }
  | { readonly state: 'wrong'; readonly because: string; readonly action: string };

export type NamedFinding = Finding & { readonly check: string };

export interface Check {
  readonly name: string;
  readonly run: () => Promise<readonly Finding[]>;
  /** What to do when the check has no result within its time, or fails in a way that it does not know. */
  readonly action: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What checks use of the outside. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  /** Milliseconds for each check. */
  readonly timeLimit?: number;
}

const TIME_LIMIT_MS = 12_000;

export function fine(detail: string): readonly Finding[] {
  return [{ state: 'fine', detail }];
}

export function wrong(because: string, action: string): readonly Finding[] {
  return [{ state: 'wrong', because, action }];
}

export function manual(detail: string): readonly Finding[] {
  return [{ state: 'manual', detail }];
}

/** For a part that the sandbox stands in for. */
export function sandboxed(variable: string): readonly Finding[] {
  return [{ state: 'sandbox', detail: `the sandbox stands in until ${variable} is set` }];
}

/** Runs all checks at the same time, each within the limit. Never throws. */
export async function runChecks(
  checks: readonly Check[],
  timeLimit = TIME_LIMIT_MS,
): Promise<readonly NamedFinding[]> {
  const results = await Promise.all(
    checks.map(async ({ name, run, action }) => {
      const findings = await withTimeout(
        run(),
        timeLimit,
        () => new Error(`no result within ${timeLimit} ms`),
      ).catch((error: unknown) => wrong(describeError(error), action));
      return findings.map((finding) => ({ check: name, ...finding }));
    }),
  );
  return results.flat();
}

/** The error with the causes that name what really happened, for example `ECONNREFUSED`. */
export function describeError(error: unknown): string {
  const { message, code, cause, errors } = Object(error) as Readonly<Record<string, unknown>>;
  const own = typeof message === 'string' && message !== '' ? message : String(code ?? 'unknown');
  const deeper = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
  if (deeper === undefined) return own;
  const reason = describeError(deeper);
  return own === reason || own === 'fetch failed' ? reason : `${own} (${reason})`;
}
