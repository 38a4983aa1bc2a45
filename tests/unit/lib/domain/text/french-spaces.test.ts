import { expect, test } from 'vitest';
import { insertFrenchSpaces } from '#lib/domain/text/french-spaces.ts';

test.each([
  ['Prêt ? Oui !', 'Prêt\u202f? Oui\u202f!'],
  ['Taille : {{size}}', 'Taille\u00a0: {{size}}'],
  ['« Le maillot »', '«\u202fLe maillot\u202f»'],
  ['20 % de moins ; fin', '20\u202f% de moins\u202f; fin'],
  ['à 19:30, voir [la page](/fr-fr/a :b)', 'à 19:30, voir [la page](/fr-fr/a :b)'],
  ['sans rien', 'sans rien'],
])('%s', (plain, set) => {
  expect(insertFrenchSpaces(plain)).toBe(set);
  expect(insertFrenchSpaces(set)).toBe(set);
});
