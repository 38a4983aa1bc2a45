import { createMask } from '../doctor/mask-secrets.ts';
import { contentPromises } from './content-promises.ts';
import { checkPromises, type OutsidePromise } from './outside-promise.ts';
import { paymentPromises } from './payment-promises.ts';

export interface ContractSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

interface Part {
  readonly name: keyof typeof MISSING;
  readonly promises: readonly OutsidePromise[];
}

const STORYBLOK = 'https://api.storyblok.com/v2';
const TEST_KEY = /^[rs]k_test_/;
const MISSING = {
  content:
    'content: set CONTENT_TOKEN to the public token of a Storyblok space (and CONTENT_API_URL for another region)',
  payments:
    'payments: set STRIPE_SECRET_KEY to a key of Stripe’s test mode, sk_test_… or rk_test_…',
} as const;
const NAMES = ['content', 'payments'] as const;
const WIDTH = 10;

/**
 * Holds the outside services that the environment has keys for to what the stand-ins of the tests keep. Prints no key. Returns
 * the exit code: 1 when something differs, 2 when nothing could be asked.
 */
export async function runContract(surroundings: ContractSurroundings): Promise<number> {
  const { env } = surroundings;
  const mask = createMask(env);
  const print: Print = (line) => surroundings.print(mask(line));
  const parts = partsOf(surroundings);
  const refusal = refusalOf(env, parts);
  if (refusal) {
    refusal.forEach(print);
    return 2;
  }
  let differing = 0;
  for (const part of parts) differing += await checkPart(part, print);
  for (const name of NAMES) {
    if (!parts.some((part) => part.name === name)) print(`Not asked: ${MISSING[name]}`);
  }
  print(differing === 0 ? 'Nothing differs.' : `Differs: ${differing}.`);
  return differing === 0 ? 0 : 1;
}

type Print = (line: string) => void;

/** Why nothing is asked, in lines; undefined when something can be. */
function refusalOf(
  { STRIPE_SECRET_KEY: key }: ContractSurroundings['env'],
  parts: readonly Part[],
): readonly string[] | undefined {
  if (key && !TEST_KEY.test(key)) {
    return [
      'STRIPE_SECRET_KEY is no key of the test mode. Nothing was asked: real payments are not tried out.',
    ];
  }
  if (parts.length > 0) return undefined;
  const missing = NAMES.map((name) => `  ${MISSING[name]}`);
  return ['Nothing can be asked. Give the settings of one service or both:', ...missing];
}

/** Returns how many promises are not kept. */
async function checkPart({ name, promises }: Part, print: Print): Promise<number> {
  const results = await checkPromises(promises);
  for (const kept of results) {
    const verdict = kept.differences.length === 0 ? 'as expected' : 'DIFFERS';
    print(`${name.padEnd(WIDTH)}${verdict}: ${kept.name}`);
    for (const difference of kept.differences) print(`${' '.repeat(WIDTH)}  ${difference}`);
  }
  return results.filter(({ differences }) => differences.length > 0).length;
}

function partsOf({ env, fetch, now }: ContractSurroundings): readonly Part[] {
  const { CONTENT_TOKEN: token, CONTENT_API_URL: apiUrl = STORYBLOK } = env;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: stripeUrl } = env;
  const parts: Part[] = [];
  if (token) parts.push({ name: 'content', promises: contentPromises({ token, apiUrl, fetch }) });
  if (secretKey) {
    const promises = paymentPromises({ secretKey, apiUrl: stripeUrl, now });
    parts.push({ name: 'payments', promises });
  }
  return parts;
}
