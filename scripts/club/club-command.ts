import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CREST_FILES, readClubFolder } from '../../src/club/read-club-folder.ts';
import { askClub, type Conversation, commandWith } from './ask-club.ts';
import type { NewClubAnswers } from './club-questions.ts';
import { newClub, refuseUsedFolder } from './new-club.ts';
import { readCrest } from './read-crest.ts';
import { writeLegalPages } from './write-legal-pages.ts';

export interface Terminal extends Conversation {
  readonly print: (text: string) => void;
  /** Draws the new shop and returns the file, or says why it cannot. Absent: no picture is made. */
  readonly drawShop?: (
    folder: string,
  ) => Promise<{ readonly file: string } | { readonly reason: string }>;
}

const USAGE = `npm run club -- new DIR      make the folder of a club; asks what no option says
    --name "FC Example"       --short-name Example      --founded 1899
    --site https://…          --email shop@…            --shops de-de,en --default de-de
    --crest FILE (SVG or PNG) --crest-dark FILE         --colour "#0b5d2a"   --second "#e0b000"
    --delivery "CHF 9 19 90"  where the shop has no prices of its own: standard, express, free from
    --seller "FC Example GmbH" --address "Street 1, 12345 Town" --register "…" --vat "…"
    --no-picture              makes no picture of the new shop
npm run club -- check DIR    say what is wrong with it
npm run club -- crest DIR FILE [FILE for dark mode]
npm run club -- legal DIR    write first versions of the legal pages, in languages that have none`;

const text = { type: 'string' } as const;
const OPTIONS = {
  name: text,
  'short-name': text,
  founded: text,
  site: text,
  email: text,
  shops: text,
  default: text,
  crest: text,
  'crest-dark': text,
  colour: text,
  second: text,
  seller: text,
  address: text,
  register: text,
  vat: text,
  delivery: text,
};

/** Runs the command and returns its exit code. */
export async function runClubCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [command, directory, ...files] = positionals;
    if (!directory) throw new Error(USAGE);
    const folder = resolve(directory);
    if (command === 'new') await createFolder(folder, values, terminal);
    else await changeFolder(command, folder, files);
    if (command !== 'new') terminal.print(`The club in ${folder} can be used.`);
    return 0;
  } catch (error) {
    terminal.complain(messageOf(error));
    return 1;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function changeFolder(
  command: string | undefined,
  folder: string,
  [crest, dark]: readonly string[],
): Promise<void> {
  if (command === 'check') readClubFolder(folder);
  else if (command === 'crest' && crest) await writeCrest(folder, crest, dark);
  else if (command === 'legal') writeLegalPages(folder, readClubFolder(folder).settings);
  else throw new Error(USAGE);
}

async function createFolder(
  folder: string,
  given: NewClubAnswers,
  terminal: Terminal,
): Promise<void> {
  refuseUsedFolder(folder);
  const { print } = terminal;
  const answers: Record<string, string> = {};
  const settings = await askClub(given, terminal, answers)
    .then(() => newClub(folder, answers))
    .catch((error: unknown) => {
      // Nothing that was typed is lost.
      if (terminal.ask && Object.keys(answers).length > 0)
        print(`\nGo on with these answers:\n${commandWith(folder, answers)}`);
      throw error;
    });
  print(`\n${settings.name} is in ${folder}.
  club.json       everything that was asked, and what was worked out: look at it and change it
  crest.svg       the crest; crest-mono.svg is shown in dark mode
  legal/          first versions of imprint, terms and four more pages: have them read by a lawyer
Start its shop:   CLUB=${folder} npm start`);
  if (terminal.drawShop) print(pictureText(await terminal.drawShop(folder)));
}

function pictureText(drawn: { readonly file: string } | { readonly reason: string }): string {
  if ('file' in drawn) return `A picture of it:  ${drawn.file}`;
  return `No picture of it was made: ${drawn.reason}. Start the shop and look at it in a browser.`;
}

async function writeCrest(folder: string, file: string, dark = file): Promise<void> {
  const [light, night] = [await readCrest(file), await readCrest(dark)];
  writeFileSync(join(folder, CREST_FILES[0]), light);
  writeFileSync(join(folder, CREST_FILES[1]), night);
  readClubFolder(folder);
}
