import type { LetteringSettings } from '#lib/domain/lettering-files/lettering-record.ts';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import { createNameCheck } from '#lib/domain/printing/rejected-names.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';

/** Current printing of the club. A change replaces `rules`, so hold it no longer than one call. */
export interface LivePrinting extends PrintRules {
  /** Reads it now; if a read is running, once more after it. */
  reload(): void;
  /** Reads again if the last read has failed. */
  retry(): void;
}

/**
 * Reads what the club prints and keeps it in memory, because pages and baskets need it at every step. `showChange` is
 * called after each change, when the new rules are in force: pages that were rendered meanwhile may show the old ones.
 */
export async function loadPrinting({
  read,
  showChange,
  log,
}: {
  readonly read: () => Promise<LetteringSettings>;
  readonly showChange: () => void;
  readonly log: Log;
}): Promise<LivePrinting> {
  let current = toRules(await read());
  let state: 'idle' | 'reading' | 'reading-outdated' | 'failed' = 'idle';

  async function readAgain(): Promise<void> {
    state = 'reading';
    try {
      current = toRules(await read());
    } catch (error) {
      log.warn('lettering.unread', { error });
      state = 'failed';
      return;
    }
    // Set by `reload` meanwhile.
    const ended = state as typeof state | 'reading-outdated';
    if (ended === 'reading-outdated') return readAgain();
    state = 'idle';
    showChange();
  }

  return {
    get rules() {
      return current.rules;
    },
    isRefused: (name) => current.isRefused(name),
    reload() {
      if (state === 'reading' || state === 'reading-outdated') state = 'reading-outdated';
      else void readAgain();
    },
    retry() {
      if (state === 'failed') void readAgain();
    },
  };
}

function toRules({ refusedNames, ...rules }: LetteringSettings): PrintRules {
  return { rules, isRefused: createNameCheck(refusedNames) };
}
