import type { AddressField } from './checkout.ts';
import { type DeliveryCountry, isDeliveryCountry } from './delivery.ts';

/** What a form asks for an address of a country; what may stand in it is in `address-rules.ts`. */
interface AddressShape {
  /** The place in the order in which forms of that country ask for it. */
  readonly place: readonly AddressField[];
  readonly isFamilyNameFirst?: boolean;
  /** Customs and couriers ask for it. */
  readonly needsPhone?: boolean;
}

/** House number in a field of its own, postcode before the town. */
const CONTINENTAL: AddressShape = {
  place: ['street', 'houseNumber', 'additional', 'zipCode', 'city'],
};
const BRITISH: AddressShape = { place: ['street', 'additional', 'city', 'zipCode'] };
const NORTH_AMERICAN: AddressShape = {
  place: ['street', 'additional', 'city', 'state', 'zipCode'],
  needsPhone: true,
};
const ASIAN = { needsPhone: true, isFamilyNameFirst: true };

/** Where it is not as on the continent. */
const SHAPES: Readonly<Partial<Record<DeliveryCountry, AddressShape>>> = {
  GB: BRITISH,
  IE: BRITISH,
  FR: { place: ['street', 'additional', 'zipCode', 'city'] },
  US: NORTH_AMERICAN,
  CA: NORTH_AMERICAN,
  KR: { place: ['zipCode', 'city', 'street', 'additional'], ...ASIAN },
  CN: { place: ['state', 'city', 'street', 'additional', 'zipCode'], ...ASIAN },
};
const NAMES: readonly AddressField[] = ['firstName', 'lastName'];

/**
 * What a form asks for an address in that country, in the order that people there know; the country itself comes before.
 * `filled` holds fields that have something in them: nothing typed goes out of sight when the country changes.
 */
export function addressLayout(
  countryCode: string,
  filled: ReadonlySet<AddressField> = new Set(),
): readonly AddressField[] {
  const { place, isFamilyNameFirst } = shapeOf(countryCode) ?? BRITISH;
  const names = isFamilyNameFirst ? NAMES.toReversed() : NAMES;
  const fields = [...names, ...place, 'phone' as const];
  if (!filled.has('houseNumber') || fields.includes('houseNumber')) return fields;
  return fields.toSpliced(fields.indexOf('street') + 1, 0, 'houseNumber');
}

/** Whether that country's addresses have the house number in a field of its own. */
export function isNumberApart(layout: readonly AddressField[]): boolean {
  return layout.includes('houseNumber');
}

/** Whether customs and couriers of that country ask for a phone number. */
export function needsPhone(countryCode: string): boolean {
  return shapeOf(countryCode)?.needsPhone ?? false;
}

function shapeOf(countryCode: string): AddressShape | undefined {
  if (!isDeliveryCountry(countryCode)) return undefined;
  return SHAPES[countryCode] ?? CONTINENTAL;
}
