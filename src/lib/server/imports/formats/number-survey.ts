import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { type NumberStyle, readAmount, splitAmount } from './amounts.ts';

/** Where the separators of a file are known from. */
export type StyleSource = 'mapping' | 'proven' | 'format' | 'none';

export interface SettledNumbers extends NumberStyle {
  readonly source: StyleSource;
  readonly examples: readonly { readonly text: string; readonly amount: number }[];
}

type Sign = '.' | ',';
const EXAMPLES = 3;
const HUNDRED = 100;

/** Collects the amounts of a file and settles which sign begins their fractions. */
export class NumberSurvey {
  readonly #currency: string;
  readonly #proofs: Record<Sign, number> = { '.': 0, ',': 0 };
  /** Amounts such as `1.299`, which can be read in two ways, by their sign. */
  readonly #unclear: Record<Sign, number> = { '.': 0, ',': 0 };
  readonly #texts = new Set<string>();
  /** Amounts with a sign say more than whole ones. */
  readonly #wholeTexts = new Set<string>();
  #hasGroups = false;

  constructor(currency: string) {
    this.#currency = currency;
  }

  add(text: string): void {
    const { number } = splitAmount(text);
    const signs = [...number].filter((letter): letter is Sign => letter === '.' || letter === ',');
    const last = signs.at(-1);
    const texts = last ? this.#texts : this.#wholeTexts;
    if (number !== '' && texts.size < EXAMPLES * EXAMPLES) texts.add(text.trim());
    if (last) this.#weigh(number, last, signs);
  }

  #weigh(number: string, last: Sign, signs: readonly Sign[]): void {
    const isRepeated = signs.filter((sign) => sign === last).length > 1;
    const isMixed = new Set(signs).size > 1;
    if (isMixed || isRepeated) {
      if (isRepeated && (isMixed || !/^\d{1,3}(?:[.,]\d{3})+$/.test(number))) return;
      this.#proofs[isRepeated ? opposite(last) : last] += 1;
      this.#hasGroups = true;
      return;
    }
    const fraction = number.slice(number.lastIndexOf(last) + 1);
    const counts = fraction.length === 3 ? this.#unclear : this.#proofs;
    counts[last] += 1;
  }

  /** `neverGroups`: the file's system writes thousands without a sign. `configured`: what the mapping says. */
  settle(neverGroups: boolean, configured: Sign | undefined): SettledNumbers {
    const { decimal, source } = this.#decide(neverGroups, configured);
    // A currency without coins has no fractions, so that three digits are thousands.
    const isGrouped =
      this.#hasGroups || configured !== undefined || !neverGroups || !this.#hasCoins();
    const style = { decimal, isGrouped };
    const examples = [...this.#texts, ...this.#wholeTexts].flatMap((text) => {
      const read = readAmount(text, style, this.#currency);
      return read.kind === 'amount' ? [{ text, amount: read.amount }] : [];
    });
    return { ...style, source, examples: examples.slice(0, EXAMPLES) };
  }

  #decide(
    neverGroups: boolean,
    configured: Sign | undefined,
  ): { readonly decimal: Sign; readonly source: StyleSource } {
    if (configured) return { decimal: configured, source: 'mapping' };
    const { '.': points, ',': commas } = this.#proofs;
    if (points + commas > 0) return { decimal: commas > points ? ',' : '.', source: 'proven' };
    const unclear = this.#unclear[','] > this.#unclear['.'] ? ',' : '.';
    if (this.#unclear[unclear] === 0) return { decimal: '.', source: 'none' };
    if (!this.#hasCoins()) return { decimal: opposite(unclear), source: 'format' };
    // `1,299` of a feed that may group says nothing: a point is what the specification of feeds demands.
    return { decimal: neverGroups ? unclear : '.', source: 'format' };
  }

  #hasCoins(): boolean {
    return isPayableAmount(HUNDRED + 1, this.#currency);
  }
}

function opposite(sign: Sign): Sign {
  return sign === '.' ? ',' : '.';
}
