import { SingleBar } from 'cli-progress';
import type { Progress } from '../../src/lib/server/platform/backup/dump-database.ts';

/** Elsewhere than on a terminal, one line for so many parts of the whole. */
const LINES = 4;

export interface ProgressDisplay {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
}

/** A bar on a terminal, plain lines elsewhere. */
export function showProgress(stream: NodeJS.WriteStream, title: string): ProgressDisplay {
  return stream.isTTY ? showBar(stream, title) : showLines(stream, title);
}

function showBar(stream: NodeJS.WriteStream, title: string): ProgressDisplay {
  let bar: SingleBar | undefined;
  return {
    show({ done, total }) {
      if (!bar) {
        const format = '{title} {bar} {value}/{total} rows · {eta_formatted} left';
        bar = new SingleBar({ stream, hideCursor: true, format });
        bar.start(total, 0, { title });
      }
      bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar?.stop(),
  };
}

function showLines(stream: NodeJS.WriteStream, title: string): ProgressDisplay {
  let shown = 0;
  return {
    show({ done, total }) {
      const part = total > 0 ? Math.floor((done / total) * LINES) : 0;
      if (part <= shown) return;
      shown = part;
      stream.write(`${title}: ${done} of ${total} rows\n`);
    },
    end: () => undefined,
  };
}
