/** A node of the content system's rich text, which `src/lib/domain/content/rich-text.ts` reads. */
export interface DocumentNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly marks?: readonly DocumentMark[];
  readonly content?: readonly DocumentNode[];
}

export interface DocumentMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string>>;
}
