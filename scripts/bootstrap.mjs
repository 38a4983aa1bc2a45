import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs before anything is installed, on whatever Node the machine has (20 or newer): installs the packages of
 * the lock file, then makes sure that the rest runs on the project's own Node.
 */

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED_MAJOR = 24;
const MARK = join(ROOT, 'node_modules', '.terrace-installed');

/** True when the caller may go on; false when a newer Node has been started in its place and is over. */
export async function bootstrap() {
  process.chdir(ROOT);
  install();
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return true;
  const own = join(ROOT, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(own))
    stop(`The project's own Node is missing; delete node_modules and try again.`);
  process.exitCode = await again(own);
  return false;
}

/** One line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** One line that says what is wrong, and the end. */
export function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  say('Installing packages (about a minute the first time) …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('The packages could not be installed; npm said why above.');
  writeFileSync(MARK, wanted);
}

/** This same command on another Node; Ctrl-C and the exit code go through. */
function again(node) {
  const child = spawn(node, process.argv.slice(1), { cwd: ROOT, stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  // The terminal sends Ctrl-C to the child as well; only the parent must not go first.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', forward);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
