import type { TypedAnswers } from '#lib/domain/sizing/answers.ts';
import type { BodyField, GarmentKind } from '#lib/domain/sizing/garments.ts';
import type { Unit } from '#lib/domain/sizing/measurement.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** A size of the product that the advisor was opened for. */
export interface AdvisedSize {
  /** Machine name. */
  readonly size: string;
  readonly label: string;
  readonly variantId: number;
  readonly isAvailable: boolean;
}

/** Data of the size advisor, rendered on the server and in the browser. */
export interface SizeAdvisorView {
  readonly languageTag: string;
  readonly labels: Messages<'sizing'>;
  readonly fieldNames: Readonly<Record<BodyField, string>>;
  readonly unitNames: Readonly<Record<Unit, string>>;
  /** All kinds of garment, for a choice; empty where a product decides. */
  readonly garments: readonly {
    readonly kind: GarmentKind;
    readonly label: string;
    readonly href: string;
  }[];
  readonly kind: GarmentKind;
  readonly action: string;
  /** The usual unit of the shop's country. */
  readonly unit: Unit;
  readonly product?: { readonly href: string; readonly sizes: readonly AdvisedSize[] };
  /** The form as it was posted without script. */
  readonly posted?: TypedAnswers;
}
