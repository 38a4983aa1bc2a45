/** Interns lists and texts that thousands of products share. */
export class SharedParts {
  readonly #lists = new Map<string, readonly number[]>();
  readonly #texts = new Map<string, string>();

  /** Parses `1,2,3`. */
  list(text: string): readonly number[] {
    const known = this.#lists.get(text);
    if (known) return known;
    const list = text === '' ? [] : text.split(',').map(Number);
    this.#lists.set(text, list);
    return list;
  }

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
