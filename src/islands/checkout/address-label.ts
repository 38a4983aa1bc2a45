import type { AddressField } from '#lib/domain/addresses/address-fields.ts';
import {
  addressLayout,
  hasHouseNumberField,
  needsPhone,
} from '#lib/domain/addresses/address-layout.ts';
import type { Messages } from '#lib/i18n/areas.ts';

type Word = keyof Messages<'checkout'>;

/** Labels that differ by country. */
const OWN_NAMES: Readonly<Record<string, Partial<Record<AddressField, Word>>>> = {
  US: { zipCode: 'zipCodeUS', state: 'stateUS' },
  CA: { zipCode: 'zipCodeCA', state: 'stateCA' },
  IE: { zipCode: 'zipCodeIE' },
  KR: { city: 'cityKR', street: 'streetKR' },
  CN: { city: 'cityCN', state: 'stateCN' },
};

/** The label of an address field of a country, in the shopper's language. */
export function addressLabel(
  field: AddressField,
  labels: Messages<'checkout'>,
  countryCode: string,
  layout: readonly AddressField[] = addressLayout(countryCode),
): string {
  const own = OWN_NAMES[countryCode]?.[field];
  if (own) return labels[own];
  if (field === 'street') return hasHouseNumberField(layout) ? labels.street : labels.streetLine;
  if (field === 'phone') return needsPhone(countryCode) ? labels.phone : labels.phoneOptional;
  return labels[field];
}
