import sharp from 'sharp';
import { artworkFiles } from '../../sandbox/club/artwork/artwork-files.ts';
import { STORIES } from '../../sandbox/club/stories/stories.ts';
import { collect } from '../../sandbox/content/stored-story.ts';
import type { ManagementApi } from './management-api.ts';
import type { SetupStep } from './setup-step.ts';
import { createStory, listStories, parentSlug, type StoryKey } from './space-stories.ts';
import { type Asset, listAssets, type Picture, uploadPicture } from './upload-asset.ts';

interface DemoStory {
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  /** The story at its folder's address, such as `help-center`. */
  readonly is_startpage: boolean;
  readonly content: Node;
}

type Node = Readonly<Record<string, unknown>>;

const WIDTH = 1_600;
const ARTWORK = artworkFiles();

/**
 * The demo club's stories and pictures that the space lacks. Stories with the same address stay as they are.
 * @param folders addresses of the folders that exist when the steps are applied
 * @param draw draws a picture of the demo club
 */
export async function planDemo(
  api: ManagementApi,
  folders: readonly string[],
  draw: (file: string) => Promise<Picture>,
): Promise<readonly SetupStep[]> {
  const stored = await listStories(api);
  const missing = demoStories(folders).filter(({ full_slug }) => !stored.has(`story ${full_slug}`));
  if (missing.length === 0) return [];
  const assets = await listAssets(api);
  const files = [...new Set(missing.flatMap(({ content }) => collect(content, pictureOf)))];
  const uploads = files
    .filter((file) => !assets.has(assetName(file)))
    .map((file) => ({
      text: `picture: upload ${assetName(file)}`,
      apply: async () => {
        const picture = await draw(file);
        assets.set(picture.filename, await uploadPicture(api, picture));
      },
    }));
  const folderIds = new Map([...stored].map(([key, { id }]) => [key, id]));
  const creations = missing.map((story) => ({
    text: `story: create ${story.full_slug}`,
    apply: async () => {
      const content = withAssets(story.content, assets);
      const parentId = await findFolder(api, folderIds, parentSlug(story));
      await createStory(api, { ...story, content }, parentId, true);
    },
  }));
  return [...uploads, ...creations];
}

function demoStories(folders: readonly string[]): readonly DemoStory[] {
  return STORIES.map(({ name, full_slug, content }) => ({
    name,
    full_slug,
    content,
    slug: full_slug.split('/').at(-1) ?? full_slug,
    is_startpage: folders.includes(full_slug),
  }));
}

/** Folders may have been created by an earlier step. */
async function findFolder(
  api: ManagementApi,
  ids: Map<StoryKey, number>,
  slug: string,
): Promise<number> {
  if (slug === '') return 0;
  const key: StoryKey = `folder ${slug}`;
  if (!ids.has(key)) for (const [found, { id }] of await listStories(api)) ids.set(found, id);
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the folder ${slug} was not created`);
  return id;
}

/** File of the demo club's artwork in an asset field or in a picture of rich text. */
function pictureOf(node: Node): string | undefined {
  const file = node['type'] === 'image' ? Object(node['attrs']).src : node['filename'];
  return typeof file === 'string' && ARTWORK.has(file) ? file : undefined;
}

export function assetName(file: string): string {
  return `demo-${file
    .replace(/\.svg$/, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()}.webp`;
}

/** Draws one of the demo club's pictures, as large as a page can show it. */
export async function drawDemoPicture(file: string): Promise<Picture> {
  const draw = ARTWORK.get(file);
  if (!draw) throw new Error(`the demo club has no picture ${file}`);
  const image = sharp(Buffer.from(draw())).resize({ width: WIDTH, withoutEnlargement: true });
  const { data, info } = await image.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    filename: assetName(file),
    type: 'image/webp',
    width,
    height,
    bytes: new Uint8Array(data),
  };
}

/** Replaces the artwork's files with the addresses of their uploads. */
function withAssets(value: unknown, assets: ReadonlyMap<string, Asset>): unknown {
  if (Array.isArray(value)) return value.map((item) => withAssets(item, assets));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Node;
  const file = pictureOf(node);
  const asset = file === undefined ? undefined : assets.get(assetName(file));
  if (asset && node['type'] === 'image') {
    return { ...node, attrs: { ...Object(node['attrs']), id: asset.id, src: asset.filename } };
  }
  if (asset) return { ...node, id: asset.id, filename: asset.filename };
  const entries = Object.entries(node);
  return Object.fromEntries(entries.map(([name, item]) => [name, withAssets(item, assets)]));
}
