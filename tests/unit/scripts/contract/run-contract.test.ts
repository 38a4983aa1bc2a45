import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../../sandbox/http.ts';
import { runContract } from '../../../../scripts/contract/run-contract.ts';
import { aSpace, aStory, SPACE, type Space } from '../../../support/a-space.ts';
import {
  STRIPE_KEY,
  type StripeServer,
  stripeServer,
} from '../../../support/servers/stripe-server.ts';

const START = new Date('2026-11-21T12:00:00Z').getTime();
/** A second later each time, as a clock goes on. */
let seconds = 0;
const NOW = (): Date => {
  seconds += 1;
  return new Date(START + seconds * 1_000);
};
const STORIES = [
  aStory('help-center', { component: 'content_page' }),
  aStory('help-center/returns'),
];

let space: Space;
let stripe: StripeServer;
beforeAll(async () => {
  [space, stripe] = await Promise.all([aSpace(STORIES, NOW), stripeServer(NOW)]);
});
afterAll(() => Promise.all([space.close(), stripe.close()]));
beforeEach(() => {
  space.fault = undefined;
});

const content = (token: string = SPACE.token) => ({
  ...{ CONTENT_TOKEN: token, CONTENT_API_URL: space.apiUrl },
});
const payments = (key = STRIPE_KEY) => ({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: stripe.url });

async function run(env: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const code = await runContract({ env, fetch, now: NOW, print: (line) => void lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}

describe('services that are asked for what the stand-ins promise', () => {
  test('keep all of it, as the stand-ins themselves do', async () => {
    const { code, lines } = await run({ ...content(), ...payments() });
    expect(lines.filter((line) => !line.includes('as expected: '))).toEqual(['Nothing differs.']);
    expect(lines).toHaveLength(16);
    expect(code).toBe(0);
  });

  test('are named with what is missing or of another kind in their answers', async () => {
    space.fault = async (req, url) => {
      const answer = await space.sandbox.respond(req, url);
      if (!url.pathname.endsWith('/spaces/me') || !answer) return answer;
      const { space: own } = JSON.parse(String(answer.body));
      return json(200, { space: { ...own, id: 'as text', language_codes: undefined } });
    };
    const { code, text } = await run(content());
    expect(text).toContain(
      [
        'content   DIFFERS: the space tells its version and its languages',
        '            answer.space.id is a string instead of a number',
        '            answer.space.language_codes is missing',
      ].join('\n'),
    );
    expect(text).toContain('content   as expected: a wrong token is refused');
    expect(text).toMatch(/Not asked: payments: set STRIPE_SECRET_KEY .*\nDiffers: 1\.$/);
    expect(code).toBe(1);
  });

  test('that do not respond, or refuse the key, differ everywhere; the key is in no line', async () => {
    const { code, text } = await run({
      ...payments('sk_test_of_the_club_1897'),
      ...content('club-token'),
    });
    expect(code).toBe(1);
    expect(text).toContain('payments  DIFFERS: a payment page opens');
    expect(text).toContain('content   DIFFERS: a list of stories');
    expect(text).not.toMatch(/of_the_club_1897|club-token/);
  });
});

describe('nothing is asked', () => {
  test('without keys: the settings are named', async () => {
    const { code, text } = await run({});
    expect(code).toBe(2);
    expect(text).toMatch(/set CONTENT_TOKEN .*\n.*set STRIPE_SECRET_KEY/);
  });

  test.each(['sk_live_1897', 'rk_live_1897', 'pk_test_1897'])('with the key %s', async (key) => {
    const asked = stripe.asked.length;
    const { code, text } = await run({ ...payments(key), ...content() });
    expect(code).toBe(2);
    expect(text).toContain('is no key of the test mode');
    expect(text).not.toContain(key);
    expect(stripe.asked).toHaveLength(asked);
  });
});
