import { join } from 'node:path';

/** How other programs are started on each platform. Must run without any package, on Node 20. */

/** Tools whose package has another name than its command. */
const PACKAGES = { biome: '@biomejs/biome' };

/** The Node that the package `node` installs. On Windows, `bin/node` is only a placeholder beside `node.exe`. */
export function projectNode(root, platform) {
  return join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Arguments for `spawn`. npm is a batch file on Windows, which starts only in a shell. A shell does not quote
 * arguments, so they must not contain spaces or characters with a meaning in a shell.
 */
export function npmCommand(args, platform) {
  if (platform !== 'win32') return { command: 'npm', args, shell: false };
  return { command: ['npm', ...args].join(' '), args: [], shell: true };
}

/** Directory of the package that contains a tool. */
export function toolDirectory(root, tool) {
  return join(root, 'node_modules', ...(PACKAGES[tool] ?? tool).split('/'));
}

/**
 * Script of a tool, to be run with Node: the files in `node_modules/.bin` are shell scripts on Windows.
 * `bin` is the field of the tool's `package.json`.
 */
export function toolScript(root, tool, bin) {
  const file = typeof bin === 'string' ? bin : bin?.[tool];
  if (!file) throw new Error(`The package of "${tool}" has no such command; run npm ci.`);
  return join(toolDirectory(root, tool), file);
}
