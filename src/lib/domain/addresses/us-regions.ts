/**
 * Military and territorial addresses of the United States, by the code that takes the state's place (USPS publication 28).
 * The standard service of the post reaches them, couriers do not. ZIP codes begin like this.
 */
const US_REGIONS: Readonly<Record<string, RegExp>> = {
  AA: /^340/,
  AE: /^09[0-8]/,
  AP: /^96[2-6]/,
  AS: /^96799/,
  GU: /^969[123]/,
  MP: /^9695/,
  PR: /^00[679]/,
  VI: /^008/,
};

export const US_REGION_CODES: readonly string[] = Object.keys(US_REGIONS);

/** The region of a ZIP code; undefined for those of the states. */
export function findUsRegion(zipCode: string): string | undefined {
  return US_REGION_CODES.find((code) => US_REGIONS[code]?.test(zipCode));
}

/** Whether a ZIP code and a state or region fit together. The states among themselves are not compared. */
export function isZipCodeOfState(zipCode: string, state: string): boolean {
  return findUsRegion(zipCode) === (state in US_REGIONS ? state : undefined);
}
