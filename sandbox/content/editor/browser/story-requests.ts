import type { Block } from './block.ts';
import type { FieldContext } from './fields.ts';
import { post } from './post.ts';
import type { BridgedStory } from './preview-frame.ts';

/** What the editor's server says about a story. */
export interface OpenedStory {
  readonly story: BridgedStory;
  readonly isDraft: boolean;
  readonly isPublished: boolean;
  /** RFC 3339. */
  readonly publishAt?: string;
  /** Address of its page, signed for an hour. */
  readonly preview: string;
  readonly spaceId: string;
  readonly patterns: Readonly<Record<string, readonly Block[]>>;
  readonly shapes: FieldContext['shapes'];
  /** All stories, for links. */
  readonly stories: FieldContext['stories'];
}

const { story: address = '' } = document.body.dataset;

export async function loadStory(locale: string, release: string): Promise<OpenedStory> {
  const response = await fetch(`${address}/story?${new URLSearchParams({ locale, release })}`);
  return (await response.json()) as OpenedStory;
}

/** Posts to an address of the story: `story`, `publish` … @throws Error with the server's reason */
export function postStep(step: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  return post(`${address}/${step}`, body);
}
