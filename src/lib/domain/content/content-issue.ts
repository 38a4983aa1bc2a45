import type { Locale } from '#lib/domain/shop/shop.ts';

export type ContentIssueKind =
  /** No page shows a story of this address or content type. */
  | 'unused-story'
  /** The shop does not know the block. */
  | 'unknown-block'
  /** The shop knows the block, but does not show it at this place. */
  | 'misplaced-block'
  /** The block is left out without the field. */
  | 'required-field'
  /** The shop does not know this part of rich text. */
  | 'unknown-text'
  | 'broken-link'
  | 'missing-translation'
  | 'missing-picture'
  /** The picture is not on one of Storyblok's asset hosts. */
  | 'picture-host';

/** A problem that an editor should fix. */
export interface ContentIssue {
  readonly kind: ContentIssueKind;
  readonly locale: Locale;
  readonly story: string;
  /** Path within the story: `content.0.headline`. */
  readonly location: string;
  readonly detail: string;
}
