import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles } from './source-files.ts';
import { SERVER_SUBJECTS } from './subjects.ts';

const SERVER = 'src/lib/server/';
const COMPOSE_SERVICES = `${SERVER}app/compose-services.ts`;

/** Names as in code: `stock-alerts` is `stockAlerts`. */
const inCode = (subject: string): string =>
  subject.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const read = (path: string): string => readFileSync(path, 'utf8');

const subjectsWith = (file: string): readonly string[] =>
  SERVER_SUBJECTS.filter((subject) => codeFiles().includes(`${SERVER}${subject}/${file}`));

test('each subject adds one member to the services, under its own name', () => {
  const members = subjectsWith('services.ts').map((subject) => {
    const [, added = ''] = read(`${SERVER}${subject}/services.ts`).split('interface Services {');
    return [subject, [...added.matchAll(/readonly (\w+):/g)].map(([, name]) => name)] as const;
  });
  expect(members.length).toBeGreaterThan(15);
  expect(members).toEqual(members.map(([subject]) => [subject, [inCode(subject)]]));
});

test('a subject with services has a function that puts them together', () => {
  const composed = subjectsWith('compose.ts').filter(
    (subject) => !['platform', 'app'].includes(subject),
  );
  expect(composed).toEqual(subjectsWith('services.ts'));
});

test('the subjects are put together in their order', () => {
  const called = [...read(COMPOSE_SERVICES).matchAll(/= (?:await )?compose(\w+)\(/g)].map(
    ([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1),
  );
  expect(called).toEqual(['platform', ...subjectsWith('services.ts').map(inCode)]);
});
