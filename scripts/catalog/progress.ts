import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../../src/lib/domain/catalog-files/import-report.ts';

const TITLES: Readonly<Record<ImportProgress['phase'], string>> = {
  read: 'Reading',
  compare: 'Comparing',
  write: 'Writing',
  undo: 'Undoing',
};
/** Elsewhere than on a terminal, one line for so many products. */
const LINE_EVERY = 5_000;

export interface ProgressDisplay {
  readonly show: (progress: ImportProgress) => void;
  readonly end: () => void;
}

/** A bar with rate and time left on a terminal, plain lines elsewhere. */
export function showProgress(stream: NodeJS.WriteStream, now: () => Date): ProgressDisplay {
  return stream.isTTY ? showBar(stream, now) : showLines(stream);
}

function showBar(stream: NodeJS.WriteStream, now: () => Date): ProgressDisplay {
  let bar: SingleBar | undefined;
  let phase: ImportProgress['phase'] | undefined;
  let startedAt = 0;
  const end = (): void => bar?.stop();
  return {
    show(progress) {
      if (progress.phase !== phase) {
        end();
        phase = progress.phase;
        startedAt = now().getTime();
        bar = new SingleBar({
          stream,
          hideCursor: true,
          format: progress.total
            ? '{title} {bar} {value}/{total} · {rate}/s · {eta_formatted} left'
            : '{title} {value} · {rate}/s',
        });
        bar.start(progress.total ?? 0, 0, { title: TITLES[phase].padEnd(9), rate: 0 });
      }
      const seconds = (now().getTime() - startedAt) / 1_000;
      bar?.update(progress.done, { rate: Math.round(progress.done / Math.max(seconds, 0.1)) });
    },
    end,
  };
}

function showLines(stream: NodeJS.WriteStream): ProgressDisplay {
  return {
    show({ phase, done, total }) {
      if (done % LINE_EVERY !== 0 && done !== total) return;
      stream.write(`${TITLES[phase]}: ${done}${total ? ` of ${total}` : ''} products\n`);
    },
    end: () => undefined,
  };
}
