import { type ReactElement, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { needsPhone } from '#lib/domain/address.ts';
import type { Address, AddressField } from '#lib/domain/checkout.ts';
import { Field, SelectField } from './Field.tsx';

export type AddressGroup = 'shippingAddress' | 'billingAddress';

interface AddressFieldsProps extends Pick<CheckoutPage, 'words' | 'countries' | 'states' | 'shop'> {
  readonly group: AddressGroup;
  readonly address: Address | undefined;
  readonly typed: CheckoutPage['typed'];
  readonly errorOf: (path: string) => string | undefined;
  /** The field that a page without script begins at. */
  readonly focusOn?: string | undefined;
  /** The form asks for name and phone itself. */
  readonly isPlaceOnly?: boolean;
}

/** What browsers fill in by themselves (HTML, autofill field names). */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  countryCode: 'country',
  street: 'address-line1',
  houseNumber: 'address-line3',
  additional: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  phone: 'tel',
};

export function AddressFields(props: AddressFieldsProps): ReactElement {
  const { group, words, typed, address, errorOf } = props;
  const valueAt = (field: AddressField): string =>
    typed[`${group}.${field}`] ?? address?.[field] ?? '';
  const [country, setCountry] = useState(valueAt('countryCode') || props.shop.country);
  const section = group === 'shippingAddress' ? 'shipping' : 'billing';
  const common = (field: AddressField) => ({
    name: `${group}.${field}`,
    label: words[field],
    defaultValue: valueAt(field),
    autoComplete: `${section} ${AUTOCOMPLETE[field]}`,
    error: errorOf(`${group}.${field}`),
    maxLength: 100,
    ...(props.focusOn === `${group}.${field}` && { autoFocus: true }),
  });
  const states = Object.entries(props.states);
  return (
    <div className="address grid gap-4 sm:grid-cols-2">
      {!props.isPlaceOnly && (
        <>
          <Field {...common('firstName')} required />
          <Field {...common('lastName')} required />
        </>
      )}
      <div className="sm:col-span-2">
        <SelectField
          {...common('countryCode')}
          defaultValue={country}
          onChange={setCountry}
          required
        >
          {props.countries.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-[1fr_8rem] gap-4 sm:col-span-2">
        <Field {...common('street')} required />
        <Field {...common('houseNumber')} />
      </div>
      <div className="sm:col-span-2">
        <Field {...common('additional')} />
      </div>
      <Field {...common('zipCode')} />
      <Field {...common('city')} required />
      {/* Without script every state is on offer; CSS shows the field where the country has them. */}
      <div
        className="state-field sm:col-span-2"
        data-shown={props.states[country] ? '' : undefined}
      >
        <SelectField {...common('state')}>
          <option value="">{words.chooseState}</option>
          {states.map(([code, choices]) => (
            <optgroup key={code} label={labelOf(props.countries, code)}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      {!props.isPlaceOnly && (
        <div className="sm:col-span-2">
          <Field
            {...common('phone')}
            label={needsPhone(country) ? words.phone : words.phoneOptional}
            type="tel"
            inputMode="tel"
            hint={words.phoneWhy}
          />
        </div>
      )}
    </div>
  );
}

function labelOf(choices: CheckoutPage['countries'], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
