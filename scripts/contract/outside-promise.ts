import { describeError } from '../doctor/finding.ts';

/** Something that the shop relies on in an outside service. The stand-ins of the tests keep it, too. */
export interface OutsidePromise {
  readonly name: string;
  /** What differs, in words; empty when it is kept. May throw. */
  readonly check: () => Promise<readonly string[]>;
}

export interface Kept {
  readonly name: string;
  readonly differences: readonly string[];
}

/** One after the other: later ones may use what earlier ones made, and the service has limits. Never throws. */
export async function checkPromises(promises: readonly OutsidePromise[]): Promise<readonly Kept[]> {
  const results: Kept[] = [];
  for (const { name, check } of promises) {
    const differences = await check().catch((error: unknown) => [describeError(error)]);
    results.push({ name, differences });
  }
  return results;
}

/** For values of which there is one right one. */
export function expectValue(what: string, actual: unknown, expected: unknown): readonly string[] {
  return actual === expected
    ? []
    : [`${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
}
