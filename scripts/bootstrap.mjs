import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand, projectNode } from './commands.mjs';
import { defaultDataDirectory } from './data-directory.mjs';

/**
 * Runs on the machine's Node (20 or newer) before any package is installed. Installs the packages of the lock file,
 * then restarts the command on the project's Node if the machine's is too old.
 */

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const REQUIRED_MAJOR = 24;
/** Holds the hash of the lock file that was installed last. */
const INSTALLED_FILE = join(ROOT, 'node_modules', '.terrace-installed');

/** True if the caller may continue; false if the command has already run on the project's Node. */
export async function bootstrap() {
  process.chdir(ROOT);
  // Every command works on the data of the shop that `npm start` starts with the same CLUB.
  process.env.DATA_DIR ||= defaultDataDirectory(ROOT, process.env);
  process.stdout.on('error', ignoreClosedPipe);
  installPackages();
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return true;
  const { platform, arch } = process;
  const node = projectNode(ROOT, platform, arch);
  if (!node)
    exitWithError(
      `No package has a Node for ${platform} on ${arch}. Install Node ${REQUIRED_MAJOR} or newer.`,
    );
  if (!existsSync(node))
    exitWithError(
      `Node ${REQUIRED_MAJOR} is missing at ${node}. Delete node_modules and try again, or install Node ${REQUIRED_MAJOR}.`,
    );
  process.exitCode = await restartOn(node);
  return false;
}

/** A reader such as `head` may leave before the end. What the command does goes on; only nobody reads of it. */
function ignoreClosedPipe(error) {
  if (error.code !== 'EPIPE') throw error;
}

/** Prints one line. */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints one line to stderr and ends the process with exit code 1. */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** After a change of the lock file that changes no package. */
export function markInstalled() {
  writeFileSync(INSTALLED_FILE, lockHash());
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

function installPackages() {
  const hash = lockHash();
  if (existsSync(INSTALLED_FILE) && readFileSync(INSTALLED_FILE, 'utf8') === hash) return;
  // Not to the standard output: a command may write a file there.
  process.stderr.write('Installing packages (about a minute the first time) …\n');
  const { command, args, shell } = npmCommand(
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    process.platform,
  );
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell,
  });
  if (error) exitWithError(`npm could not be started: ${error.message}. Install npm.`);
  if (status !== 0)
    exitWithError(`"npm ci" failed with exit code ${status}. Its error message is above.`);
  writeFileSync(INSTALLED_FILE, hash);
}

/** Runs this command on another Node. Signals and the exit code are passed on. */
function restartOn(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the child, too. The parent must wait for the child's exit code.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', (signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
