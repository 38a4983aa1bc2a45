/** Types of `with` parameters: fields that are not requested are absent from the reply. */
export type AttributeInclude =
  | 'all'
  | { readonly withKey: readonly string[] }
  | { readonly ofType: readonly string[] };

export interface VariantWith {
  readonly attributes?: AttributeInclude;
  readonly advancedAttributes?: AttributeInclude;
  readonly lowestPriorPrice?: boolean;
  readonly stock?: 'all' | { readonly customData: unknown };
}

export interface ProductWith {
  readonly attributes?: AttributeInclude;
  readonly advancedAttributes?: AttributeInclude;
  readonly variants?: 'all' | VariantWith;
  readonly images?: 'all' | { readonly attributes?: AttributeInclude };
  readonly siblings?: 'all' | ProductWith;
  readonly categories?: 'all' | { readonly properties?: unknown; readonly includeHidden?: boolean };
  readonly priceRange?: boolean;
  readonly reductionRange?: boolean;
  readonly baseCategories?: boolean;
  readonly searchCategoryIds?: boolean;
  readonly lowestPriorPrice?: boolean;
  readonly sellableTimeframe?: boolean;
}

/** Relations of a category to include. */
export interface CategoryWith {
  readonly parents?: 'all';
  readonly children?: number;
  readonly properties?: unknown;
}

export interface SearchWith {
  readonly product?: ProductWith;
  readonly categories?: CategoryWith;
  readonly navigationItem?: { readonly category?: unknown };
}

export interface BasketWith {
  readonly items?: {
    readonly product?: ProductWith;
    readonly variant?: VariantWith;
    readonly promotion?: unknown;
  };
  readonly applicablePromotions?: unknown;
}
