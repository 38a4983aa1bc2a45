import type { DeliveryCountry } from './delivery.ts';

export interface AddressRules {
  /** Of a postcode in upper case after `tidyZipCode`. */
  readonly zipCode: RegExp;
  /** How the country writes it: blanks and dashes put where they belong. */
  readonly tidyZipCode: (zipCode: string) => string;
  /** Codes to choose from, where an address needs one. */
  readonly states?: readonly string[];
  readonly needsHouseNumber: boolean;
  /** Customs and couriers ask for it. */
  readonly needsPhone: boolean;
}

const US_STATES = words(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND
  OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`,
);
const CANADIAN_PROVINCES = words('AB BC MB NB NL NS NT NU ON PE QC SK YT');

const FIVE_DIGITS = /^\d{5}$/;
const FOUR_DIGITS = /^[1-9]\d{3}$/;

/** What each delivery country wants of an address. */
export const ADDRESS_RULES: Readonly<Record<DeliveryCountry, AddressRules>> = {
  GB: rules(/^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, blankBefore(3)),
  IE: rules(/^([AC-FHKNPRTV-Y]\d\d|D6W) [0-9AC-FHKNPRTV-Y]{4}$/, blankBefore(4)),
  DE: rules(FIVE_DIGITS, packed, { needsHouseNumber: true }),
  AT: rules(FOUR_DIGITS, packed, { needsHouseNumber: true }),
  FR: rules(FIVE_DIGITS, packed),
  BE: rules(FOUR_DIGITS, packed, { needsHouseNumber: true }),
  NL: rules(/^[1-9]\d{3} [A-Z]{2}$/, blankBefore(2), { needsHouseNumber: true }),
  ES: rules(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, packed, { needsHouseNumber: true }),
  IT: rules(FIVE_DIGITS, packed, { needsHouseNumber: true }),
  PT: rules(/^\d{4}-\d{3}$/, dashAfter(4), { needsHouseNumber: true }),
  US: rules(/^\d{5}(-\d{4})?$/, dashAfter(5), { states: US_STATES, needsPhone: true }),
  CA: rules(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/, blankBefore(3), {
    states: CANADIAN_PROVINCES,
    needsPhone: true,
  }),
  KR: rules(FIVE_DIGITS, packed, { needsPhone: true }),
  CN: rules(/^\d{6}$/, packed, { needsPhone: true }),
};

function rules(
  zipCode: RegExp,
  tidyZipCode: AddressRules['tidyZipCode'],
  more: Partial<Pick<AddressRules, 'states' | 'needsHouseNumber' | 'needsPhone'>> = {},
): AddressRules {
  return { zipCode, tidyZipCode, needsHouseNumber: false, needsPhone: false, ...more };
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

function packed(zipCode: string): string {
  return zipCode.replace(/[\s-]/g, '');
}

function blankBefore(last: number): (zipCode: string) => string {
  return (zipCode) => {
    const text = packed(zipCode);
    return text.length > last ? `${text.slice(0, -last)} ${text.slice(-last)}` : text;
  };
}

function dashAfter(first: number): (zipCode: string) => string {
  return (zipCode) => {
    const text = packed(zipCode);
    return text.length > first ? `${text.slice(0, first)}-${text.slice(first)}` : text;
  };
}
