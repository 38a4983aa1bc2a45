import { ADDRESS_RULES } from './address-rules.ts';
import type { AddressField } from './checkout.ts';
import { isDeliveryCountry } from './delivery.ts';

const NAMES: readonly AddressField[] = ['firstName', 'lastName'];

/**
 * What a form asks for an address in that country, in the order that people there know; the country itself comes before.
 * `filled` holds fields that have something in them: nothing typed goes out of sight when the country changes.
 */
export function addressLayout(
  countryCode: string,
  filled: ReadonlySet<AddressField> = new Set(),
): readonly AddressField[] {
  const rules = ADDRESS_RULES[isDeliveryCountry(countryCode) ? countryCode : 'GB'];
  const names = rules.isFamilyNameFirst ? NAMES.toReversed() : NAMES;
  const fields = [...names, ...rules.place, 'phone' as const];
  if (!filled.has('houseNumber') || fields.includes('houseNumber')) return fields;
  return fields.toSpliced(fields.indexOf('street') + 1, 0, 'houseNumber');
}

/** Whether that country's addresses have the house number in a field of its own. */
export function isNumberApart(layout: readonly AddressField[]): boolean {
  return layout.includes('houseNumber');
}
