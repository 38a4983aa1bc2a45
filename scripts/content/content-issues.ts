import { contentComponents } from '../../src/lib/domain/content/component-schema.ts';
import type { ContentIssue } from '../../src/lib/domain/content/content-issue.ts';
import { type ContentTarget, inspectStory } from '../../src/lib/domain/content/content-report.ts';
import type { Story } from '../../src/lib/domain/content/story.ts';
import { DEFAULT_LOCALE, SHOPS } from '../../src/lib/domain/shop/shop.ts';
import type { Content } from '../../src/lib/server/content/ports/content.ts';
import { printable } from './progress.ts';

/** Checks that an address of the shop responds. */
export type AddressCheck = (path: string) => Promise<boolean>;

/** Finds the issues of all stories in all shops. Each address is requested only once. @throws Outage */
export async function findContentIssues(
  content: Content,
  isReachable: AddressCheck,
): Promise<readonly ContentIssue[]> {
  const components = contentComponents();
  const results = new Map<string, Promise<boolean>>();
  const checkOnce: AddressCheck = (path) => {
    const known = results.get(path) ?? isReachable(path);
    results.set(path, known);
    return known;
  };
  const issues: ContentIssue[] = [];
  const english = new Map<string, Story>();
  const shops = SHOPS.toSorted((a) => (a.locale === DEFAULT_LOCALE ? -1 : 0));
  for (const shop of shops) {
    const { locale } = shop;
    for (const story of await content.stories(shop, { startsWith: '' })) {
      if (locale === DEFAULT_LOCALE) english.set(story.uuid, story);
      const found = inspectStory(story, english.get(story.uuid), locale, components);
      issues.push(...found.issues);
      const lost =
        (kind: ContentIssue['kind']) =>
        ({ target, location }: ContentTarget) => {
          issues.push({ kind, locale, story: story.full_slug, location, detail: target });
        };
      const pictures = found.pictures.map((one) => ({
        ...one,
        path: `/images/${one.target}?w=96`,
      }));
      const links = found.links.map((one) => ({ ...one, path: one.target.split('#', 1)[0] ?? '' }));
      (await findMissing(links, checkOnce)).forEach(lost('broken-link'));
      (await findMissing(pictures, checkOnce)).forEach(lost('missing-picture'));
    }
  }
  return issues;
}

async function findMissing<Target extends ContentTarget & { readonly path: string }>(
  targets: readonly Target[],
  isReachable: AddressCheck,
): Promise<readonly Target[]> {
  const lost: Target[] = [];
  // Sequential, to keep the load on a production shop low.
  for (const target of targets) if (!(await isReachable(target.path))) lost.push(target);
  return lost;
}

/** One line for each issue; an issue of several shops is listed once, with their locales. */
export function formatIssues(issues: readonly ContentIssue[]): readonly string[] {
  const locales = new Map<string, Set<string>>();
  for (const { kind, locale, story, location, detail } of issues) {
    const text = [kind.padEnd(20), story, ` ${location}`, ` ${detail}`].join(' ');
    locales.set(text, (locales.get(text) ?? new Set()).add(locale));
  }
  return [...locales].map(([text, found]) => {
    const where = found.size === SHOPS.length ? 'every shop' : [...found].join(', ');
    return printable(`${text}  (${where})`);
  });
}
