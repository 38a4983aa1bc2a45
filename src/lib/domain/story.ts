/** A block of a story as the content service sends it: hostile until a block's reader has read it. */
export interface Blok {
  readonly component: string;
  readonly _uid: string;
  readonly [field: string]: unknown;
}

export interface Story {
  readonly uuid: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly name: string;
  readonly content: Blok;
}

/** What a failed or missing story becomes: renders nothing, is never cached. */
export const EMPTY_STORY: Story = {
  uuid: '',
  slug: '',
  full_slug: '',
  name: '',
  content: { component: 'page', _uid: '' },
};

/** '' where no text was stored. Half a character is replaced, as no address can hold one. */
export function textField(blok: Blok, name: string): string {
  const value = blok[name];
  return typeof value === 'string' ? value.toWellFormed() : '';
}

/** No more than `most`: a story of the largest size that is read at all would hold a node up for seconds. */
export function blokField(blok: Blok, name: string, most = 200): readonly Blok[] {
  const value = blok[name];
  return Array.isArray(value) ? value.slice(0, most).filter(isBlok) : [];
}

function isBlok(value: unknown): value is Blok {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { component?: unknown }).component === 'string'
  );
}
