import { execFileSync } from 'node:child_process';

const MAIN_BRANCHES = ['origin/main', 'main'];

/**
 * Files that differ from the main branch where this one left it: committed, uncommitted and new ones, without deleted
 * ones. Without a main branch, those that differ from the last commit.
 */
export function changedFiles(directory: string): readonly string[] {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  const main = MAIN_BRANCHES.find((branch) => isCommit(git, branch));
  const base = main ? git('merge-base', 'HEAD', main).trim() : 'HEAD';
  const tracked = git('diff', '--name-only', '--diff-filter=d', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked.split('\0'), ...added.split('\0')])].filter(Boolean).sort();
}

function isCommit(git: (...args: readonly string[]) => string, name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
