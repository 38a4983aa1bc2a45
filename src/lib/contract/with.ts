/** `with` parameters: what is not asked for is absent (backend contract, section 3.1). */
export type AttributeInclude =
  | 'all'
  | { readonly withKey: readonly string[] }
  | { readonly ofType: readonly string[] };

export interface VariantWith {
  readonly attributes?: AttributeInclude;
  readonly advancedAttributes?: AttributeInclude;
  readonly lowestPriorPrice?: boolean;
  readonly stock?: 'all';
}

export interface ProductWith {
  readonly attributes?: AttributeInclude;
  readonly advancedAttributes?: AttributeInclude;
  readonly variants?: 'all' | VariantWith;
  readonly images?: 'all' | { readonly attributes?: AttributeInclude };
  readonly siblings?: 'all' | ProductWith;
  readonly categories?: 'all' | { readonly properties?: unknown; readonly includeHidden?: boolean };
  readonly priceRange?: boolean;
  readonly lowestPriorPrice?: boolean;
  readonly sellableTimeframe?: boolean;
}

export interface BasketWith {
  readonly items?: { readonly product?: ProductWith; readonly variant?: VariantWith };
  readonly applicablePromotions?: unknown;
}
