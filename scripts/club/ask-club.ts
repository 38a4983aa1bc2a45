import {
  type ClubQuestion,
  colourProblem,
  type NewClubAnswers,
  OPTIONAL,
  QUESTIONS,
} from './club-questions.ts';
import { dominantColour, readCrest } from './read-crest.ts';

export interface Conversation {
  /** Undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Says what is wrong with an answer. */
  readonly complain: (text: string) => void;
}

/**
 * Asks what the options leave out. Each answer is checked when it is given, and asked again until it can be used.
 * @param collected gets each answer as soon as it can be used
 * @throws Error that names every missing and every wrong option, where nobody can answer
 */
export async function askClub(
  given: NewClubAnswers,
  conversation: Conversation,
  collected: Record<string, string>,
): Promise<void> {
  if (!conversation.ask) await refuseIncomplete(given);
  for (const question of QUESTIONS) {
    const { name, isNeeded } = question;
    if (isNeeded && !isNeeded(collected)) continue;
    collected[name] = await answer(question, given[name], collected, conversation);
  }
  for (const question of OPTIONAL) {
    const value = given[question.name];
    if (value) collected[question.name] = await answer(question, value, collected, conversation);
  }
  collected['colour'] ??= await askColour(collected['crest'] ?? '', conversation);
}

async function answer(
  question: ClubQuestion,
  given: string | undefined,
  before: NewClubAnswers,
  { ask, complain }: Conversation,
): Promise<string> {
  const text = questionText(question, before) || `--${question.name}`;
  let value = given ?? (await ask?.(`${text}: `)) ?? '';
  for (;;) {
    const problem = await question.problem(value, before);
    if (problem === undefined) return value.trim();
    if (!ask) throw new Error(`--${question.name} ${problem}`);
    complain(`"${value}" ${problem}. Please answer again.`);
    value = await ask(`${text}: `);
  }
}

function questionText({ text }: ClubQuestion, before: NewClubAnswers): string {
  return typeof text === 'string' ? text : text(before);
}

async function askColour(crest: string, { ask, complain }: Conversation): Promise<string> {
  const found = await dominantColour(await readCrest(crest));
  if (!ask) {
    if (found) return found;
    throw new Error('The crest has no colour of its own. Say one: --colour "#0b5d2a"');
  }
  const hint = found ? ` (Enter for ${found}, the strongest of the crest)` : '';
  for (;;) {
    const typed = (await ask(`The club’s colour, such as #0b5d2a${hint}: `)) || found || '';
    const problem = await colourProblem(typed);
    if (problem === undefined) return typed.toLowerCase();
    complain(`"${typed}" ${problem}. Please answer again.`);
  }
}

async function refuseIncomplete(given: NewClubAnswers): Promise<void> {
  const needed = QUESTIONS.filter(({ isNeeded }) => isNeeded?.(given) ?? true);
  const missing = needed.filter(({ name }) => !given[name]);
  const wrong: string[] = [];
  for (const { name, problem } of [...needed, ...OPTIONAL]) {
    const value = given[name];
    const found = value ? await problem(value, given) : undefined;
    if (found !== undefined) wrong.push(`  --${name} ${found}`);
  }
  const lines = [
    ...(missing.length > 0 ? ['These options are missing:'] : []),
    ...missing.map((question) => `  --${question.name}: ${questionText(question, given)}`),
    ...(wrong.length > 0 ? ['These answers cannot be used:', ...wrong] : []),
  ];
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

/** The command that goes on with the answers so far. */
export function commandWith(directory: string, answers: NewClubAnswers): string {
  const options = Object.entries(answers).map(
    ([name, value]) => `--${name} '${String(value).replaceAll("'", "'\\''")}'`,
  );
  return `npm run club -- new ${[directory, ...options].join(' ')}`;
}
