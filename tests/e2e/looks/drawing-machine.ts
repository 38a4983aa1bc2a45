import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { browserExecutable } from '../../support/browser.ts';

/** What decides how letters and edges are drawn. */
interface Machine {
  readonly platform: string;
  /** Major version. */
  readonly chromium: string;
  /** Where the shop's own fonts lack a letter: Greek, and Korean. */
  readonly fonts: string;
}

export const PICTURES = fileURLToPath(new URL('pictures/', import.meta.url));
const RECORD = `${PICTURES}drawn-by.json`;

/** Why pictures of this machine cannot be compared with the stored ones; undefined if they can. */
export function machineDifference(): string | undefined {
  const here = thisMachine();
  const stored = storedMachine();
  if (!stored) return undefined;
  const differences = (Object.keys(stored) as (keyof Machine)[])
    .filter((part) => stored[part] !== here[part])
    .map((part) => `${part} ${stored[part]}, here ${here[part]}`);
  return differences.length > 0 ? `the stored pictures have ${differences.join('; ')}` : undefined;
}

/** Written with the first pictures. */
export function recordMachine(): void {
  if (storedMachine()) return;
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify(thisMachine(), undefined, 2)}\n`);
}

function storedMachine(): Machine | undefined {
  if (!existsSync(RECORD)) return undefined;
  return JSON.parse(readFileSync(RECORD, 'utf8')) as Machine;
}

function thisMachine(): Machine {
  const version = output(browserExecutable() ?? chromium.executablePath(), '--version');
  return {
    platform: process.platform,
    chromium: /(\d+)\.\d+\.\d+/.exec(version)?.[1] ?? 'unknown',
    fonts: ['el', 'ko']
      .map((language) => output('fc-match', '-f', '%{family[0]}', `sans-serif:lang=${language}`))
      .join(', '),
  };
}

/** Of a program that this machine may lack. */
function output(program: string, ...options: readonly string[]): string {
  try {
    return execFileSync(program, options, { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
