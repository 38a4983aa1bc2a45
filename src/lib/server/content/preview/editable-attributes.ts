import { storyblokEditable } from '@storyblok/astro';
import type { EditableAttributes } from '#lib/domain/content/editable.ts';

/** Content of a draft's `_editable` comment, by which the editor and its bridge identify a block. */
export interface BlockIdentity {
  readonly name: string;
  readonly space: string;
  readonly uid: string;
  /** Id of the story. */
  readonly id: string;
}

const MAX_LENGTH = 1_000;
const COMMENT = /^<!--#storyblok#\{.*\}-->$/s;
/** Id of the story and of the block. The vendor's function also joins what is missing or no text. */
const BLOCK_UID = /^\d{1,20}-(?!undefined$|null$)[\w-]{1,100}$/;

/** The vendor's attributes of a block, from its draft's `_editable` comment; undefined without a valid one. */
export function editableAttributes(block: {
  readonly _editable?: unknown;
}): EditableAttributes | undefined {
  const comment = block._editable;
  if (typeof comment !== 'string' || comment.length > MAX_LENGTH || !COMMENT.test(comment))
    return undefined;
  const attributes = storyblokEditable({ _editable: comment });
  const { 'data-blok-c': identity, 'data-blok-uid': uid } = attributes;
  return identity !== undefined && BLOCK_UID.test(uid)
    ? { 'data-blok-c': identity, 'data-blok-uid': uid }
    : undefined;
}

/** The attributes of a block that came without a comment. */
export function identityAttributes(identity: BlockIdentity): EditableAttributes | undefined {
  return editableAttributes({ _editable: `<!--#storyblok#${JSON.stringify(identity)}-->` });
}
