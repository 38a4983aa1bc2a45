import { legalPages } from '../../src/club/club-legal.ts';
import { clubDirectory, demoDirectory } from '../../src/club/read-club-folder.ts';
import { LEGAL_PAGES, LEGAL_STORIES } from '../../src/lib/domain/content/legal-pages.ts';
import { SHOPS, type Shop } from '../../src/lib/domain/shop/shop.ts';
import { storyblokSource } from '../../src/lib/server/content/storyblok/storyblok-source.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import {
  type Check,
  type Environment,
  type Finding,
  fine,
  type Surroundings,
  sandboxed,
  wrong,
} from './finding.ts';

const ROOT = `${import.meta.dirname}/../..`;

/** Whether each shop has its legal pages: in the club's folder, or as published stories. */
export function checkLegalPages(
  env: Environment,
  settings: Settings,
  surroundings: Surroundings,
): Check {
  return {
    name: 'legal pages',
    action: 'see whether CONTENT_API_URL can be reached from this machine',
    async run() {
      const isSandbox = settings.sandboxed.includes('content');
      // The demo club's pages are the sandbox's stories.
      if (isSandbox && clubDirectory(env, ROOT) === demoDirectory(ROOT)) {
        return sandboxed('CONTENT_API_URL');
      }
      const published = isSandbox
        ? new Set<string>()
        : await publishedSlugs(settings, surroundings);
      const findings = SHOPS.flatMap((shop) => shopFindings(shop, published, settings));
      return findings.length > 0 ? findings : fine('every shop has all of them');
    },
  };
}

async function publishedSlugs(
  { content }: Settings,
  { fetch }: Surroundings,
): Promise<ReadonlySet<string>> {
  const source = storyblokSource({ ...content, fetch });
  const { version } = await source.space();
  return new Set((await source.list(version)).map(({ slug }) => slug));
}

function shopFindings(
  { locale, language }: Shop,
  published: ReadonlySet<string>,
  { takesRealMoney }: Settings,
): readonly Finding[] {
  const own = LEGAL_PAGES.filter((name) => !published.has(LEGAL_STORIES[name]));
  const missing = own.filter((name) => !legalPages[locale]?.[name]);
  const drafts = own.filter((name) => legalPages[locale]?.[name]?.isDraft);
  const missingFindings = missing.length
    ? wrong(
        `the shop ${locale} has no ${missing.join(', ')}, and takes no real payment without`,
        `write legal/${language}/${missing[0]}.md and the others into the folder of the club (npm run club -- legal DIR makes first versions), or publish the stories ${missing.map((name) => LEGAL_STORIES[name]).join(', ')}`,
      )
    : [];
  return [...missingFindings, ...draftFindings(locale, drafts, takesRealMoney)];
}

function draftFindings(
  locale: string,
  drafts: readonly string[],
  takesRealMoney: boolean,
): readonly Finding[] {
  if (drafts.length === 0) return [];
  const text = `first versions in the shop ${locale}: ${drafts.join(', ')}`;
  const action = 'have them read by a lawyer, then delete the note at their top';
  return takesRealMoney ? wrong(text, action) : fine(`${text}; before the shop opens, ${action}`);
}
