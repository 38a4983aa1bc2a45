import { showProgress } from '../faults/fault.ts';
import type { Finding } from './findings.ts';

/** Returns how many promises were broken. */
export function printFindings(heading: string, findings: readonly Finding[]): number {
  showProgress('');
  printLines('', heading);
  for (const { title, text, isBroken } of findings)
    printLines(`${isBroken ? 'FAIL' : 'ok  '}  ${title.padEnd(24)}${text}`);
  return findings.filter(({ isBroken }) => isBroken).length;
}

export function printLines(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
