import type { EDITABLE, EditableAttributes } from './editable.ts';

/** A block of a story as sent by the content service. Untrusted until a block reader has parsed it. */
export interface Blok {
  readonly component: string;
  readonly _uid: string;
  readonly [field: string]: unknown;
  /** Set in a preview only. */
  readonly [EDITABLE]?: EditableAttributes;
}

export interface Story {
  readonly uuid: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly name: string;
  readonly content: Blok;
}

/** Placeholder for a failed or missing story: renders nothing, is never cached. */
export const EMPTY_STORY: Story = {
  uuid: '',
  slug: '',
  full_slug: '',
  name: '',
  content: { component: 'page', _uid: '' },
};

/** '' when no text is stored. Replaces lone surrogates, which would break `encodeURI`. */
export function textField(blok: Blok, name: string): string {
  const value = blok[name];
  return typeof value === 'string' ? value.toWellFormed() : '';
}

/** Limited, because a story of the maximum size would block the event loop for seconds. */
export function blokField(blok: Blok, name: string, limit = 200): readonly Blok[] {
  const value = blok[name];
  return Array.isArray(value) ? value.slice(0, limit).filter(isBlok) : [];
}

function isBlok(value: unknown): value is Blok {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { component?: unknown }).component === 'string'
  );
}
