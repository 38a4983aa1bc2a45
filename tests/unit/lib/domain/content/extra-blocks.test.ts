import { describe, expect, test } from 'vitest';
import { EXTRA_BLOCKS, type ExtraKind, readExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import type { Blok } from '#lib/domain/content/story.ts';

const KINDS = Object.keys(EXTRA_BLOCKS) as readonly ExtraKind[];
const SCRIPT = '<script>alert(1)</script>';
const blok = (component: string, fields: object = {}): Blok => ({
  component,
  _uid: '1',
  ...fields,
});

/** The component with `value` in each of its fields, nested ones included. */
function filledWith(kind: ExtraKind, value: unknown): Blok {
  const fill = (definition: (typeof EXTRA_BLOCKS)[ExtraKind], depth: number): Blok => {
    const fields = Object.entries(definition.schema).map(([name, { components }]) => {
      const inner = definition.children.filter(({ component }) => components?.includes(component));
      const nested = inner.map((child) => fill(child as typeof definition, depth + 1));
      return [name, nested.length > 0 && depth < 4 ? nested : value];
    });
    return blok(definition.component, Object.fromEntries(fields));
  };
  return fill(EXTRA_BLOCKS[kind], 0);
}

describe('a rare content block', () => {
  test.each(KINDS)('renders text as text, and drops script addresses: %s', (kind) => {
    const read = readExtraBlock(filledWith(kind, SCRIPT), 'en');
    // Without a usable address or picture the block may be dropped.
    expect(hrefsIn(read)).toEqual([]);
    const hostile = readExtraBlock(filledWith(kind, 'javascript:alert(1)'), 'en');
    expect(hrefsIn(hostile)).toEqual([]);
  });

  test.each(KINDS)('tolerates wrong types in every field: %s', (kind) => {
    const wrong: readonly unknown[] = [
      undefined,
      null,
      7,
      true,
      [],
      [null],
      {},
      { length: 9 },
      [{ component: 7 }],
      Number.NaN,
      // `String()` of it throws.
      { toString: 7, valueOf: 7 },
    ];
    for (const value of wrong) {
      expect(() => readExtraBlock(filledWith(kind, value), 'en')).not.toThrow();
      expect(() => readExtraBlock(blok(kind, { slides: value, cards: value }), 'en')).not.toThrow();
    }
  });

  test('is dropped for a name that objects inherit', () => {
    for (const name of ['constructor', '__proto__', 'toString', '']) {
      expect(readExtraBlock(blok(name), 'en')).toBeUndefined();
    }
  });

  test('is dropped without its required fields', () => {
    expect(readExtraBlock(blok('marquee', { blocks: [] }), 'en')).toBeUndefined();
    expect(readExtraBlock(blok('product', { product_id: '12; drop' }), 'en')).toBeUndefined();
    expect(readExtraBlock(blok('story', { label: 'x', cta_url: '/c' }), 'en')).toBeUndefined();
  });

  test('skips invalid entries, and limits their number', () => {
    const cards = Array.from({ length: 500 }, (_, index) =>
      blok('filter_card', { label: index === 0 ? '' : 'Red', cta_url: '/c?filters[color]=1' }),
    );
    const read = readExtraBlock(blok('filter_cards', { cards }), 'de-de');
    if (read?.kind !== 'filter_cards') throw new Error('no cards');
    expect(read.cards).toHaveLength(47);
    expect(read.cards[0]?.link.href).toBe('/de-de/c?filters[color]=1');
  });

  test('limits the nesting of blocks', () => {
    const slide: Record<string, unknown> = { component: 'spotlight', _uid: '1', headline: 'Again' };
    slide['slides'] = [slide];
    const slides = readExtraBlock(blok('spotlight_slides', { slides: [slide] }), 'en');
    expect(slides).toMatchObject({ slides: [{ headline: 'Again' }] });
  });
});

function hrefsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'href' in value ? [String(value.href)] : [];
  return [...own, ...Object.values(value).flatMap(hrefsIn)];
}
