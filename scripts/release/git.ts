import { execFileSync } from 'node:child_process';

/** Runs git in a folder. Returns its output. @throws Error with what git says */
export type Git = (...args: readonly string[]) => string;

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export function gitIn(directory: string, env: NodeJS.ProcessEnv): Git {
  return (...args) => {
    try {
      return execFileSync('git', args, {
        cwd: directory,
        env,
        encoding: 'utf8',
        maxBuffer: MAX_OUTPUT_BYTES,
        stdio: ['ignore', 'pipe', 'pipe'],
      }).trim();
    } catch (error) {
      const { stderr = '' } = Object(error) as { readonly stderr?: string };
      throw new Error(`git ${args[0]} failed: ${stderr.trim() || String(error)}`, { cause: error });
    }
  };
}
