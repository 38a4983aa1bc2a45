import { EDITABLE } from '#lib/domain/content/editable.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { editableAttributes, identityAttributes } from './editable-attributes.ts';

/** The story of blocks that came without an `_editable` comment. */
export interface StoryIdentity {
  readonly id: string;
  readonly space: string;
}

type Node = Readonly<Record<string, unknown>>;

/** Deeper than any real page. */
const MAX_DEPTH = 60;

const known = new WeakMap<Story, Story>();

/** The drafts of a release or of none, with the editor's attributes on each block. */
export function editableContent(drafts: Content, release: string | undefined): Content {
  const options = release === undefined ? {} : { release };
  const mark = (story: Story): Story => {
    const marked = known.get(story) ?? editableStory(story);
    known.set(story, marked);
    return marked;
  };
  return {
    async story(shop, slug) {
      const story = await drafts.story(shop, slug, options);
      return story && mark(story);
    },
    stories: async (shop, query) => (await drafts.stories(shop, query, options)).map(mark),
  };
}

/** The story with the editor's attributes on each block, also on those in rich text. */
export function editableStory(story: Story, identity?: StoryIdentity): Story {
  return { ...story, content: markValue(story.content, identity, 0) as Blok };
}

function markValue(value: unknown, identity: StoryIdentity | undefined, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => markValue(item, identity, depth + 1));
  const fields = Object.entries(value).map(
    ([name, field]) => [name, markValue(field, identity, depth + 1)] as const,
  );
  const attributes = blockAttributes(value as Node, identity);
  return { ...Object.fromEntries(fields), ...(attributes && { [EDITABLE]: attributes }) };
}

function blockAttributes(
  node: Node,
  identity: StoryIdentity | undefined,
): ReturnType<typeof editableAttributes> {
  const { component: name, _uid: uid } = node;
  if (typeof name !== 'string') return undefined;
  const own = editableAttributes(node);
  if (own || !identity || typeof uid !== 'string' || uid === '') return own;
  return identityAttributes({ name, ...identity, uid });
}
