import type { Git } from './git.ts';

/** A commit that the notes of a version tell of. */
export interface NotedCommit {
  readonly heading: Heading;
  /** Such as `basket`; undefined for a commit of no one subject. */
  readonly scope: string | undefined;
  readonly text: string;
  readonly hash: string;
}

/** In the order of the notes; most are those of Keep a Changelog. */
export const HEADINGS = ['Breaking', 'Added', 'Changed', 'Fixed'] as const;
export type Heading = (typeof HEADINGS)[number];

/** What other commits do (docs, test, chore, refactor) changes nothing for a club. */
const HEADING_OF_TYPE: Readonly<Record<string, Heading>> = {
  feat: 'Added',
  perf: 'Changed',
  fix: 'Fixed',
};
const SUBJECT = /^(?<type>[a-z]+)(?:\((?<scope>[^()]+)\))?(?<breaking>!)?: (?<text>.+)$/;
const FOOTER = /^BREAKING[ -]CHANGE: (?<text>[\s\S]+?)(?=\n\n|\n[A-Za-z-]+: |$(?![\s\S]))/m;

/** Separators that no message has. */
const [BETWEEN_FIELDS, BETWEEN_COMMITS] = ['\u001f', '\u001e'];

/** Conventional commits after the tag, the oldest first. Merges and commits of other forms are left out. */
export function readCommits(git: Git, since: string): readonly NotedCommit[] {
  const format = `--format=%h${BETWEEN_FIELDS}%s${BETWEEN_FIELDS}%b${BETWEEN_COMMITS}`;
  const output = git('log', '--no-merges', '--reverse', format, `${since}..HEAD`);
  return output
    .split(BETWEEN_COMMITS)
    .flatMap((commit) => parseCommit(...toFields(commit.trim().split(BETWEEN_FIELDS))));
}

function toFields([hash = '', subject = '', body = '']: readonly string[]) {
  return [hash, subject, body] as const;
}

function parseCommit(hash: string, subject: string, body: string): readonly NotedCommit[] {
  const { type = '', scope, breaking, text } = SUBJECT.exec(subject)?.groups ?? {};
  if (text === undefined) return [];
  const footer = FOOTER.exec(body)?.groups?.['text']?.replace(/\s+/g, ' ').trim();
  const isBreaking = breaking !== undefined || footer !== undefined;
  const heading = isBreaking ? 'Breaking' : HEADING_OF_TYPE[type];
  return heading ? [{ heading, scope, text: footer ? `${text}. ${footer}` : text, hash }] : [];
}
