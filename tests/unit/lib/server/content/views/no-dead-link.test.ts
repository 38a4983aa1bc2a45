import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpPath } from '#lib/domain/content/content-paths.ts';
import { readLink } from '#lib/domain/shop/content-link.ts';
import { getShopByLocale, LOCALES, type Locale, type Shop } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import {
  articlePage,
  checkoutHelpPage,
  contentPage,
  helpPage,
  type SlugOutcome,
} from '#lib/server/content/views/content.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { CATEGORIES } from '../../../../../../sandbox/club/catalog/categories.ts';
import { categoryUrlPath } from '../../../../../../sandbox/club/catalog/category-rows.ts';
import { navigationRows } from '../../../../../../sandbox/club/navigation/navigation.ts';
import { STORIES } from '../../../../../../sandbox/club/stories/stories.ts';
import { collect, inLanguage } from '../../../../../../sandbox/content/stored-story.ts';
import { clubContent } from '../../../../../support/club-content.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

/** Routes below which every page is a story. */
const STORY_SECTIONS = new Set(['help-center', 'co-help', 'a']);
const ROOT = new URL('../../../../../../', import.meta.url);

/** Product rows have their own tests. */
const EMPTY_SHELVES = {
  categoryTree: async () => [],
  productsByIds: async () => [],
};

function contextOf(shop: Shop) {
  const log = quietLog();
  const context: PageContext = {
    services: { log, content: clubContent(), catalog: EMPTY_SHELVES } as unknown as Services,
    shop,
    t: translator(shop.locale),
    url: new URL('https://shop.example/'),
  };
  return { context, log };
}

/** Links of the menus; categories are the catalogue's own and always there. */
function menuLinks(): readonly string[] {
  return navigationRows().navigation_item.flatMap(({ page, url }) =>
    page ? [`/${page}`] : url ? [url] : [],
  );
}

/** Every link that an editor made, in buttons and in running text. */
function storyLinks(locale: Locale): readonly object[] {
  return STORIES.flatMap((story) =>
    collect(inLanguage(story.content, locale), (node) => {
      if (!('linktype' in node)) return undefined;
      if (!('href' in node)) return node;
      const { href } = node;
      return { ...node, url: href, cached_url: href, email: href };
    }),
  );
}

/** Help pages that the shop's code links to. */
function fixedHelp(): readonly string[] {
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT.pathname });
  const sources = files.map((file) => readFileSync(new URL(file, ROOT), 'utf8')).join('\n');
  return [...sources.matchAll(/helpPath\([\w.]+, '([\w-]+)'\)/g)].flatMap(([, slug]) => slug ?? []);
}

async function isAlive(context: PageContext, href: string): Promise<boolean> {
  const { shop } = context;
  const path = decodeURI(href.split(/[?#]/)[0] ?? '').slice(shop.locale.length + 1);
  const [, section = '', ...rest] = path.split('/');
  if (section === '') return true;
  if (section === 'c') return isCategory(rest.join('/'), shop);
  if (!STORY_SECTIONS.has(section) && hasRoute(section)) return true;
  return (await storyPage(context, section, rest)).kind === 'found';
}

function storyPage(
  context: PageContext,
  section: string,
  rest: readonly string[],
): Promise<SlugOutcome> {
  const below = rest.join('/');
  if (section === 'help-center') return helpPage(context, below || undefined);
  if (section === 'co-help') return checkoutHelpPage(context, below || undefined);
  return section === 'a' ? articlePage(context, below) : contentPage(context, section);
}

function isCategory(path: string, { language }: Shop): boolean {
  return path === '' || CATEGORIES.some(({ key }) => categoryUrlPath(key, language) === `/${path}`);
}

function hasRoute(section: string): boolean {
  return ['', '.astro', '.ts'].some((ending) =>
    existsSync(new URL(`src/pages/[locale]/${section}${ending}`, ROOT)),
  );
}

describe.each(LOCALES)('in %s', (locale) => {
  test('no link of the menus, of the stories or of the shop itself is dead', async () => {
    const { context } = contextOf(getShopByLocale(locale));
    const links: readonly unknown[] = [...menuLinks(), ...storyLinks(locale)];
    expect(links.filter((link) => !readLink(link, locale))).toEqual([]);
    const hrefs = new Set([
      ...links.flatMap((link) => readLink(link, locale)?.href ?? []),
      helpPath(locale),
      ...fixedHelp().map((slug) => helpPath(locale, slug)),
    ]);
    const local = [...hrefs].filter((href) => href.startsWith('/'));
    expect(local.length).toBeGreaterThan(20);
    const dead: string[] = [];
    for (const href of local) if (!(await isAlive(context, href))) dead.push(href);
    expect(dead).toEqual([]);
  });

  test('every article has text, and a component for each block', async () => {
    const { context, log } = contextOf(getShopByLocale(locale));
    const slugs = STORIES.filter(({ content }) => content.component === 'content_page');
    expect(slugs.length).toBeGreaterThanOrEqual(39);
    for (const { full_slug } of slugs) {
      const [section = '', ...rest] = full_slug.split('/');
      const page = await storyPage(context, section, rest);
      if (page.kind !== 'found') throw new Error(`${full_slug} is ${page.kind}`);
      expect(page.data.subline, full_slug).not.toBe('');
      expect(page.data.text.length, full_slug).toBeGreaterThan(0);
    }
    expect(log.lines).toEqual([]);
  });
});

test('The help pages that the shop links to are listed in this test', () => {
  expect(new Set(fixedHelp())).toEqual(
    new Set(['name-and-number-printing', 'returns-and-refunds', 'size-guide', 'terms-of-sale']),
  );
});

test('American English has its own texts, and every other language too', async () => {
  const helpHeadline = async (locale: Locale): Promise<string> => {
    const page = await helpPage(contextOf(getShopByLocale(locale)).context, 'delivery');
    return page.kind === 'found' ? page.data.headline : page.kind;
  };
  expect(await Promise.all(LOCALES.map(helpHeadline))).toEqual([
    ...['Delivery', 'Versand', 'Delivery', 'Shipping'],
    ...['Livraison', '배송 안내', '配送', 'Envíos'],
  ]);
});
