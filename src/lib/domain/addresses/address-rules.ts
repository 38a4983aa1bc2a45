import { CLUB_COUNTRY_DATA } from '#club/club-countries.ts';
import { isKnownCountry, type KnownCountry } from '#club/known-countries.ts';
import type { DeliveryCountry } from './delivery-countries.ts';
import { isZipCodeOfState, US_REGION_CODES } from './us-regions.ts';

export interface AddressRules {
  /** Matches a postcode in upper case after `formatZipCode`. */
  readonly zipCode: RegExp;
  /** Puts spaces and dashes where the country writes them. */
  readonly formatZipCode: (zipCode: string) => string;
  /** State codes, for countries whose addresses need one. */
  readonly states?: readonly string[];
  /** Whether a valid postcode can be in a state; absent: that is not checked. */
  readonly isInState?: (zipCode: string, state: string) => boolean;
  /** The country has a house number field; elsewhere the number is part of the street line. */
  readonly needsHouseNumber: boolean;
}

const US_STATES = splitWords(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND
  OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`,
);
const CANADIAN_PROVINCES = splitWords('AB BC MB NB NL NS NT NU ON PE QC SK YT');

/** The name as local carriers write it is also the code. */
const CHINESE_PROVINCES = splitWords(
  `北京市 天津市 上海市 重庆市 河北省 山西省 辽宁省 吉林省 黑龙江省 江苏省 浙江省 安徽省 福建省 江西省 山东省 河南省 湖北省
  湖南省 广东省 海南省 四川省 贵州省 云南省 陕西省 甘肃省 青海省 内蒙古自治区 广西壮族自治区 西藏自治区 宁夏回族自治区
  新疆维吾尔自治区`,
);

const WITH_HOUSE_NUMBER = { needsHouseNumber: true };
const FIVE_DIGITS = /^\d{5}$/;
const FOUR_DIGITS = /^[1-9]\d{3}$/;

/** Validation rules that are kept here; those of other countries come from Unicode's and ISO's data. */
export const ADDRESS_RULES: Readonly<Record<KnownCountry, AddressRules>> = {
  GB: createRules(/^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, insertSpaceBefore(3)),
  IE: createRules(/^([AC-FHKNPRTV-Y]\d\d|D6W) [0-9AC-FHKNPRTV-Y]{4}$/, insertSpaceBefore(4)),
  DE: createRules(FIVE_DIGITS, formatDigits, WITH_HOUSE_NUMBER),
  AT: createRules(FOUR_DIGITS, formatDigits, WITH_HOUSE_NUMBER),
  FR: createRules(FIVE_DIGITS, formatDigits),
  BE: createRules(FOUR_DIGITS, formatDigits, WITH_HOUSE_NUMBER),
  NL: createRules(/^[1-9]\d{3} [A-Z]{2}$/, insertSpaceBefore(2), WITH_HOUSE_NUMBER),
  ES: createRules(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, formatDigits, WITH_HOUSE_NUMBER),
  IT: createRules(FIVE_DIGITS, formatDigits, WITH_HOUSE_NUMBER),
  PT: createRules(/^\d{4}-\d{3}$/, insertDashAfter(4), WITH_HOUSE_NUMBER),
  US: createRules(/^\d{5}(-\d{4})?$/, insertDashAfter(5), {
    states: [...US_STATES, ...US_REGION_CODES],
    isInState: isZipCodeOfState,
  }),
  CA: createRules(
    /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    insertSpaceBefore(3),
    {
      states: CANADIAN_PROVINCES,
    },
  ),
  KR: createRules(FIVE_DIGITS, formatDigits),
  CN: createRules(/^\d{6}$/, formatDigits, { states: CHINESE_PROVINCES }),
};

export function addressRules(country: DeliveryCountry): AddressRules {
  if (isKnownCountry(country)) return ADDRESS_RULES[country];
  const { zipCode } = CLUB_COUNTRY_DATA[country] ?? {};
  const pattern = new RegExp(zipCode ?? '');
  return createRules(pattern, (typed) => (zipCode ? findZipCode(typed, pattern) : typed));
}

function createRules(
  zipCode: RegExp,
  tidyZipCode: AddressRules['formatZipCode'],
  more: Partial<Omit<AddressRules, 'zipCode' | 'formatZipCode'>> = {},
): AddressRules {
  return { zipCode, formatZipCode: tidyZipCode, needsHouseNumber: false, ...more };
}

function splitWords(text: string): readonly string[] {
  return text.split(/\s+/);
}

function removeSeparators(zipCode: string): string {
  return zipCode.replace(/[\s\p{Pd}〒]/gu, '');
}

/** Drops the country prefix that people write on letters: `D-50667`, `F 75001`. */
function formatDigits(zipCode: string): string {
  return removeSeparators(zipCode).replace(/^[A-Z]{1,3}(?=\d)/, '');
}

function insertSpaceBefore(last: number): (zipCode: string) => string {
  return (zipCode) => {
    const text = removeSeparators(zipCode);
    return text.length > last ? `${text.slice(0, -last)} ${text.slice(-last)}` : text;
  };
}

function insertDashAfter(first: number): (zipCode: string) => string {
  return (zipCode) => {
    const text = removeSeparators(zipCode);
    return text.length > first ? `${text.slice(0, first)}-${text.slice(first)}` : text;
  };
}

/**
 * Writes a typed postcode as its country does, by trying: without the country's letters, without separators, then with a space
 * or dash in each place. A text that fits nowhere is returned as it is.
 */
function findZipCode(typed: string, pattern: RegExp): string {
  const bare = typed.replace(/[\s\p{Pd}〒]/gu, '');
  const digits = bare.replace(/^[A-Z]{1,3}(?=\d)/, '');
  const candidates = [typed, bare, digits].flatMap((text) => [text, ...withSeparator(text)]);
  return candidates.find((candidate) => pattern.test(candidate)) ?? typed;
}

function withSeparator(text: string): readonly string[] {
  return [' ', '-'].flatMap((separator) =>
    Array.from(text, (_, place) => text.slice(0, place) + separator + text.slice(place)).slice(1),
  );
}
