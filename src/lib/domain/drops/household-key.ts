import type { Address } from '#lib/domain/addresses/address-fields.ts';

type Place = Pick<Address, 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'countryCode'>;

/** Words of streets with their usual short forms. Written together with a name, as in German, they are its end. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})(?:strasse|str)(?=\d|\s|$)|(?<!\p{L})(?:strasse|street|str)(?!\p{L})/gu, ' st '],
  [/(?<!\p{L})(?:road)(?!\p{L})/gu, ' rd '],
  [/(?<!\p{L})(?:avenue|avda|avenida)(?!\p{L})/gu, ' ave '],
  [/(?<!\p{L})(?:lane)(?!\p{L})/gu, ' ln '],
  [/(?<!\p{L})(?:drive)(?!\p{L})/gu, ' dr '],
  [/(?<!\p{L})(?:square)(?!\p{L})/gu, ' sq '],
  [/(?<!\p{L})(?:calle)(?!\p{L})/gu, ' c '],
  [/(?<!\p{L})(?:boulevard|blvd)(?!\p{L})/gu, ' bd '],
];

/**
 * The household behind a delivery address: however a street is written, with or without accents, capitals, dots and blanks.
 * Of the additional line only words with a digit count, so that flats are households of their own but "c/o Grandma" and
 * "back door" are not. Names do not count.
 */
export function householdKey({
  street,
  houseNumber,
  additional,
  zipCode,
  countryCode,
}: Place): string {
  const lines = plainText(`${street} ${houseNumber}`);
  const short = SHORT_FORMS.reduce((text, [word, form]) => text.replace(word, form), lines);
  const flat = plainText(additional)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{N}/u.test(word));
  const parts = [countryCode, plainText(zipCode), short, flat.join('')];
  return parts.map((part) => part.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()).join('|');
}

function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\./g, ' ');
}
