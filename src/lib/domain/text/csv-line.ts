/**
 * A line of a CSV file (RFC 4180) with its end. Spreadsheets run texts that begin like a formula, so such texts get an
 * apostrophe, which they hide. Numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`;
}

/** By this mark spreadsheets know that a file is UTF-8: without it "Zoë" opens as "ZoÃ«". */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of a CSV file, with the names of its columns. */
export function csvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/** Begins like a formula or a command; the last four are full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
