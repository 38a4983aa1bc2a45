import type { ImageWidth } from '#lib/domain/shop/image.ts';

/**
 * The picture of a page's first view. The head asks for it long before a slow phone has parsed the page up to it, so
 * widths and sizes must be those of its element.
 */
export interface LeadPicture {
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
  readonly sizes: string;
}
