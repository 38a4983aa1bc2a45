/** A product of another shop system, before categories, colours and sizes are understood. Texts are as in the file. */
export interface SourceProduct {
  /** Line where it begins, from 1. */
  readonly line: number;
  /** Identifies the product in its system: a handle or an id. */
  readonly key: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly vendor: string;
  /** Words that say what it is: type, product category, category path with ` > ` between its steps. */
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly gender: string;
  readonly ageGroup: string;
  readonly isActive: boolean;
  readonly images: readonly string[];
  readonly variants: readonly SourceVariant[];
}

export interface SourceVariant {
  readonly line: number;
  /** Empty where the file has none. */
  readonly sku: string;
  /** Name of each option and what is chosen: `Größe` → `M`. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Hundredths, after reductions. */
  readonly amount: number;
  /** Hundredths; undefined when it is not reduced. */
  readonly amountBefore: number | undefined;
  readonly quantity: number;
  readonly isSellableWithoutStock: boolean;
  readonly image: string;
}
