import { type ChangeEvent, type ReactElement, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Address, AddressField } from '#lib/domain/addresses/address-fields.ts';
import { addressLayout } from '#lib/domain/addresses/address-layout.ts';
import { COUNTRY_CHANGE } from '#lib/domain/checkout/country-change.ts';
import { type AddressGroup, addressInput } from './address-input.ts';
import { addressLabel } from './address-label.ts';
import { Field, SelectField } from './Field.tsx';

export interface AddressFieldsProps
  extends Pick<CheckoutPage, 'labels' | 'countries' | 'states' | 'shop'> {
  readonly group: AddressGroup;
  readonly address: Address | undefined;
  readonly typed: CheckoutPage['typed'];
  readonly errorOf: (path: string) => string | undefined;
  /** Called with the form: prices and delivery days depend on the country. */
  readonly onCountry?: (form: FormData) => void;
  /** The field that gets `autofocus` without script. */
  readonly focusOn?: string | undefined;
  /** The customer's name as the initial value. */
  readonly person?: CheckoutPage['person'];
  /** Leaves out name and phone, which the form has itself. */
  readonly isPlaceOnly?: boolean;
}

const OF_PERSON: readonly AddressField[] = ['firstName', 'lastName', 'phone'];

/** Address fields of a country, in its order and with its names. */
export function AddressFields(props: AddressFieldsProps): ReactElement {
  const { group, labels, countries } = props;
  const valueAt = (field: AddressField): string =>
    props.typed[`${group}.${field}`] ?? props.address?.[field] ?? personDefault(props, field);
  const [country, setCountry] = useState(valueAt('countryCode') || props.shop.country);
  const [filled, setFilled] = useState(() => withNumber(valueAt('houseNumber')));
  const commonProps = (field: AddressField) => {
    const path = `${group}.${field}`;
    return {
      name: path,
      label: addressLabel(field, labels, country, layout),
      defaultValue: valueAt(field),
      error: props.errorOf(path),
      ...addressInput(field, group, country),
      ...(props.focusOn === path && { autoFocus: true }),
    };
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLSelectElement>): void => {
    const { form, value } = currentTarget;
    setCountry(value);
    if (!form) return;
    const data = new FormData(form);
    setFilled(withNumber(String(data.get(`${group}.houseNumber`) ?? '')));
    props.onCountry?.(data);
  };
  const layout = addressLayout(country, filled).filter(
    (field) => !(props.isPlaceOnly && OF_PERSON.includes(field)),
  );
  return (
    <div className="address">
      <div>
        <SelectField {...commonProps('countryCode')} defaultValue={country} onChange={change}>
          {countries.map(renderOption)}
        </SelectField>
        <input type="hidden" name={`${group}.layout`} value={country} />
        <noscript>
          <button type="submit" name="press" value={COUNTRY_CHANGE} className="button button-quiet">
            {labels.showCountry}
          </button>
        </noscript>
      </div>
      {layout.map((field) => (
        <div key={field} data-field={field}>
          {field === 'state' && props.states[country] ? (
            <SelectField key={country} {...commonProps('state')}>
              <option value="">{labels.chooseState}</option>
              {props.states[country]?.map(renderOption)}
            </SelectField>
          ) : (
            <Field {...commonProps(field)} hint={field === 'phone' ? labels.phoneWhy : undefined} />
          )}
        </div>
      ))}
    </div>
  );
}

function personDefault({ person }: AddressFieldsProps, field: AddressField): string {
  return person && OF_PERSON.includes(field) ? person[field as keyof typeof person] : '';
}

function renderOption({ value, label }: CheckoutPage['countries'][number]): ReactElement {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

function withNumber(houseNumber: string): ReadonlySet<AddressField> {
  return new Set(houseNumber === '' ? [] : ['houseNumber']);
}
