import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bootstrap.mjs';
import { toolDirectory, toolScript } from '../commands.mjs';

/** Runs a tool of a package on this Node. Returns whether its exit code is 0. */
export function runTool([tool, ...args], env = {}) {
  const manifest = readFileSync(join(toolDirectory(ROOT, tool), 'package.json'), 'utf8');
  const script = toolScript(ROOT, tool, JSON.parse(manifest).bin);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return status === 0;
}
