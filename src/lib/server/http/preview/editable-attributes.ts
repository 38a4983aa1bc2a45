import type { EditableAttributes } from '#lib/domain/content/editable.ts';

/** What a draft's `_editable` comment names; the editor and its bridge know a block by it. */
export interface BlockIdentity {
  readonly name: string;
  readonly space: string;
  readonly uid: string;
  /** Id of the story. */
  readonly id: string;
}

const COMMENT = /^<!--#storyblok#(.*)-->$/s;
const FIELDS = ['name', 'space', 'uid', 'id'] as const;
const MAX_LENGTH = 1_000;

/**
 * The attributes that the vendor's `storyblokEditable` makes from a draft's `_editable` comment; undefined without a
 * valid one. Takes over the four known texts only.
 */
export function editableAttributes(block: {
  readonly _editable?: unknown;
}): EditableAttributes | undefined {
  const comment = block._editable;
  if (typeof comment !== 'string' || comment.length > MAX_LENGTH) return undefined;
  const identity = parseIdentity(COMMENT.exec(comment)?.[1] ?? '');
  return identity && identityAttributes(identity);
}

export function identityAttributes(identity: BlockIdentity): EditableAttributes {
  return {
    'data-blok-c': JSON.stringify(identity),
    'data-blok-uid': `${identity.id}-${identity.uid}`,
  };
}

function parseIdentity(json: string): BlockIdentity | undefined {
  try {
    const value = Object(JSON.parse(json)) as Readonly<Record<string, unknown>>;
    const texts = FIELDS.map((field) => value[field]);
    if (!texts.every((text) => typeof text === 'string')) return undefined;
    return Object.fromEntries(
      FIELDS.map((field, at) => [field, texts[at]]),
    ) as unknown as BlockIdentity;
  } catch {
    return undefined;
  }
}
