import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cookiePolicyPath } from '#lib/domain/content/content-paths.ts';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'ko', 'zh'] as const;

type Texts = Readonly<Record<string, string>>;
interface CookieStory {
  readonly headline: Texts;
  readonly subline: Texts;
  readonly content: readonly { readonly table?: readonly (readonly (string | Texts)[])[] }[];
}

/** The demo club's page about cookies, which another test holds against the cookies that the shop sets. */
const story: CookieStory = JSON.parse(
  readFileSync('sandbox/club/stories/files/cookies.json', 'utf8'),
);
const rows = story.content.flatMap(({ table }) => table ?? []);

describe.each(LANGUAGES)('The cookie policy in %s', (language) => {
  const document = readFileSync(`public${cookiePolicyPath(language)}`, 'utf8');

  test('names each cookie, its purpose and its time, as the page of the demo club does', () => {
    const texts = rows.flat().map((cell) => (typeof cell === 'string' ? cell : cell[language]));
    const missing = [story.headline[language], story.subline[language], ...texts].filter(
      (text = 'no text') => !document.includes(`>${text}<`),
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  test('leads to the other languages', () => {
    const links = [...document.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(links.sort()).toEqual(LANGUAGES.map(cookiePolicyPath));
  });
});
