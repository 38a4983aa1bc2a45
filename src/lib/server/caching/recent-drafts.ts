import type { Story } from '#lib/domain/story.ts';
import type { Content } from '#lib/server/ports/content.ts';

const RECENT = 60_000;
const MAX_KNOWN = 200;

type Answer = Story | undefined | readonly Story[];

/**
 * Drafts in two ways. `fresh` asks each time. `recent` is content with what `fresh` read within the last minute: the
 * service takes five requests a second, and someone who types wants the page around one story ten times as often.
 * Only previews ever see either.
 */
export function draftReaders(
  drafts: Content,
  now: () => Date,
): { readonly fresh: Content; readonly recent: Content } {
  const known = new Map<string, { readonly answer: Answer; readonly at: number }>();

  async function read<Read extends Answer>(key: string, ask: () => Promise<Read>): Promise<Read> {
    const answer = await ask();
    known.delete(key);
    known.set(key, { answer, at: now().getTime() });
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return answer;
  }

  async function recall<Read extends Answer>(key: string, ask: () => Promise<Read>): Promise<Read> {
    const last = known.get(key);
    const isRecent = last && now().getTime() - last.at < RECENT;
    return isRecent ? (last.answer as Read) : read(key, ask);
  }

  const through = (ways: typeof read): Content => ({
    story: (shop, slug) => ways(`${shop.locale} ${slug}`, () => drafts.story(shop, slug)),
    stories: (shop, query) =>
      ways(`${shop.locale} ${query.startsWith}*`, () => drafts.stories(shop, query)),
  });
  return { fresh: through(read), recent: through(recall) };
}
