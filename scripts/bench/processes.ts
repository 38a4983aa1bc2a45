import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Variables that children inherit. The developer's own shop settings must not change the result. */
const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG'] as const;

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export type Environment = Readonly<Record<string, string>>;

/** Starts a program of the project. Its stdout is discarded, its stderr is printed. */
export function startProgram(
  file: string,
  env: Environment,
  args: readonly string[] = [],
): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  return killOnExit(
    spawn(process.execPath, [file, ...args], { env: childEnvironment(env), stdio: [...stdio] }),
  );
}

/** Runs a program and waits for its end. @throws Error for an exit code other than 0. */
export async function runToCompletion(file: string, env: Environment): Promise<void> {
  const [code] = await once(startProgram(file, env), 'exit');
  if (code !== 0) throw new Error(`${file} ended with exit code ${code}; its output is above`);
}

/** Sends SIGTERM, after 15 s SIGKILL; resolves after the process has exited. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await exited;
  clearTimeout(killTimer);
}

/** Runs a module of this directory in a child process, sends it `job` and waits for its one message. */
export async function requestFromChild<Answer>(
  module: string,
  job: object,
): Promise<{ readonly child: ChildProcess; readonly answer: Answer }> {
  const file = fileURLToPath(new URL(module, import.meta.url));
  const child = killOnExit(fork(file, { env: childEnvironment({}), execArgv: [] }));
  child.send(job);
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as Answer),
    once(child, 'exit').then(() => Promise.reject(new Error(`${module} ended without a result`))),
  ]);
  return { child, answer };
}

/** Resident memory in MB; undefined on systems without `/proc`. */
export async function residentMegabytes({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** The most resident memory until now in MB; undefined after the process and on systems without `/proc`. */
export async function peakMegabytes({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Total CPU time in milliseconds; undefined on systems without `/proc`. */
export async function processorTime(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const [user, system] =
    stat?.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number) ?? [];
  return user === undefined || system === undefined ? undefined : (user + system) * TICK_MS;
}

function childEnvironment(env: Environment): Record<string, string> {
  const machine = INHERITED_VARIABLES.map((name) => [name, process.env[name] ?? '']);
  return { ...Object.fromEntries(machine.filter(([, value]) => value !== '')), ...env };
}

function killOnExit(child: ChildProcess): ChildProcess {
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}
