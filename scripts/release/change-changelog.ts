import { HEADINGS, type NotedCommit } from './read-commits.ts';

const UNRELEASED = '## Unreleased\n';

const ORDER: readonly string[] = HEADINGS;

export interface Changelog {
  /** The whole file. */
  readonly text: string;
  /** The part of the new version, without its heading. */
  readonly notes: string;
}

/**
 * Moves what stands under "Unreleased" under the version, and adds a line for each commit to the part of its kind.
 * @throws Error when the text has no "Unreleased"
 */
export function changeChangelog(
  text: string,
  version: string,
  now: Date,
  commits: readonly NotedCommit[],
): Changelog {
  const start = text.indexOf(`\n${UNRELEASED}`);
  if (start === -1) throw new Error('CHANGELOG.md has no heading "## Unreleased".');
  const from = start + 1 + UNRELEASED.length;
  const next = text.indexOf('\n## ', from);
  const [before, after] = [text.slice(0, from), next === -1 ? '' : text.slice(next)];
  const notes = addCommits(text.slice(from, next === -1 ? undefined : next).trim(), commits);
  const day = now.toISOString().slice(0, 10);
  return { notes, text: `${before}\n## ${version} - ${day}\n\n${notes}\n${after}` };
}

interface Part {
  /** '' for what stands before the first heading. */
  readonly heading: string;
  readonly body: string;
}

function addCommits(written: string, commits: readonly NotedCommit[]): string {
  const parts = splitParts(written);
  const isWritten = (name: string): boolean => parts.some(({ heading }) => heading === name);
  const missing = HEADINGS.filter((heading) => !isWritten(heading));
  return [...parts, ...missing.map((heading) => ({ heading, body: '' }))]
    .map(({ heading, body }) => {
      const lines = commits.filter((commit) => commit.heading === heading).map(formatCommit);
      return { heading, body: [body, lines.join('\n')].filter(Boolean).join('\n') };
    })
    .filter(({ body }) => body !== '')
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map(({ heading, body }) => (heading ? `### ${heading}\n\n${body}` : body))
    .join('\n\n');
}

function splitParts(written: string): readonly Part[] {
  return written
    .split(/^(?=### )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const heading = /^### (.+)/.exec(part)?.[1]?.trim() ?? '';
      return { heading, body: part.replace(/^### .+/, '').trim() };
    });
}

/** What the club wrote under headings of its own comes last, in its order. */
function placeOf({ heading }: Part): number {
  if (heading === '') return -1;
  const place = ORDER.indexOf(heading);
  return place === -1 ? ORDER.length : place;
}

function formatCommit({ scope, text, hash }: NotedCommit): string {
  return `- ${scope ? `${scope}: ` : ''}${text} (${hash})`;
}
