import { describe, expect, test } from 'vitest';
import type { Language } from '#lib/domain/shop/shop.ts';
import { clubRows, numberedDrafts } from '../../../../sandbox/club/catalog/catalog.ts';
import { KIT_GARMENTS } from '../../../../sandbox/club/catalog/kit-garments.ts';
import { kitSentence } from '../../../../sandbox/club/catalog/kit-sentences.ts';
import { KITS } from '../../../../sandbox/club/catalog/kits.ts';
import { productTextRows } from '../../../../sandbox/club/catalog/product-rows.ts';
import { DEMO_LANGUAGES, LANGUAGES } from '../../../../sandbox/club/translated-text.ts';

/** Parts of what is worn above the waist. */
const ABOVE: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:shirts?|collar|sleeves?|chest|cuffs?|hood|neck)\b/i,
  de: /trikot|kragen|ärmel|brust|kapuze|rumpf/i,
  fr: /maillot|\bcol\b|manche|poitrine|capuche|poignet/i,
  es: /camiseta|cuello|mangas?\b|pecho|capucha|puños/i,
  ko: /유니폼|칼라|소매|가슴|후드/,
  zh: /球衣|衣领|领口|袖|胸/,
};
/** Parts of what is worn below the waist. */
const BELOW: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:shorts|socks|shin|heel|toes?|legs|trousers)\b/i,
  de: /shorts|stutzen|socken|schienbein|ferse|beine\b|hose\b/i,
  fr: /\bshort\b|chaussettes|tibia|talon|jambes|pantalon/i,
  es: /pantalón|medias\b|calcetines|espinilla|talón|pernera/i,
  ko: /쇼츠|스타킹|양말|정강이|뒤꿈치|바지/,
  zh: /球裤|球袜|小腿|后跟|裤/,
};
const BELOW_SHAPES = new Set(['shorts', 'socks', 'trousers', 'leggings', 'briefs', 'slippers']);
const ABOVE_SHAPES = new Set(['shirt', 'longsleeve', 'tee', 'polo', 'hoodie', 'jacket', 'coat']);

const drafts = numberedDrafts();
const rows = clubRows(new Date('2026-11-21T12:00:00Z'));
const jerseyIds = new Set(drafts.flatMap(({ id, isJersey }) => (isJersey ? [id] : [])));

describe('descriptions of the demo club', () => {
  test.each([
    ['below', BELOW_SHAPES, ABOVE],
    ['above', ABOVE_SHAPES, BELOW],
  ] as const)(
    'of what is worn %s the waist name no part of another garment',
    (_, shapes, words) => {
      const worn = drafts.filter(({ kind }) => shapes.has(kind.shape));
      expect(worn.length).toBeGreaterThan(50);
      const wrong = worn.flatMap((draft) =>
        productTextRows(draft).filter(({ language, description }) =>
          words[language as Language]?.test(description),
        ),
      );
      expect(wrong.map(({ language, name, description }) => [language, name, description])).toEqual(
        [],
      );
    },
  );

  test('of bags do not promise what only a jacket can', () => {
    const bags = drafts.filter(({ kind }) => kind.category.startsWith('accessories/bags'));
    expect(bags.length).toBeGreaterThan(5);
    const texts = bags.flatMap(productTextRows).filter(({ language }) => language === 'en');
    expect(texts.filter(({ description }) => /\bwind\b/.test(description))).toEqual([]);
  });

  test('say something of its own about each garment of a kit', () => {
    const home = KITS.filter(({ key }) => key === 'home-26');
    const [shorts, socks, shirt] = ['kit-shorts', 'kit-socks', 'shirt'].map((key) =>
      KIT_GARMENTS.find((garment) => garment.key === key),
    );
    for (const kit of home)
      for (const language of LANGUAGES) {
        const sentences = [shorts, socks, shirt].map(
          (garment) => garment && kitSentence(kit, garment)[language],
        );
        expect(new Set(sentences).size).toBe(3);
      }
  });
});

describe('names of the demo club’s kits', () => {
  test.each(DEMO_LANGUAGES)(
    'differ before the season, which comes last if it is not first: %s',
    (language) => {
      const kits = drafts.filter(({ kit, player }) => kit && !player);
      expect(kits.length).toBeGreaterThan(80);
      const heads = kits.map(({ name, kit }) => {
        const [before = '', after] = name[language].split(kit?.season ?? '');
        return `${kit?.season}: ${before.trim() === '' ? after : before}`;
      });
      const isFirst = language === 'ko' || language === 'zh';
      if (!isFirst) expect(new Set(heads).size).toBe(kits.length);
      for (const { name, kit } of kits)
        expect(name[language].endsWith(kit?.season ?? '')).toBe(!isFirst);
    },
  );
});

describe('jerseys of the demo club', () => {
  const jerseys = rows.product.filter(({ id }) => jerseyIds.has(id));
  const sizes = new Map(rows.attribute_value.map(({ id, value }) => [id, value]));

  test('say how tall their model is and which of their sizes it wears', () => {
    expect(jerseys.length).toBeGreaterThan(100);
    for (const { id, advanced } of jerseys) {
      const own = rows.variant.filter((variant) => variant.product_id === id);
      expect(advanced.modelHeight).toBeGreaterThan(100);
      expect(own.map(({ size_value_id }) => sizes.get(size_value_id))).toContain(
        advanced.modelSize,
      );
    }
  });

  test('are the only goods that have one', () => {
    const others = rows.product.filter(({ id }) => !jerseyIds.has(id));
    expect(others.filter(({ advanced }) => advanced.modelHeight !== undefined)).toEqual([]);
  });
});
