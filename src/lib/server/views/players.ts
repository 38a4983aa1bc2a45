import { club } from '#club.ts';
import { categoryByPath } from '#lib/domain/category.ts';
import { categoryPath, playersPath } from '#lib/domain/category-paths.ts';
import { homePath } from '#lib/domain/shop-paths.ts';
import { readSquads, type SquadPlayer, type SquadTeam, squadsWith } from '#lib/domain/squad.ts';
import type { Outcome, PageContext } from './context.ts';
import type { Crumb } from './listing.ts';

export interface PlayersPage {
  readonly teams: readonly SquadTeam[];
  readonly heading: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  readonly canonical: string;
}

const TAGS = ['story:global/shop-by-player', 'nav', 'catalog'];

/** The players of every team who have products; missing where editors named none. */
export async function squads(context: PageContext): Promise<Outcome<readonly SquadTeam[]>> {
  const { services, shop } = context;
  const [story, tree] = await Promise.all([
    services.content.story(shop, 'global/shop-by-player'),
    services.catalog.categoryTree(shop),
  ]);
  const prefix = categoryPath(shop.locale, '');
  const hasProducts = ({ link }: SquadPlayer): boolean => {
    if (!link.href.startsWith(`${prefix}/`)) return true;
    const category = categoryByPath(tree, decoded(link.href.slice(prefix.length)));
    return category !== undefined && category.productCount > 0;
  };
  const teams = squadsWith(story ? readSquads(story.content, shop.locale) : [], hasProducts);
  return teams.length > 0 ? { kind: 'found', data: teams, tags: TAGS } : { kind: 'missing' };
}

/** The landing page of `/{locale}/c/shop-by-player` (specification, section 2). */
export async function playersPage(context: PageContext): Promise<Outcome<PlayersPage>> {
  const { services, shop, t } = context;
  const [found, tree] = await Promise.all([squads(context), services.catalog.categoryTree(shop)]);
  if (found.kind !== 'found') return found;
  const canonical = playersPath(shop.locale);
  const category = tree.find(({ path }) => categoryPath(shop.locale, path) === canonical);
  const heading = category?.name ?? t('players:title');
  return {
    kind: 'found',
    tags: found.tags,
    data: {
      teams: found.data,
      heading,
      description: t('players:description', { club: club.name }),
      crumbs: [{ name: t('listing:home'), href: homePath(shop.locale) }, { name: heading }],
      canonical,
    },
  };
}

/** Editors paste addresses as they find them, encoded or not. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
