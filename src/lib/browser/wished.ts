/**
 * Which products have their heart filled, kept for the tab so that most pages ask nothing. True as long as the hint
 * cookie counts what was counted then, and for ten minutes: another device may have changed one for another.
 * Every page carries this file: it imports nothing.
 */

/** Product ids, each with the keys under which it stands in the list. */
export type Wished = Readonly<Record<string, readonly string[]>>;

const STORED = 'wished';
const FRESH_MS = 600_000;
const EVENT = 'terrace:wished';

/** Undefined when the server has to be asked. A shopper without wishes has none without asking. */
export function readWished(now: number): Wished | undefined {
  const hint = version();
  if (!hint || hint.includes('.w0.')) return {};
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Partial<Stored>;
    const isFresh = stored.version === hint && now - (stored.at ?? 0) < FRESH_MS;
    return isFresh ? stored.wished : undefined;
  } catch {
    return undefined;
  }
}

/** Called when the answer has come, and its cookie with it. */
export function writeWished(wished: Wished, now: number): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ version: version(), at: now, wished }));
  } catch {
    // No storage: every page asks.
  }
}

/** Somebody else may be here from now on, with as many wishes. */
export function forgetWished(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // No storage: nothing is kept.
  }
}

export function announceWished(wished: Wished): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: wished }));
}

export function onWished(listener: (wished: Wished) => void): void {
  document.addEventListener(EVENT, (event) => listener((event as CustomEvent<Wished>).detail));
}

interface Stored {
  readonly version: string;
  readonly at: number;
  readonly wished: Wished;
}

/** Shop, count and who: `10001.w2.u0`; undefined without a hint. */
function version(): string | undefined {
  const hint = /terrace_hint=b\d+(\.w\d+\.u.)/.exec(document.cookie)?.[1];
  return hint && document.documentElement.dataset['shop'] + hint;
}
