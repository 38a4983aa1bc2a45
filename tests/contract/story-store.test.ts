import { beforeEach, describe, expect, test } from 'vitest';
import type { Story } from '#lib/domain/content/story.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { StoredState, StoryStore } from '#lib/server/content/ports/story-store.ts';
import { sqlContent } from '#lib/server/content/sql/sql-content.ts';
import { sqlStoryStore } from '#lib/server/content/sql/story-store.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { describeBothDatabases } from '../support/servers/databases.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const english = getShopByLocale('en');
const german = getShopByLocale('de-de');
const STATE: StoredState = { version: 7, languages: ['default', 'de-de'], readAllAt: NOW };

function aStory(slug: string, headline: string, more: object = {}): Story {
  return {
    ...{ uuid: `uuid-of-${slug}`, slug, full_slug: slug, name: slug },
    content: { component: 'page', _uid: 'root', headline, ...more },
  };
}

const linkTo = (slug: string): object => ({
  ...{ fieldtype: 'multilink', linktype: 'story', id: `uuid-of-${slug}`, cached_url: 'old' },
});

describeBothDatabases('column types', 'the store of stories', (open) => {
  let db: Db;
  let store: StoryStore;
  let content: Content;

  beforeEach(async () => {
    db ??= await open();
    for (const table of ['story', 'story_former_slug', 'story_notice'] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable('story_sync')
      .set({ ...{ version: null, next_at: null, owner: null, owned_until: null } })
      .execute();
    store = sqlStoryStore(db);
    content = sqlContent(db);
  });

  const save = (language: string, ...stories: readonly Story[]): Promise<void> =>
    store.save(
      language,
      stories.map((story) => ({ story, publishedAt: 'monday' })),
    );
  const list = (...slugs: readonly string[]) =>
    slugs.map((slug) => ({ uuid: `uuid-of-${slug}`, slug, publishedAt: 'monday' }));

  async function readOnce(): Promise<void> {
    await store.claimTurn('node', NOW);
    await store.finishTurn('node', { state: STATE, nextAt: NOW, lastNotice: 0 });
  }

  describe('for pages', () => {
    test('gives a story in the shop’s language, else in the default one', async () => {
      await save('default', aStory('home', 'Welcome'), aStory('help', 'Help'));
      await save('de-DE', aStory('home', 'Willkommen'));
      expect((await content.story(german, 'home'))?.content['headline']).toBe('Willkommen');
      expect((await content.story(german, 'help'))?.content['headline']).toBe('Help');
      expect((await content.story(english, 'home'))?.content['headline']).toBe('Welcome');
    });

    test('resolves relations to the stories that they name, as these are at the moment', async () => {
      const shared = { component: 'shared_content', _uid: 's', story: 'uuid-of-kept' };
      const nowhere = { ...shared, story: 'uuid-of-nowhere' };
      await save('default', aStory('home', 'Welcome', { content: [shared, nowhere] }));
      await save('default', aStory('kept', 'Kept', { cta_url: linkTo('home') }));
      await save('de-de', aStory('kept', 'Aufgehoben'));
      const sharedIn = async (shop: typeof english): Promise<unknown> =>
        (await content.story(shop, 'home'))?.content['content'];
      expect(await sharedIn(english)).toMatchObject([
        {
          story: {
            full_slug: 'kept',
            content: { headline: 'Kept', cta_url: { story: { full_slug: 'home' } } },
          },
        },
        { story: 'uuid-of-nowhere' },
      ]);
      expect(await sharedIn(german)).toMatchObject([
        { story: { content: { headline: 'Aufgehoben' } } },
        {},
      ]);
      await save('default', aStory('kept', 'Changed'));
      expect(await sharedIn(english)).toMatchObject([
        { story: { content: { headline: 'Changed' } } },
        {},
      ]);
    });

    test('lists a folder once, in the order of addresses, without other characters’ meaning', async () => {
      await save('default', aStory('a/two', '2'), aStory('a/one', '1'), aStory('a%', 'x'));
      await save('de-de', aStory('a/one', 'eins'));
      const listed = await content.stories(german, { startsWith: 'a/' });
      expect(listed.map((story) => story.content['headline'])).toEqual(['eins', '2']);
      expect(await content.stories(german, { startsWith: 'a%' })).toHaveLength(1);
    });

    test('keeps every character, and the order of fields', async () => {
      const story = aStory('odd', 'nul \u0000, half \ud83d, quote "\'', { z: 1, a: 2 });
      await save('default', story);
      await readOnce();
      const read = await content.story(english, 'odd');
      expect(read).toEqual(story);
      expect(Object.keys(read?.content ?? {})).toEqual(Object.keys(story.content));
    });

    test('says where a linked story is now', async () => {
      await save('default', aStory('help', 'Help'), aStory('home', 'x', { url: linkTo('help') }));
      expect((await content.story(english, 'home'))?.content['url']).toMatchObject({
        story: { full_slug: 'help' },
      });
      await store.applyList(
        [...list('home'), { uuid: 'uuid-of-help', slug: 'service', publishedAt: 'monday' }],
        ['default'],
        NOW,
      );
      expect((await content.story(english, 'home'))?.content['url']).toMatchObject({
        story: { full_slug: 'service' },
      });
    });

    test('is out of order before the first complete read, and then says what is missing', async () => {
      await expect(content.story(english, 'home')).rejects.toThrow('never read completely');
      await expect(content.stories(english, { startsWith: '' })).rejects.toThrow('never read');
      expect(await store.isEmpty()).toBe(true);
      await readOnce();
      expect(await store.isEmpty()).toBe(false);
      expect(await content.story(english, 'home')).toBeUndefined();
      expect(await content.stories(english, { startsWith: '' })).toEqual([]);
    });
  });

  describe('a new list', () => {
    test('removes what is gone, in all languages, and languages that the space lost', async () => {
      await save('default', aStory('home', 'a'), aStory('old', 'b'));
      await save('de-de', aStory('old', 'c'));
      await save('fr-fr', aStory('home', 'd'));
      const changes = await store.applyList(list('home'), ['default', 'de-DE'], NOW);
      expect(changes).toEqual({ removed: ['old'], moved: [] });
      expect(await store.publishedAt('de-de')).toEqual(new Map());
      expect(await store.publishedAt('fr-fr')).toEqual(new Map());
      expect(await store.publishedAt('default')).toEqual(new Map([['uuid-of-home', 'monday']]));
    });

    test('moves stories, whose former addresses are remembered', async () => {
      await readOnce();
      await save('default', aStory('privacy', 'Privacy'));
      const moveTo = (slug: string) =>
        store.applyList([{ uuid: 'uuid-of-privacy', slug, publishedAt: 'x' }], ['default'], NOW);
      expect((await moveTo('data')).moved).toMatchObject([{ from: 'privacy', to: 'data' }]);
      await moveTo('data-protection');
      expect(await content.movedTo?.('privacy')).toBe('data-protection');
      expect(await content.movedTo?.('data')).toBe('data-protection');
      expect(await content.movedTo?.('nowhere')).toBeUndefined();
      expect(await content.story(english, 'privacy')).toBeUndefined();
      expect(await content.story(english, 'data-protection')).toMatchObject({
        ...{ full_slug: 'data-protection', content: { headline: 'Privacy' } },
      });
    });
  });

  describe('a turn', () => {
    test('belongs to one node until it ends or expires', async () => {
      expect(await store.claimTurn('a', NOW)).toMatchObject({ state: { version: undefined } });
      expect(await store.claimTurn('b', NOW)).toBeUndefined();
      expect(await store.keepTurn('a', later(50))).toBe(true);
      expect(await store.claimTurn('b', later(100))).toBeUndefined();
      expect(await store.claimTurn('b', later(111))).toBeDefined();
      expect(await store.keepTurn('a', later(112))).toBe(false);
      await store.finishTurn('a', { state: STATE, nextAt: NOW, lastNotice: 9 });
      expect(await store.isEmpty()).toBe(true);
    });

    test('is due when its time comes, or a notice', async () => {
      await store.claimTurn('a', NOW);
      await store.finishTurn('a', { state: STATE, nextAt: later(60), lastNotice: 0 });
      expect(await store.claimTurn('a', later(59))).toBeUndefined();
      await store.addNotice('home', later(59));
      await store.addNotice(undefined, later(59));
      expect(await store.claimTurn('a', later(59))).toEqual({ owner: 'a', state: STATE });
      const notices = await store.notices();
      expect(notices.map(({ slug }) => slug)).toEqual(['home', undefined]);
      await store.addNotice('meanwhile', later(60));
      const lastNotice = notices.at(-1)?.id ?? 0;
      await store.finishTurn('a', { state: STATE, nextAt: later(120), lastNotice });
      expect((await store.notices()).map(({ slug }) => slug)).toEqual(['meanwhile']);
    });

    test('that failed is due again when its pause ends', async () => {
      await store.claimTurn('a', NOW);
      await store.giveUpTurn('a', later(10));
      expect(await store.claimTurn('b', later(9))).toBeUndefined();
      expect(await store.claimTurn('b', later(10))).toBeDefined();
    });

    test('is taken by one of many nodes that ask at once', async () => {
      const turns = await Promise.all(
        ['a', 'b', 'c', 'd'].map((owner) => store.claimTurn(owner, NOW)),
      );
      expect(turns.filter(Boolean)).toHaveLength(1);
    });
  });
});
