import { CLUB_COUNTRY_DATA } from '#club/club-countries.ts';
import { isKnownCountry } from '#club/known-countries.ts';
import type { AddressField } from './address-fields.ts';
import { type DeliveryCountry, isDeliveryCountry } from './delivery-countries.ts';

/** Which fields an address form of a country has; `address-rules.ts` validates their values. */
interface AddressShape {
  /** Location fields in the order that is usual in that country. */
  readonly locationFields: readonly AddressField[];
  readonly isFamilyNameFirst?: boolean;
  /** Customs and couriers require a phone number. */
  readonly needsPhone?: boolean;
}

/** House number in its own field, postcode before the town. */
const CONTINENTAL: AddressShape = {
  locationFields: ['street', 'houseNumber', 'additional', 'zipCode', 'city'],
};
const BRITISH: AddressShape = { locationFields: ['street', 'additional', 'city', 'zipCode'] };
const NORTH_AMERICAN: AddressShape = {
  locationFields: ['street', 'additional', 'city', 'state', 'zipCode'],
  needsPhone: true,
};
const ASIAN = { needsPhone: true, isFamilyNameFirst: true };

/** Countries that differ from the continental layout. */
const SHAPES: Readonly<Partial<Record<DeliveryCountry, AddressShape>>> = {
  GB: BRITISH,
  IE: BRITISH,
  FR: { locationFields: ['street', 'additional', 'zipCode', 'city'] },
  US: NORTH_AMERICAN,
  CA: NORTH_AMERICAN,
  KR: { locationFields: ['zipCode', 'city', 'street', 'additional'], ...ASIAN },
  CN: { locationFields: ['state', 'city', 'street', 'additional', 'zipCode'], ...ASIAN },
};
const NAMES: readonly AddressField[] = ['firstName', 'lastName'];

/**
 * Address fields of a country in their local order, without the country field itself. A filled house number stays
 * visible when the country changes.
 * @param filled fields that are not empty.
 */
export function addressLayout(
  countryCode: string,
  filled: ReadonlySet<AddressField> = new Set(),
): readonly AddressField[] {
  const { locationFields, isFamilyNameFirst } = findShape(countryCode) ?? BRITISH;
  const names = isFamilyNameFirst ? NAMES.toReversed() : NAMES;
  const fields = [...names, ...locationFields, 'phone' as const];
  if (!filled.has('houseNumber') || fields.includes('houseNumber')) return fields;
  return fields.toSpliced(fields.indexOf('street') + 1, 0, 'houseNumber');
}

/** Whether the layout has its own field for the house number. */
export function hasHouseNumberField(layout: readonly AddressField[]): boolean {
  return layout.includes('houseNumber');
}

/** Whether deliveries to that country need a phone number for customs and couriers. */
export function needsPhone(countryCode: string): boolean {
  return findShape(countryCode)?.needsPhone ?? false;
}

/** Whether parcels need one of a list of states. Elsewhere a state is a line that may stay empty. */
export function needsState(countryCode: string): boolean {
  return isKnownCountry(countryCode) && addressLayout(countryCode).includes('state');
}

const MARKED: readonly (readonly [mark: string, fields: readonly AddressField[]])[] = [
  ['%A', ['street', 'additional']],
  ['%C', ['city']],
  ['%S', ['state']],
  ['%Z', ['zipCode']],
];

/** The fields in the order of the lines of a label. */
function shapeOf(lines: readonly string[]): AddressShape {
  const label = lines.join();
  const marked = MARKED.filter(([mark]) => label.includes(mark));
  const inOrder = marked.toSorted(([one], [other]) => label.indexOf(one) - label.indexOf(other));
  return { locationFields: inOrder.flatMap(([, fields]) => fields) };
}

function findShape(countryCode: string): AddressShape | undefined {
  if (!isDeliveryCountry(countryCode)) return undefined;
  const data = CLUB_COUNTRY_DATA[countryCode];
  return data ? shapeOf(data.lines) : (SHAPES[countryCode] ?? CONTINENTAL);
}
