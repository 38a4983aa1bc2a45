import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** A fenced block of a document. */
export interface DocumentedBlock {
  /** Heading that it stands below. */
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

export function readBlocks(document: string): readonly DocumentedBlock[] {
  const parts = readFileSync(document, 'utf8').matchAll(/^## (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm);
  let heading = '';
  return [...parts].flatMap(([, title, language = '', text = '']) => {
    if (title === undefined) return [{ heading, language, text }];
    heading = title;
    return [];
  });
}

/** The commands of a shell block, without comments; a backslash continues a line. */
export function commandsOf({ text }: DocumentedBlock): readonly string[] {
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s#.*$/, '').trim())
    .filter(Boolean);
}

/** Runs a documented command to its end. */
export async function runCommand(
  command: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

export interface StartedCommand {
  /** What it has printed so far. */
  output(): string;
  /** What Ctrl-C does in a terminal: every process of the command gets the signal. Resolves when all have ended. */
  pressCtrlC(): Promise<void>;
}

/** Starts a documented command that runs until Ctrl-C. Resolves when it has printed `readyText`. */
export async function startCommand(
  command: string,
  env: NodeJS.ProcessEnv,
  readyText: string,
): Promise<StartedCommand> {
  const child = spawn('sh', ['-c', `exec env ${command}`], {
    ...{ env, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  });
  let output = '';
  child.stdout?.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: string) => {
      output += part;
      if (output.includes(readyText)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`"${command}" ended with ${code}:\n${output}`)));
  });
  return { output: () => output, pressCtrlC: () => interrupt(child) };
}

/** Resolves when every process of the command has closed its output. */
async function interrupt(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.stdout?.closed) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await closed;
}
