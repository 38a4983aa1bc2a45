import type { Examined } from './examine-shop.ts';
import type { NamedFinding } from './finding.ts';

/** Columns of the names. */
const WIDTH = 16;

/** For the terminal: a line for each finding, and a second one with what to do. */
export function formatFindings({ settings, findings, isFine }: Examined): string {
  const set = Object.entries(settings).map(([name, value]) => `  ${name}=${value}`);
  const wrongOnes = findings.filter(({ state }) => state === 'wrong').length;
  return [
    set.length > 0 ? 'Settings' : 'No variable is set: everything has its default.',
    ...set,
    '',
    ...findings.map(formatFinding),
    '',
    isFine ? 'Nothing is wrong.' : `Wrong: ${wrongOnes}.`,
  ].join('\n');
}

function formatFinding(finding: NamedFinding): string {
  const name = finding.check.padEnd(WIDTH);
  if (finding.state !== 'wrong') return `${name}${finding.state}: ${finding.detail}`;
  return `${name}wrong because ${finding.because}\n${' '.repeat(WIDTH)}do this: ${finding.action}`;
}
