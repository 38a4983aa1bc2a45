/** What would be right instead of a value that cannot be taken: the name of a text, and what stands in it. */
export interface Expectation {
  readonly key: ExpectationKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Each is a text of the area `deskExpected`. The command line shows the English one. */
export const EXPECTATION_KEYS = [
  ...(['text', 'wholeNumber', 'number', 'trueOrFalse', 'list', 'object', 'valid'] as const),
  ...(['moreThan', 'atLeast', 'atMost', 'atMostCharacters', 'oneOf', 'noField'] as const),
  ...(['oneLine', 'noControlCharacters', 'noBlanksAround', 'time', 'someName'] as const),
  ...(['keysBySlash', 'lettersAndDigits', 'lettersDigitsDots', 'partOfAddress'] as const),
  ...(['type', 'ruleKey', 'percentOrAmount', 'codeForm', 'colour', 'season'] as const),
  ...(['refusedName', 'wholeRecord', 'jsonObject', 'ownKey', 'ownKeyOf'] as const),
  ...(['category', 'attributeValue', 'handle', 'productName', 'units', 'unitsOrNothing'] as const),
  ...(['price', 'priceOrNothing', 'wooType', 'parent', 'variations', 'skuOrId', 'itemId'] as const),
  ...(['xml', 'closingQuote', 'row', 'onePerShop', 'oneOfIt', 'shopOnce'] as const),
  ...(['timeAfter', 'amountFor', 'wholeUnits', 'notItsShop', 'shopCategory'] as const),
  ...(['shopProduct', 'shopSize', 'shopValue', 'ownCode', 'filePromotion'] as const),
  ...(['priceAboveZero', 'ownCurrency', 'date', 'clearDate', 'yesOrNo', 'status'] as const),
  ...(['parcelGoods', 'noGiftCard', 'ownSize', 'gtin', 'ownGtin'] as const),
  ...(['sizeOrNotOffered', 'catalogueSize', 'pricedShop', 'pictureSource'] as const),
] as const;
export type ExpectationKey = (typeof EXPECTATION_KEYS)[number];
