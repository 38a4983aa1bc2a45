import type { Measurement } from './measurement.ts';
import type { PageBytes } from './page-bytes.ts';

/** A limit, and whether the measured value meets it. */
export interface Target {
  readonly text: string;
  readonly isMet: boolean;
}

export interface Report {
  writeHeading(text: string): void;
  writeLine(text: string): void;
  /** Column headers of the rows that follow. */
  writeLoadHeader(): void;
  /** A row of load. `bare`: the bare server's result in the same run. */
  writeLoad(
    label: string,
    measured: Measurement,
    bare?: Measurement,
    targets?: readonly Target[],
  ): void;
  writeFigure(label: string, value: string, targets?: readonly Target[]): void;
  writePageBytes(rows: readonly (PageBytes & { readonly name: string })[]): void;
  /** Number of targets met, and the list of those missed. */
  writeSummary(): void;
}

/** Writes each row as soon as it is measured, in aligned columns. */
export function createReport(write: (text: string) => void): Report {
  const missed: string[] = [];
  let met = 0;
  const writeLine = (text: string): void => write(`${text.trimEnd()}\n`);
  const formatTargets = (label: string, targets: readonly Target[]): string =>
    targets
      .map(({ text, isMet }) => {
        if (isMet) met += 1;
        else missed.push(`${label}: ${text}`);
        return `${isMet ? 'met' : 'MISSED'} ${text}`;
      })
      .join('; ');

  return {
    writeLine,
    writeHeading: (text) => writeLine(`\n${text}`),
    writeLoadHeader: () =>
      writeLine(
        formatRow(
          '',
          ['per s', 'median', 'p95', 'p99', 'cpu', 'of bare'].map((head) => head.padStart(9)),
          'target',
        ),
      ),
    writeLoad(label, measured, bare, targets = []) {
      const { perSecond, median, p95, p99, cpu, failures } = measured;
      const share = bare ? `${Math.round((100 * perSecond) / bare.perSecond)} %` : '';
      const cells = [
        Math.round(perSecond).toString(),
        formatMilliseconds(median),
        formatMilliseconds(p95),
        formatMilliseconds(p99),
      ];
      cells.push(cpu === undefined ? '' : `${cpu.toFixed(2)} ms`, share);
      const failed = failures > 0 ? `${failures} FAILED  ` : '';
      const columns = cells.map((cell) => cell.padStart(9));
      writeLine(formatRow(label, columns, failed + formatTargets(label, targets)));
    },
    writeFigure: (label, value, targets = []) =>
      writeLine(formatRow(label, [value.padStart(9)], formatTargets(label, targets))),
    writePageBytes(rows) {
      writeLine(
        formatRow(
          '',
          PAGE_COLUMNS.map((head) => head.padStart(13)),
          '',
        ),
      );
      for (const { name, ...bytes } of rows) {
        const { html, css, inlineScript, scriptOnSlowLine } = bytes;
        const cells = [html, css, inlineScript + scriptOnSlowLine];
        cells.push(inlineScript + bytes.scriptOnFastLine, inlineScript + bytes.scriptAfterIntent);
        const targets = [
          makeTarget('script before intent ≤ 10 kB', inlineScript + scriptOnSlowLine <= 10_000),
          makeTarget('HTML with CSS ≤ 24 kB', html <= 24_000),
        ];
        writeLine(
          formatRow(
            name,
            cells.map((cell) => formatKilobytes(cell).padStart(13)),
            formatTargets(name, targets),
          ),
        );
      }
    },
    writeSummary() {
      writeLine(`\nTargets: ${met} met, ${missed.length} missed${missed.length > 0 ? ':' : '.'}`);
      for (const text of missed) writeLine(`  ${text}`);
    },
  };
}

const PAGE_COLUMNS = ['HTML', 'CSS in it', 'script: slow', 'fast network', 'after intent'];
const LABEL_WIDTH = 50;

export function makeTarget(text: string, isMet: boolean): Target {
  return { text, isMet };
}

function formatRow(label: string, cells: readonly string[], note: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${cells.join('')}   ${note}`;
}

function formatMilliseconds(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
