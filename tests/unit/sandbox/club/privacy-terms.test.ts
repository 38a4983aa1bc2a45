import { expect, test } from 'vitest';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import { STORIES } from '../../../../sandbox/club/stories/stories.ts';

const TWO_WEEKS = /two weeks|zwei Wochen|deux semaines|dos semanas|2주|두 주|两周|两星期/;
const SIX_YEARS = /six years|sechs Jahre|six ans|seis años|6년|六年/;

interface TextNode {
  readonly type?: string;
  readonly text?: string;
  readonly content?: readonly TextNode[];
}

function textOf({ text = '', content = [] }: TextNode): string {
  return text + content.map(textOf).join('');
}

/** The points of the first list, in each language. */
function storedData(): readonly (readonly string[])[] {
  const privacy = STORIES.find(({ full_slug }) => full_slug === 'privacy');
  const [block] = (privacy?.content['content'] ?? []) as readonly Readonly<
    Record<string, TextNode>
  >[];
  const bodies = Object.entries(block ?? {}).filter(([field]) => field.startsWith('body'));
  return bodies.map(([, { content = [] }]) => {
    const list = content.find(({ type }) => type === 'bullet_list');
    return (list?.content ?? []).map(textOf);
  });
}

test('the privacy page states the terms that the purge jobs use, in every language', () => {
  const languages = storedData();
  expect(languages.length).toBeGreaterThanOrEqual(6);
  for (const [orders, , basket, wishlist, records] of languages) {
    expect(orders).toMatch(SIX_YEARS);
    expect(basket).toContain(String(RETENTION_DAYS.basket));
    expect(wishlist).toContain(String(RETENTION_DAYS.wishlist));
    expect(wishlist).toContain(String(RETENTION_DAYS.stockAlert));
    expect(records).toMatch(TWO_WEEKS);
  }
  expect(Math.floor(RETENTION_DAYS.order / 365.25)).toBe(6);
  expect(RETENTION_DAYS.securityLog).toBe(14);
});
