import { club } from '#club/club.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { storyPath } from '#lib/domain/content/content-paths.ts';
import type { Story } from '#lib/domain/content/story.ts';
import { textField } from '#lib/domain/content/story.ts';
import { searchPath } from '#lib/domain/search/search-paths.ts';
import { DEFAULT_LOCALE, getShopByLocale, SHOPS } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { rangeTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageOutcome } from '#lib/server/platform/views/context.ts';

type GuideServices = Pick<Services, 'siteUrl'> & {
  readonly catalog: Catalog;
  readonly content: Content;
};

/** The file llms.txt: facts and links about the shop for language models, in English (llmstxt.org). @throws Outage */
export async function llmsTxt(services: GuideServices): Promise<PageOutcome<string>> {
  const { catalog, content, siteUrl } = services;
  const shop = getShopByLocale(DEFAULT_LOCALE);
  const [tree, stories, counts] = await Promise.all([
    catalog.categoryTree(shop),
    content.stories(shop, { startsWith: '' }),
    catalog.listedCounts(shop),
  ]);
  const roots = tree.filter(({ isHidden, productCount }) => !isHidden && productCount > 0);
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'Categories',
      roots.map(({ name, path, productCount }) =>
        formatLink(siteUrl, name, categoryPath(DEFAULT_LOCALE, path), `${productCount} products`),
      ),
    ],
    [
      'Shops',
      SHOPS.map(({ locale, displayName, languageTag, currency }) =>
        formatLink(siteUrl, displayName, homePath(locale), `${languageTag}, prices in ${currency}`),
      ),
    ],
    ['Help and policies', stories.flatMap((story) => storyLink(siteUrl, story))],
    [
      'Finding things',
      [
        formatLink(siteUrl, 'Sitemap', '/sitemap.xml', 'every page of every shop'),
        `- Search: ${siteUrl}${searchPath(DEFAULT_LOCALE)}?term={words}`,
        formatLink(
          siteUrl,
          'Whole shop',
          categoryPath(DEFAULT_LOCALE, ''),
          `${counts.count} products`,
        ),
      ],
    ],
  ];
  const text = [`# ${club.name} shop`, `> ${SUMMARY}`, FACTS, ...sections.flatMap(formatSection)];
  return {
    kind: 'found',
    data: `${text.join('\n\n')}\n`,
    tags: ['catalog', 'nav', 'stories', 'story-lists', rangeTag(shop)],
  };
}

const SUMMARY = `The official online shop of ${club.name}, a football club founded in ${club.founded}: shirts, training wear, fashion, gifts and books.`;

const FACTS = [
  'Each shop has its own language, currency and prices; prices include VAT, except in shops outside the United Kingdom and the European Union. A product keeps its number (the digits that end its address) in every shop.',
  'Prices, sizes and stock are in the structured data (schema.org ProductGroup) of each product page and change at any time: read the page before quoting them.',
  `Goods may be returned within ${club.returnDays} days of their arrival, unless they were printed to order. Customer service: ${club.supportEmail}.`,
].join('\n\n');

function formatSection([title, lines]: readonly [string, readonly string[]]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

function storyLink(siteUrl: string, story: Story): readonly string[] {
  const path = storyPath(DEFAULT_LOCALE, story.full_slug);
  const isArticle = story.full_slug.startsWith('a/');
  if (story.content.component !== 'content_page' || path === undefined || isArticle) return [];
  const name = textField(story.content, 'headline') || story.name;
  return [formatLink(siteUrl, name, path, textField(story.content, 'subline'))];
}

function formatLink(siteUrl: string, name: string, path: string, note: string): string {
  const title = name.replace(/[[\]]/g, '');
  return `- [${title}](${siteUrl}${path})${note ? `: ${note.replace(/\s+/g, ' ')}` : ''}`;
}
