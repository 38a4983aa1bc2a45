import type { DeliveryCountry } from './delivery.ts';

export interface AddressRules {
  /** Matches a postcode in upper case after `formatZipCode`. */
  readonly zipCode: RegExp;
  /** Puts spaces and dashes where the country writes them. */
  readonly tidyZipCode: (zipCode: string) => string;
  /** State codes, for countries whose addresses need one. */
  readonly states?: readonly string[];
  /** The country has a house number field; elsewhere the number is part of the street line. */
  readonly needsHouseNumber: boolean;
}

const US_STATES = words(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND
  OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`,
);
const CANADIAN_PROVINCES = words('AB BC MB NB NL NS NT NU ON PE QC SK YT');

/** The name as local carriers write it is also the code. */
const CHINESE_PROVINCES = words(
  `北京市 天津市 上海市 重庆市 河北省 山西省 辽宁省 吉林省 黑龙江省 江苏省 浙江省 安徽省 福建省 江西省 山东省 河南省 湖北省
  湖南省 广东省 海南省 四川省 贵州省 云南省 陕西省 甘肃省 青海省 内蒙古自治区 广西壮族自治区 西藏自治区 宁夏回族自治区
  新疆维吾尔自治区`,
);

const NUMBERED = { needsHouseNumber: true };
const FIVE_DIGITS = /^\d{5}$/;
const FOUR_DIGITS = /^[1-9]\d{3}$/;

/** Validation rules for each delivery country. */
export const ADDRESS_RULES: Readonly<Record<DeliveryCountry, AddressRules>> = {
  GB: rules(/^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, blankBefore(3)),
  IE: rules(/^([AC-FHKNPRTV-Y]\d\d|D6W) [0-9AC-FHKNPRTV-Y]{4}$/, blankBefore(4)),
  DE: rules(FIVE_DIGITS, digits, NUMBERED),
  AT: rules(FOUR_DIGITS, digits, NUMBERED),
  FR: rules(FIVE_DIGITS, digits),
  BE: rules(FOUR_DIGITS, digits, NUMBERED),
  NL: rules(/^[1-9]\d{3} [A-Z]{2}$/, blankBefore(2), NUMBERED),
  ES: rules(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, digits, NUMBERED),
  IT: rules(FIVE_DIGITS, digits, NUMBERED),
  PT: rules(/^\d{4}-\d{3}$/, dashAfter(4), NUMBERED),
  US: rules(/^\d{5}(-\d{4})?$/, dashAfter(5), { states: US_STATES }),
  CA: rules(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/, blankBefore(3), {
    states: CANADIAN_PROVINCES,
  }),
  KR: rules(FIVE_DIGITS, digits),
  CN: rules(/^\d{6}$/, digits, { states: CHINESE_PROVINCES }),
};

function rules(
  zipCode: RegExp,
  tidyZipCode: AddressRules['tidyZipCode'],
  more: Partial<Omit<AddressRules, 'zipCode' | 'tidyZipCode'>> = {},
): AddressRules {
  return { zipCode, tidyZipCode, needsHouseNumber: false, ...more };
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

function packed(zipCode: string): string {
  return zipCode.replace(/[\s\p{Pd}〒]/gu, '');
}

/** Drops the country prefix that people write on letters: `D-50667`, `F 75001`. */
function digits(zipCode: string): string {
  return packed(zipCode).replace(/^[A-Z]{1,3}(?=\d)/, '');
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
