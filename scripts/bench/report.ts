import type { Measurement } from './measurement.ts';
import type { PageBytes } from './page-bytes.ts';

/** Something that was promised, and whether it holds. */
export interface Floor {
  readonly text: string;
  readonly isMet: boolean;
}

export interface Report {
  heading(text: string): void;
  line(text: string): void;
  /** Head of the rows that follow. */
  loadHead(): void;
  /** A row of load; `bare`: what the bare server did in the same run. */
  load(label: string, measured: Measurement, bare?: Measurement, floors?: readonly Floor[]): void;
  figure(label: string, value: string, floors?: readonly Floor[]): void;
  bytes(rows: readonly (PageBytes & { readonly name: string })[]): void;
  /** Floors met and missed. */
  close(): void;
}

/** Rows as they are measured, in columns that line up. */
export function report(write: (text: string) => void): Report {
  const missed: string[] = [];
  let met = 0;
  const line = (text: string): void => write(`${text.trimEnd()}\n`);
  const judged = (label: string, floors: readonly Floor[]): string =>
    floors
      .map(({ text, isMet }) => {
        if (isMet) met += 1;
        else missed.push(`${label}: ${text}`);
        return `${isMet ? 'met' : 'MISSED'} ${text}`;
      })
      .join('; ');

  return {
    line,
    heading: (text) => line(`\n${text}`),
    loadHead: () =>
      line(
        row(
          '',
          ['per s', 'median', 'p95', 'p99', 'cpu', 'of bare'].map((head) => head.padStart(9)),
          'floor',
        ),
      ),
    load(label, measured, bare, floors = []) {
      const { perSecond, median, p95, p99, cpu, failures } = measured;
      const share = bare ? `${Math.round((100 * perSecond) / bare.perSecond)} %` : '';
      const cells = [Math.round(perSecond).toString(), ms(median), ms(p95), ms(p99)];
      cells.push(cpu === undefined ? '' : `${cpu.toFixed(2)} ms`, share);
      const failed = failures > 0 ? `${failures} FAILED  ` : '';
      const columns = cells.map((cell) => cell.padStart(9));
      line(row(label, columns, failed + judged(label, floors)));
    },
    figure: (label, value, floors = []) =>
      line(row(label, [value.padStart(9)], judged(label, floors))),
    bytes(rows) {
      line(
        row(
          '',
          HEADS.map((head) => head.padStart(13)),
          '',
        ),
      );
      for (const { name, ...bytes } of rows) {
        const { html, css, inlineScript, scriptOnSlowLine } = bytes;
        const cells = [html, css, inlineScript + scriptOnSlowLine];
        cells.push(inlineScript + bytes.scriptOnFastLine, inlineScript + bytes.scriptAfterIntent);
        const floors = [
          floor('script before intent ≤ 10 kB', inlineScript + scriptOnSlowLine <= 10_000),
          floor('HTML with CSS ≤ 24 kB', html <= 24_000),
        ];
        line(
          row(
            name,
            cells.map((cell) => kB(cell).padStart(13)),
            judged(name, floors),
          ),
        );
      }
    },
    close() {
      line(`\nFloors: ${met} met, ${missed.length} missed${missed.length > 0 ? ':' : '.'}`);
      for (const text of missed) line(`  ${text}`);
    },
  };
}

const HEADS = ['HTML', 'of it CSS', 'script: slow', 'fast line', 'after intent'];
const LABEL_WIDTH = 50;

export function floor(text: string, isMet: boolean): Floor {
  return { text, isMet };
}

function row(label: string, cells: readonly string[], end: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${cells.join('')}   ${end}`;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
