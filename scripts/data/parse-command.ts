import { parseArgs } from 'node:util';

export const USAGE = `npm run data -- <command>

  backup  FILE           writes the whole database into a new file, while the shop runs
  restore FILE           restores it into an empty database
  move    postgres://…   copies the embedded database into an empty PostgreSQL; stop the shop first
  save-assets DIR        copies the shop's pictures into a folder
  load-assets DIR        copies the pictures of a folder into the shop's store
  check                  looks for contradictions in stock, orders, payments and codes; exit code 1 if there are any

The database is that of the shop's environment: DATABASE_URL, or the embedded one in DATA_DIR. A backup holds personal data
of customers: keep it as safe as the database.`;

export type DataCommand =
  | { readonly command: 'backup' | 'restore'; readonly file: string }
  | { readonly command: 'save-assets' | 'load-assets'; readonly directory: string }
  | { readonly command: 'move'; readonly target: string }
  | { readonly command: 'check' };

/** Parses the command line; `problem` says in words what is wrong with it. */
export function parseCommand(args: readonly string[]): DataCommand | { readonly problem: string } {
  const positionals = readPositionals(args);
  if (typeof positionals === 'string') return { problem: positionals };
  const [name, value, ...more] = positionals;
  if (name === undefined) return { problem: 'Name a command.' };
  if (more.length > 0) return { problem: `"${more[0]}" is one argument too many.` };
  switch (name) {
    case 'backup':
    case 'restore':
      return value
        ? { command: name, file: value }
        : { problem: `Name the file to ${verb(name)}.` };
    case 'save-assets':
    case 'load-assets':
      return value ? { command: name, directory: value } : { problem: 'Name the folder.' };
    case 'move':
      return moveCommand(value);
    case 'check':
      return value === undefined
        ? { command: 'check' }
        : { problem: `"${value}" is one argument too many.` };
    default:
      return { problem: `There is no command ${name}.` };
  }
}

function verb(name: 'backup' | 'restore'): string {
  return name === 'backup' ? 'write the backup to' : 'restore';
}

function moveCommand(value: string | undefined): DataCommand | { readonly problem: string } {
  if (!value) return { problem: 'Name the database to move to: postgres://user@host/database.' };
  // The address may hold a password, so it is not repeated.
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(value) || !URL.canParse(value))
    return {
      problem: 'The database to move to must be an address as postgres://user@host/database.',
    };
  return { command: 'move', target: value };
}

function readPositionals(args: readonly string[]): readonly string[] | string {
  try {
    return parseArgs({ args: [...args], options: {}, allowPositionals: true }).positionals;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
