/** Shows how far a long command is. */
export interface Progress {
  /** Sets how many steps follow. */
  start(total: number): void;
  /** One step was done. */
  step(name: string): void;
  end(): void;
}

export interface ProgressOutput {
  readonly write: (text: string) => void;
  /** Width in characters; undefined if the output is not a terminal. */
  readonly columns: number | undefined;
}

const BAR = 24;

/** A bar that is drawn again on the same line of a terminal, and one line for each step elsewhere. */
export function showProgress({ write, columns }: ProgressOutput): Progress {
  let total = 0;
  let done = 0;
  return {
    start(count) {
      total = count;
      done = 0;
    },
    step(name) {
      done += 1;
      const line = `${done}/${total} ${printable(name)}`;
      if (columns === undefined) return write(`${line}\n`);
      const text = `${bar(done / total)} ${line}`;
      write(`\r\u001b[K${text.slice(0, columns - 1)}`);
    },
    end() {
      if (columns !== undefined && done > 0) write('\n');
    },
  };
}

function bar(share: number): string {
  const filled = Math.min(BAR, Math.round(share * BAR));
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}]`;
}

/** Names come from the space: without control characters, which a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '');
}
