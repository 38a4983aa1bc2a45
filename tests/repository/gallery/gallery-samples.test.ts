import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeFiles, importsOf } from '../source-files.ts';
import { NOT_SAMPLED, PARTS } from './not-sampled.ts';

const GALLERY = 'src/components/gallery/';
const FILES = new Set(codeFiles());
const COMPONENTS = new Set(
  [...FILES].filter(
    (file) =>
      /^src\/(?:components\/.+\.astro|islands\/.+\.tsx)$/.test(file) && !file.startsWith(GALLERY),
  ),
);

/** Components that the gallery imports and names in a sample. */
const SAMPLED = new Set(
  [...FILES]
    .filter((file) => file.startsWith(GALLERY) && file.endsWith('.astro'))
    .flatMap((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(/<Sample\s+of="(\w+)"/g)];
      const named = new Set(names.map(([, name]) => name));
      return importsOf(file, COMPONENTS).filter((component) => named.has(nameOf(component)));
    }),
);

function nameOf(file: string): string {
  return posix.parse(file).name;
}

function reasonFor(component: string): string | undefined {
  const path = component.slice('src/'.length);
  const key = Object.keys(NOT_SAMPLED).find((place) =>
    place.endsWith('/') ? path.startsWith(place) : path === place,
  );
  return key && NOT_SAMPLED[key];
}

/** All that the component draws, however deep. */
function drawnBy(component: string): ReadonlySet<string> {
  const drawn = new Set<string>();
  const left = [component];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const part of importsOf(next, COMPONENTS)) {
      if (!drawn.has(part)) left.push(part);
      drawn.add(part);
    }
  }
  return drawn;
}

describe('the component gallery', () => {
  test('has a sample of each component, or a line that says why not', () => {
    const parts = new Set(
      Object.values(PARTS).flatMap((paths) => paths.map((path) => `src/${path}`)),
    );
    const forgotten = [...COMPONENTS].filter(
      (component) => !SAMPLED.has(component) && !parts.has(component) && !reasonFor(component),
    );
    expect(forgotten).toEqual([]);
    expect(SAMPLED.size).toBeGreaterThan(60);
  });

  test('samples what draws the parts that are listed below it', () => {
    const wrong = Object.entries(PARTS).flatMap(([whole, paths]) => {
      const files = [...SAMPLED].filter((file) => nameOf(file) === whole);
      const drawn = new Set(files.flatMap((file) => [...drawnBy(file)]));
      return paths.filter((path) => !drawn.has(`src/${path}`)).map((path) => `${whole}: ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  test('has no line for what is sampled or gone', () => {
    const lines = Object.keys(NOT_SAMPLED).filter((place) =>
      place.endsWith('/')
        ? ![...COMPONENTS].some((file) => file.startsWith(`src/${place}`))
        : !COMPONENTS.has(`src/${place}`) || SAMPLED.has(`src/${place}`),
    );
    expect(lines).toEqual([]);
  });
});
