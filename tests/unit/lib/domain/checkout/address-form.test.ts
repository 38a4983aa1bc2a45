import { describe, expect, test } from 'vitest';
import { addressInput } from '#islands/checkout/address-input.ts';
import { addressLabel } from '#islands/checkout/address-label.ts';
import type { AddressField } from '#lib/domain/addresses/address-fields.ts';
import { addressLayout } from '#lib/domain/addresses/address-layout.ts';
import { addressRules } from '#lib/domain/addresses/address-rules.ts';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import { statesByCountry } from '#lib/domain/addresses/state-names.ts';
import { isCountryChange, readCheckoutUpdate } from '#lib/domain/checkout/checkout-form.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';

const WITH_NUMBER = 'firstName lastName street houseNumber additional zipCode city phone';

describe('the form of an address', () => {
  test.each([
    ['GB', 'firstName lastName street additional city zipCode phone'],
    ['IE', 'firstName lastName street additional city zipCode phone'],
    ['DE', WITH_NUMBER],
    ['AT', WITH_NUMBER],
    ['FR', 'firstName lastName street additional zipCode city phone'],
    ['BE', WITH_NUMBER],
    ['NL', WITH_NUMBER],
    ['ES', WITH_NUMBER],
    ['IT', WITH_NUMBER],
    ['PT', WITH_NUMBER],
    ['US', 'firstName lastName street additional city state zipCode phone'],
    ['CA', 'firstName lastName street additional city state zipCode phone'],
    ['KR', 'lastName firstName zipCode city street additional phone'],
    ['CN', 'lastName firstName state city street additional zipCode phone'],
  ])('of %s asks for fields in its own order', (country, order) => {
    expect(addressLayout(country).join(' ')).toBe(order);
  });

  test('keeps a house number visible that was typed before the country changed', () => {
    expect(addressLayout('GB', new Set<AddressField>(['houseNumber']))).toContain('houseNumber');
  });

  test.each([
    ['en-gb', 'US', ['ZIP code', 'State', 'House number and street']],
    ['en-us', 'US', ['ZIP code', 'State', 'Street address']],
    ['en-gb', 'IE', ['Eircode', 'State or province', 'House number and street']],
    ['de-de', 'DE', ['Postleitzahl', 'Bundesstaat oder Provinz', 'Straße']],
    ['ko-kr', 'KR', ['우편번호', '주 또는 도', '도로명과 건물번호']],
    ['zh-cn', 'CN', ['邮政编码', '省份', '街道与门牌号']],
  ] as const)('in %s labels the fields of %s as usual there', (locale, country, names) => {
    const words = areaMessages('checkout', locale);
    const labels = (['zipCode', 'state', 'street'] as const).map((field) =>
      addressLabel(field, words, country),
    );
    expect([labels[0], labels[2]]).toEqual([names[0], names[2]]);
    if (addressRules(country).states) expect(labels[1]).toBe(names[1]);
  });

  test('offers exactly the states that its country’s validation accepts', () => {
    const offered = statesByCountry();
    for (const country of DELIVERY_COUNTRIES) {
      const values = offered[country]?.map(({ value }) => value);
      expect(values?.toSorted()).toEqual(addressRules(country).states?.toSorted());
    }
  });

  test('has an autocomplete attribute for every field', () => {
    const fields: AddressField[] = ['countryCode', ...addressLayout('US')];
    expect(
      fields.map((field) => addressInput(field, 'shippingAddress', 'US').autoComplete),
    ).toEqual([
      'shipping country',
      'shipping given-name',
      'shipping family-name',
      'shipping address-line1',
      'shipping address-line2',
      'shipping address-level2',
      'shipping address-level1',
      'shipping postal-code',
      'shipping tel',
    ]);
    expect(addressInput('city', 'billingAddress', 'GB').autoComplete).toBe(
      'billing address-level2',
    );
    expect(addressInput('phone', 'shippingAddress', 'US')).toMatchObject({
      ...{ type: 'tel', inputMode: 'tel', required: true },
    });
    expect(addressInput('zipCode', 'shippingAddress', 'DE').inputMode).toBe('numeric');
    expect(addressInput('zipCode', 'shippingAddress', 'GB').inputMode).toBeUndefined();
  });
});

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('the delivery step', () => {
  const address = {
    ...{ firstName: 'Ada', lastName: 'Byron', street: '12 Mill Lane', houseNumber: '' },
    ...{ additional: '', zipCode: 'AL1 2MR', city: 'Aldermoor', state: '', phone: '' },
    countryCode: 'GB',
  };
  const typed = { 'shippingAddress.city': 'Elsewhere', 'shippingAddress.countryCode': 'DE' };

  test('accepts a saved address in place of the fields', () => {
    const chosen = formWith({ ...typed, 'shippingAddress.saved': '7' });
    expect(readCheckoutUpdate('shipping', chosen, [{ id: 7, address }]).shippingAddress).toEqual(
      address,
    );
  });

  test('never accepts an unknown saved address', () => {
    const chosen = formWith({ ...typed, 'shippingAddress.saved': '8' });
    const { shippingAddress } = readCheckoutUpdate('shipping', chosen, [{ id: 7, address }]);
    expect(shippingAddress).toMatchObject({ city: 'Elsewhere', countryCode: 'DE' });
  });

  test('removes the gift options when their box is unticked', () => {
    const message = { 'gift.message': 'Happy birthday', 'gift.wrap': 'gift-wrap' };
    expect(readCheckoutUpdate('shipping', formWith({ ...message, gift: 'yes' })).gift).toEqual({
      ...{ message: 'Happy birthday', wrap: 'gift-wrap' },
    });
    expect(readCheckoutUpdate('shipping', formWith(message)).gift).toEqual({
      message: '',
      wrap: 'none',
    });
    expect(readCheckoutUpdate('shipping', formWith({}))).not.toHaveProperty('gift');
  });

  test('shows another country’s fields only when a different one was chosen', () => {
    const press = { ...typed, press: 'country' };
    expect(isCountryChange(formWith({ ...press, 'shippingAddress.layout': 'GB' }))).toBe(true);
    expect(isCountryChange(formWith({ ...press, 'shippingAddress.layout': 'DE' }))).toBe(false);
    expect(isCountryChange(formWith({ ...typed, 'shippingAddress.layout': 'GB' }))).toBe(false);
  });
});
