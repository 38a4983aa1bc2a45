import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RECIPES = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## /m);

/** The numbered steps of a recipe; each is a file, or a file and the list that it is entered in. */
function stepsOf(title: string): readonly string[] {
  const recipe = RECIPES.find((section) => section.startsWith(`${title}\n`)) ?? '';
  return [...recipe.matchAll(/^\d\. (.+(?:\n {3}.+)*)/gm)].map(([, step = '']) => step);
}

test.each([
  ['Add a content block', 5],
  ['Add a procedure', 4],
  ['Add a page', 3],
  ['Add a language', 4],
])('%s takes %d steps, and each names its place', (title, most) => {
  const steps = stepsOf(title);
  expect(steps.length).toBe(most);
  expect(steps.filter((step) => !/`[^`]+[/.][^`]+`/.test(step))).toEqual([]);
});
