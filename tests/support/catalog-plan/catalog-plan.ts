import type { Language } from '#lib/domain/shop/shop.ts';
import type { StoredReduction } from '#lib/server/platform/database/schema/schema-catalog.ts';
import type { AgeGroup, Color, Size } from './plan-attributes.ts';
import type { PlannedTranslations } from './plan-translations.ts';

/** A small catalogue for tests; fields not given here have simple defaults. */
export interface CatalogPlan {
  readonly categories?: readonly PlannedCategory[];
  readonly products: readonly PlannedProduct[];
  readonly synonyms?: readonly {
    readonly term: string;
    readonly means: string;
    readonly language?: Language;
  }[];
  readonly navigation?: readonly PlannedItem[];
}

export interface PlannedCategory {
  readonly id: number;
  readonly parent?: number;
  readonly name: PlannedTranslations;
  readonly slug: string;
  readonly isHidden?: boolean;
}

export interface PlannedProduct {
  readonly id: number;
  readonly name: PlannedTranslations;
  readonly keywords?: PlannedTranslations;
  readonly description?: string;
  readonly masterKey?: string;
  readonly isActive?: boolean;
  readonly createdAt?: string;
  readonly sellableFrom?: string;
  readonly sellableTo?: string;
  readonly membersFrom?: string;
  readonly maxPerOrder?: number;
  readonly advanced?: {
    readonly getTheLookReferences?: readonly number[];
    readonly customTags2?: string;
    readonly modelHeight?: number;
    readonly modelSize?: string;
    readonly limitPerCustomer?: number;
    readonly limitGroup?: string;
    readonly holdMinutes?: number;
  };
  /** The first is its home category. */
  readonly categories?: readonly number[];
  readonly color?: Color;
  readonly ageGroup?: AgeGroup;
  readonly sizes?: readonly PlannedSize[];
  /** Listed in every shop unless some are named. */
  readonly shops?: readonly number[];
}

export interface PlannedSize {
  readonly size: Size;
  readonly price?: number;
  readonly stock?: number;
  readonly isSellableWithoutStock?: boolean;
  readonly reductions?: readonly StoredReduction[];
  readonly lowestPrior?: number;
}

export interface PlannedItem {
  readonly id: number;
  readonly tree: 'Header' | 'Header-Service' | 'Footer';
  readonly parent?: number;
  readonly name: PlannedTranslations;
  readonly category?: number;
  readonly page?: string;
  readonly url?: string;
  readonly visibleFrom?: string;
  readonly visibleTo?: string;
}

/** Variant ids of the plan: product 7's second size is 702. */
export const variantId = (product: number, position: number): number => product * 100 + position;
