import { club } from '#club/club.ts';
import { findCategoryByPath } from '#lib/domain/catalog/category.ts';
import { categoryPath, playersPath } from '#lib/domain/catalog/category-paths.ts';
import { EDITABLE, type Editable, readEditable } from '#lib/domain/content/editable.ts';
import {
  filterSquads,
  readSquads,
  type SquadPlayer,
  type SquadTeam,
} from '#lib/domain/content/squad.ts';
import { explainBlock, type Undrawn } from '#lib/domain/content/undrawn-blocks.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { ALL_RANGES } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import type { Crumb } from '#lib/server/seo/crumb.ts';

export interface PlayersPage extends Editable {
  readonly teams: readonly SquadTeam[];
  /** In a preview: what is left out. */
  readonly undrawn: readonly Undrawn[];
  readonly heading: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  readonly canonical: string;
}

const TAGS = ['story:global/shop-by-player', 'nav', 'catalog', ...ALL_RANGES];

/** Teams with the players that have products; missing when editors listed none. */
export async function loadSquads(context: PageContext): Promise<PageOutcome<readonly SquadTeam[]>> {
  const { teams } = await readTeams(context);
  return teams.length > 0 ? { kind: 'found', data: teams, tags: TAGS } : { kind: 'missing' };
}

async function readTeams(
  context: PageContext,
): Promise<Pick<PlayersPage, 'editable' | 'teams' | 'undrawn'>> {
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
  const content = story?.content;
  const undrawn = content?.[EDITABLE] ? explainBlock(content, shop.locale) : [];
  return { ...(content && readEditable(content)), teams, undrawn };
}

/** The page `/{locale}/c/shop-by-player`. */
export async function playersPage(context: PageContext): Promise<PageOutcome<PlayersPage>> {
  const { services, shop, t } = context;
  const [squads, tree] = await Promise.all([
    readTeams(context),
    services.catalog.categoryTree(shop),
  ]);
  if (squads.teams.length === 0) return { kind: 'missing' };
  const canonical = playersPath(shop.locale);
  const category = tree.find(({ path }) => categoryPath(shop.locale, path) === canonical);
  const heading = category?.name ?? t('players:title');
  return {
    kind: 'found',
    tags: TAGS,
    data: {
      ...squads,
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
