import { club } from '#club/club.ts';
import { findCategoryByPath } from '#lib/domain/catalog/category.ts';
import { categoryPath, playersPath } from '#lib/domain/catalog/category-paths.ts';
import {
  filterSquads,
  readSquads,
  type SquadPlayer,
  type SquadTeam,
} from '#lib/domain/content/squad.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { ALL_RANGES } from '#lib/server/ports/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/views/context.ts';
import type { Crumb } from '#lib/server/views/seo/crumb.ts';

export interface PlayersPage {
  readonly teams: readonly SquadTeam[];
  readonly heading: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  readonly canonical: string;
}

const TAGS = ['story:global/shop-by-player', 'nav', 'catalog', ...ALL_RANGES];

/** Teams with the players that have products; missing when editors listed none. */
export async function loadSquads(context: PageContext): Promise<PageOutcome<readonly SquadTeam[]>> {
  const { services, shop } = context;
  const [story, tree] = await Promise.all([
    services.content.story(shop, 'global/shop-by-player'),
    services.catalog.categoryTree(shop),
  ]);
  const prefix = categoryPath(shop.locale, '');
  const hasProducts = ({ link }: SquadPlayer): boolean => {
    if (!link.href.startsWith(`${prefix}/`)) return true;
    const category = findCategoryByPath(tree, decodePath(link.href.slice(prefix.length)));
    return category !== undefined && category.productCount > 0;
  };
  const teams = filterSquads(story ? readSquads(story.content, shop.locale) : [], hasProducts);
  return teams.length > 0 ? { kind: 'found', data: teams, tags: TAGS } : { kind: 'missing' };
}

/** The page `/{locale}/c/shop-by-player`. */
export async function playersPage(context: PageContext): Promise<PageOutcome<PlayersPage>> {
  const { services, shop, t } = context;
  const [squadsOutcome, tree] = await Promise.all([
    loadSquads(context),
    services.catalog.categoryTree(shop),
  ]);
  if (squadsOutcome.kind !== 'found') return squadsOutcome;
  const canonical = playersPath(shop.locale);
  const category = tree.find(({ path }) => categoryPath(shop.locale, path) === canonical);
  const heading = category?.name ?? t('players:title');
  return {
    kind: 'found',
    tags: squadsOutcome.tags,
    data: {
      teams: squadsOutcome.data,
      heading,
      description: t('players:description', { club: club.name }),
      crumbs: [{ name: t('listing:home'), href: homePath(shop.locale) }, { name: heading }],
      canonical,
    },
  };
}

/** Editors paste links encoded or not. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
