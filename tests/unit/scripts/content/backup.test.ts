import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planAssetImport } from '../../../../scripts/content/asset-files.ts';
import type { Directory } from '../../../../scripts/content/backup-directory.ts';
import { planStoryDeletions } from '../../../../scripts/content/delete-entries.ts';
import { exportSpace } from '../../../../scripts/content/export-space.ts';
import { importStories, planImport } from '../../../../scripts/content/import-stories.ts';
import { applySteps } from '../../../../scripts/content/setup-space.ts';
import {
  type ExportedStory,
  parseExportedStory,
  storyFile,
} from '../../../../scripts/content/story-file.ts';
import {
  aManagedSpace,
  type ManagedSpace,
  type Trouble,
} from '../../../support/a-managed-space.ts';

const silent = { start() {}, step() {}, end() {} };

let managed: ManagedSpace;
let other: ManagedSpace;
beforeEach(async () => {
  managed = await aManagedSpace();
  other = await aManagedSpace();
});
afterEach(() => {
  managed.close();
  other.close();
});

interface MemoryDirectory extends Directory {
  readonly files: Map<string, string>;
  readonly binaries: Map<string, Uint8Array>;
}

/** Files in memory. */
function aDirectory(files = new Map<string, string>()): MemoryDirectory {
  const binaries = new Map<string, Uint8Array>();
  return {
    ...{ files, binaries },
    has: (path) => files.has(path) || binaries.has(path),
    readBytes(path) {
      const bytes = binaries.get(path);
      return bytes && new Uint8Array(bytes);
    },
    writeBytes: (path, bytes) => void binaries.set(path, bytes),
    read: (path) => files.get(path),
    write: (path, text) => void files.set(path, text),
    remove(path) {
      files.delete(path);
      binaries.delete(path);
    },
    isEmpty: () => files.size === 0,
  };
}

const storiesIn = ({ files }: { files: Map<string, string> }): readonly ExportedStory[] =>
  [...files]
    .filter(([path]) => path.startsWith('stories/'))
    .map(([, text]) => parseExportedStory(text));

function aStory(full_slug: string, fields: object = {}): ExportedStory {
  const slug = full_slug.split('/').filter(Boolean).at(-1) ?? '';
  return {
    ...{ uuid: `file-${full_slug}`, name: full_slug, slug, full_slug, published: true },
    content: { component: 'page', _uid: 'p', headline: 'Hello', headline__i18n__de_de: 'Hallo' },
    ...fields,
  };
}

const link = (uuid: string): object => ({ fieldtype: 'multilink', linktype: 'story', id: uuid });

/** Two folders, a start page, a nested story, stories that link to each other, and a draft. */
const CONTENT: readonly ExportedStory[] = [
  { ...aStory('help', { is_folder: true, published: undefined, content: undefined }) },
  { ...aStory('help/deep', { is_folder: true, published: undefined, content: undefined }) },
  aStory('help/', { slug: 'help', is_startpage: true, tag_list: ['club'], position: -10 }),
  aStory('help/deep/returns', { content: { component: 'page', cta_url: link('file-home') } }),
  aStory('home', { content: { component: 'page', cta_url: link('file-help/deep/returns') } }),
  aStory('soon', { published: false, sort_by_date: '2027-01-01' }),
];

async function bringIn(space: ManagedSpace, stories: readonly ExportedStory[]): Promise<number> {
  const plan = await planImport(space.api, stories, silent);
  await importStories(space.api, plan, silent);
  return plan.changes.length;
}

describe('a backup', () => {
  test('has every story with all languages, and the list of assets', async () => {
    await bringIn(managed, CONTENT);
    managed.lists.assets.push({ id: 5, filename: 'https://a.storyblok.com/f/7/a.png', alt: 'A' });
    const directory = aDirectory();
    const result = await exportSpace(managed.api, '7', directory, silent);
    const unread = ['https://a.storyblok.com/f/7/a.png'];
    expect(result).toEqual({ written: 6, kept: 0, assets: { count: 1, unread } });
    expect([...directory.files.keys()].sort()).toEqual([
      ...['assets.json', 'backup.json', 'stories/help/_folder.json', 'stories/help/_start.json'],
      ...['stories/help/deep/_folder.json', 'stories/help/deep/returns.json'],
      ...['stories/home.json', 'stories/soon.json'],
    ]);
    expect(directory.files.get('stories/help/_start.json')).toContain('headline__i18n__de_de');
    expect(directory.files.get('assets.json')).toContain('"alt": "A"');
  });

  test('is written back into an empty space without a difference, except for ids', async () => {
    await bringIn(managed, CONTENT);
    const [first, second] = [aDirectory(), aDirectory()];
    await exportSpace(managed.api, '7', first, silent);
    expect(await bringIn(other, storiesIn(first))).toBe(6);
    expect(await bringIn(other, storiesIn(first))).toBe(0);
    await exportSpace(other.api, '7', second, silent);
    const withoutIds = (stories: readonly ExportedStory[]): readonly object[] => {
      const slugs = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug]));
      const text = JSON.stringify(stories).replace(
        /"([0-9a-f-]{36})"/g,
        (_, uuid: string) => `"story ${slugs.get(uuid)}"`,
      );
      return JSON.parse(text);
    };
    expect(withoutIds(storiesIn(second))).toEqual(
      expect.arrayContaining([...withoutIds(storiesIn(first))]),
    );
    const returns = other.lists.stories.find((one) => one['full_slug'] === 'help/deep/returns');
    const home = other.lists.stories.find((one) => one['full_slug'] === 'home');
    expect(Object(returns?.['content']).cta_url.id).toBe(home?.['uuid']);
    expect(Object(home?.['content']).cta_url.id).toBe(returns?.['uuid']);
  });

  test('replaces stories of the space only where they differ, and others stay', async () => {
    await bringIn(managed, CONTENT);
    const home = managed.lists.stories.find((one) => one['full_slug'] === 'home');
    const before = home?.['content'];
    if (home) home['content'] = { component: 'page', headline: 'Ours' };
    managed.lists.stories.push({ id: 1, uuid: 'o', name: 'Ours', full_slug: 'ours', content: {} });
    const plan = await planImport(managed.api, CONTENT, silent);
    expect(plan.changes.map(({ action, story }) => [action, story.full_slug])).toEqual([
      ['update', 'home'],
    ]);
    managed.writes.length = 0;
    await importStories(managed.api, plan, silent);
    expect(managed.writes).toEqual([`PUT /stories/${home?.id}`]);
    expect(managed.lists.stories.find(({ id }) => id === home?.id)?.['content']).toEqual(before);
    expect(managed.lists.stories.map((one) => one['full_slug'])).toContain('ours');
  });

  test('publishes nothing that was a draft, or had changes that were not published', async () => {
    const changed = aStory('changed', { unpublished_changes: true });
    await bringIn(managed, [changed, aStory('draft', { published: undefined })]);
    expect(managed.lists.stories.map((one) => one['published'])).toEqual([false, false]);
  });

  test('that broke off goes on, and an old one is brought up to date', async () => {
    await bringIn(managed, CONTENT);
    const directory = aDirectory();
    const breaks = Array.from({ length: 8 }, (): Trouble => 'broken');
    managed.trouble('none', 'none', 'none', ...breaks);
    const first = exportSpace(managed.api, '7', directory, silent);
    await expect(first).rejects.toThrow('the connection broke');
    const second = await exportSpace(managed.api, '7', directory, silent);
    expect(second).toMatchObject({ written: 4, kept: 2 });
    managed.lists.stories.splice(
      managed.lists.stories.findIndex((one) => one['full_slug'] === 'soon'),
      1,
    );
    await bringIn(managed, [aStory('home', { name: 'New' })]);
    const again = await exportSpace(managed.api, '7', directory, silent);
    expect(again).toMatchObject({ written: 1, kept: 4 });
    expect(directory.files.has('stories/soon.json')).toBe(false);
  });

  test('is not written over other files or another space’s backup', async () => {
    const files = aDirectory(new Map([['notes.txt', 'mine']]));
    await expect(exportSpace(managed.api, '7', files, silent)).rejects.toThrow('no backup');
    const foreign = aDirectory(new Map([['backup.json', '{"space":"8","stories":{}}']]));
    await expect(exportSpace(managed.api, '7', foreign, silent)).rejects.toThrow('space 8');
    expect([...files.files, ...foreign.files]).toHaveLength(2);
  });

  test.each([
    ['../../etc/passwd', 'stories/%2e%2e/%2e%2e/etc/passwd.json'],
    ['/etc/passwd', 'stories/etc/passwd.json'],
    ['a//..//b', 'stories/a/%2e%2e/b.json'],
    ['..\\..\\windows', 'stories/%2e.%5c..%5cwindows.json'],
    ['help/_folder', 'stories/help/%5ffolder.json'],
    ['a\u0000b', 'stories/a%00b.json'],
    ['한국/日本', 'stories/%ed%95%9c%ea%b5%ad/%e6%97%a5%e6%9c%ac.json'],
    ['C:/x', 'stories/C%3a/x.json'],
    ['.', 'stories/%2e.json'],
    ['100%', 'stories/100%25.json'],
  ])('keeps the hostile address %j in its directory', (slug, file) => {
    expect(storyFile(aStory(slug))).toBe(file);
  });

  test('gives addresses of any length a file of their own', () => {
    const [one, two] = ['a', 'b'].map((end) => storyFile(aStory('x'.repeat(900) + end)));
    expect(one).not.toBe(two);
    expect(one?.length).toBeLessThan(200);
  });

  test.each(['7', '{}', '{"name":"x","slug":"x"}', '{"name":"x","slug":"x","full_slug":{}}', 'x'])(
    'has no story in a file with %s',
    (text) => {
      expect(() => parseExportedStory(text)).toThrow();
    },
  );
});

describe('the assets of a backup', () => {
  const address = 'https://a.storyblok.com/f/7/640x400/1a2b/hero.png';
  const picture = (filename: string, id: number): object => ({ fieldtype: 'asset', id, filename });
  const content = (filename: string, id: number): object => ({
    ...{ component: 'page', image: picture(filename, id) },
    text: { type: 'doc', content: [{ type: 'image', attrs: { id, src: filename } }] },
  });

  async function aBackup(): Promise<MemoryDirectory> {
    managed.files.set('f/7/640x400/1a2b/hero.png', 'PNG!');
    managed.lists.assets.push({
      ...{ id: 5, filename: address.replace('https:', ''), content_type: 'image/png' },
      ...{ content_length: 4, alt: 'The stand', updated_at: '2026-01-01T00:00:00Z' },
    });
    await bringIn(managed, [aStory('home', { content: content(address, 5) })]);
    const directory = aDirectory();
    const { assets } = await exportSpace(managed.api, '7', directory, silent);
    expect(assets).toEqual({ count: 1, unread: [] });
    return directory;
  }

  /** What the command does. Returns the texts of what was changed. */
  async function restore(space: ManagedSpace, directory: MemoryDirectory): Promise<string[]> {
    const { assets, steps } = await planAssetImport(space.api, directory);
    const plan = await planImport(space.api, storiesIn(directory), silent, assets);
    await applySteps(steps, silent);
    await importStories(space.api, plan, silent);
    const changes = plan.changes.map(({ action, story }) => `${action} ${story.full_slug}`);
    return [...steps.map(({ text }) => text), ...changes];
  }

  test('are files beside the stories, and are read again only when they have changed', async () => {
    const directory = await aBackup();
    const file = 'assets/5/hero.png';
    expect(Buffer.from(directory.readBytes(file) ?? []).toString()).toBe('PNG!');
    managed.files.set('f/7/640x400/1a2b/hero.png', 'other');
    await exportSpace(managed.api, '7', directory, silent);
    expect(Buffer.from(directory.readBytes(file) ?? []).toString()).toBe('PNG!');
    Object.assign(managed.lists.assets[0] ?? {}, { updated_at: '2026-02-01T00:00:00Z' });
    await exportSpace(managed.api, '7', directory, silent);
    expect(Buffer.from(directory.readBytes(file) ?? []).toString()).toBe('other');
    managed.lists.assets.splice(0);
    await exportSpace(managed.api, '7', directory, silent);
    expect([...directory.binaries]).toEqual([]);
  });

  test('that are deleted or private are named, and the backup goes on', async () => {
    managed.lists.assets.push({ id: 6, filename: 'https://a.storyblok.com/f/7/1/secret.pdf' });
    const { assets } = await exportSpace(managed.api, '7', aDirectory(), silent);
    expect(assets.unread).toEqual(['https://a.storyblok.com/f/7/1/secret.pdf']);
  });

  test('come into another space with their details, and its stories name them', async () => {
    const directory = await aBackup();
    expect(await restore(other, directory)).toEqual(['asset: upload hero.png', 'create home']);
    const [uploaded] = other.lists.assets;
    expect(uploaded).toMatchObject({ alt: 'The stand', content_length: 4 });
    expect([...other.files.values()]).toEqual(['PNG!']);
    const [home] = other.lists.stories;
    const there = String(uploaded?.['filename']).replace('s3.amazonaws.com/', '');
    expect(there).not.toBe(address);
    expect(home?.['content']).toEqual(content(there, uploaded?.id ?? 0));
    other.writes.length = 0;
    expect(await restore(other, directory)).toEqual([]);
    expect(other.writes).toEqual([]);
  });

  test('come back when they were deleted, and stay where they are otherwise', async () => {
    const directory = await aBackup();
    expect(await restore(managed, directory)).toEqual([]);
    managed.lists.assets.splice(0);
    expect(await restore(managed, directory)).toEqual(['asset: upload hero.png', 'update home']);
  });

  test('are read from the backup’s own directory only', async () => {
    const directory = await aBackup();
    const list = directory.files
      .get('assets.json')
      ?.replace('assets/5/hero.png', '../../etc/passwd');
    directory.files.set('assets.json', list ?? '');
    expect((await planAssetImport(other.api, directory)).steps).toEqual([]);
  });
});

describe('deleting a story', () => {
  test('needs its address, and leaves folders with stories alone', async () => {
    await bringIn(managed, CONTENT);
    await expect(planStoryDeletions(managed.api, ['nowhere'])).rejects.toThrow('no story nowhere');
    await expect(planStoryDeletions(managed.api, ['help/deep'])).rejects.toThrow('has stories');
    const steps = await planStoryDeletions(managed.api, ['/home/']);
    expect(steps.map(({ text }) => text)).toEqual(['story: delete home']);
    await steps[0]?.apply();
    expect(managed.lists.stories.map((one) => one['full_slug'])).not.toContain('home');
  });
});
