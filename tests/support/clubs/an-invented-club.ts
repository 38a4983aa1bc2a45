import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runClubCommand } from '../../../scripts/club/club-command.ts';
import { clubOptions } from '../club-answers.ts';

const PLAIN_CREST =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0b5d2a"/></svg>';

/** Makes the folder of a club with `club -- new`. Returns its path. @throws Error with the command's output */
export async function anInventedClub(
  directory: string,
  name: string,
  changes: Record<string, string> = {},
): Promise<string> {
  mkdirSync(directory, { recursive: true });
  const crest = join(directory, `${name}-crest.svg`);
  writeFileSync(crest, PLAIN_CREST);
  const lines: string[] = [];
  const print = (text: string): void => void lines.push(text);
  const folder = join(directory, name);
  const code = await runClubCommand(['new', folder, ...clubOptions(crest, changes)], {
    ...{ print, complain: print, ask: undefined },
  });
  if (code !== 0) throw new Error(lines.join('\n'));
  return folder;
}
