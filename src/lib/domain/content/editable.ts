/** Attributes with which the visual editor finds a block's element on a page. */
export interface EditableAttributes {
  readonly 'data-blok-c': string;
  readonly 'data-blok-uid': string;
}

/**
 * Key of a block's attributes. Only a preview sets it (`src/lib/server/content/preview/editable-story.ts`): content comes
 * as JSON, which has no symbols, so a published story can never bring attributes to a public page.
 */
export const EDITABLE: unique symbol = Symbol('editable');

/** A block, or what a reader returns for it. The attributes are there in a preview only. */
export interface Editable {
  readonly editable?: EditableAttributes;
}

/** For spreading into what a reader returns. */
export function readEditable(blok: { readonly [EDITABLE]?: EditableAttributes }): Editable {
  const editable = blok[EDITABLE];
  return editable ? { editable } : {};
}
