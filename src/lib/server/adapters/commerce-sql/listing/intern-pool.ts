/** Interns lists and texts that thousands of products share. */
export class InternPool {
  readonly #lists = new Map<string, readonly number[]>();
  readonly #texts = new Map<string, string>();

  /** Parses `1,2,3`. */
  list(text: string): readonly number[] {
    const existing = this.#lists.get(text);
    if (existing) return existing;
    const list = text === '' ? [] : text.split(',').map(Number);
    this.#lists.set(text, list);
    return list;
  }

  text(text: string): string {
    const existing = this.#texts.get(text);
    if (existing !== undefined) return existing;
    this.#texts.set(text, text);
    return text;
  }
}
