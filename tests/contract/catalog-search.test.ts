import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchSuggestion } from '#lib/domain/catalog/category.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { aCatalog } from '../support/a-catalog.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const HOME_SHIRT = 1;
const AWAY_SHIRT = 2;
const SHORTS = 3;
const GOALKEEPER = 4;
const MUG = 5;
const TEN = 10;
const TEN_RED = 11;
const BABY_KIT = 12;
const APRON = 13;

function formatSuggestion(suggestion: SearchSuggestion | null): string {
  if (suggestion === null) return 'nothing';
  if (suggestion.type === 'product') {
    return `product ${suggestion.productSuggestion.product.id}`;
  }
  if (suggestion.type === 'category') {
    return `category ${suggestion.categorySuggestion.category.path}`;
  }
  return `page ${suggestion.navigationItemSuggestion.navigationItem.name}`;
}

describeDatabase('search', (open) => {
  let catalog: Catalog;

  beforeAll(async () => {
    const db = await open();
    catalog = sqlCatalog(db);
    await aCatalog(db, {
      categories: [
        { id: 1, name: { en: 'Men', de: 'Herren', ko: '남성', zh: '男士' }, slug: 'men' },
        { id: 2, parent: 1, name: { en: 'Shorts', de: 'Hosen' }, slug: 'shorts' },
        { id: 3, name: { en: 'Gifts', de: 'Geschenke' }, slug: 'gifts' },
        { id: 4, parent: 3, name: { en: 'Shorts' }, slug: 'shorts' },
        { id: 5, name: { en: 'Hidden' }, slug: 'hidden', isHidden: true },
      ],
      products: [
        {
          id: HOME_SHIRT,
          name: {
            en: 'Home Shirt',
            de: 'Heimtrikot',
            fr: 'Maillot domicile',
            ko: '홈 유니폼',
            zh: '红色主场球衣',
            es: 'Camiseta de local',
          },
          keywords: { en: 'Osei 7' },
          color: 'red',
        },
        {
          id: AWAY_SHIRT,
          name: {
            en: 'Away Shirt',
            de: 'Auswärtstrikot',
            fr: 'Maillot extérieur',
            ko: '원정 유니폼',
            zh: '白色客场球衣',
            es: 'Camiseta de visitante',
          },
          keywords: { en: 'Åkerström 10' },
          color: 'white',
          sizes: [{ size: 'M', stock: 0 }],
        },
        { id: SHORTS, name: { en: 'Home Shorts', de: 'Heimhose' }, categories: [2, 5] },
        { id: GOALKEEPER, name: { en: "Men's Goalkeeper Jersey" }, categories: [1] },
        { id: MUG, name: { en: 'Mug' }, categories: [3, 4], sizes: [{ size: 'S' }] },
        { id: TEN, name: { en: 'Keyring' }, categories: [3], masterKey: 'ring' },
        { id: TEN_RED, name: { en: 'Keyring' }, categories: [3], masterKey: 'ring' },
        { id: BABY_KIT, name: { en: 'Baby Kit' }, categories: [3] },
        { id: APRON, name: { en: 'Kitchen Apron Card' }, categories: [3] },
      ],
      synonyms: [
        { term: 'kit', means: 'shirt' },
        { term: 'jersey', means: 'shirt' },
        { term: 'football top', means: 'shirt' },
        { term: 'postage', means: 'delivery' },
        { term: 'card gift', means: 'voucher' },
      ],
      navigation: [
        { id: 1, tree: 'Header', name: { en: 'Men' }, category: 1 },
        { id: 2, tree: 'Footer', name: { en: 'Returns' }, page: '/help-center/returns' },
        { id: 3, tree: 'Footer', name: { en: 'Delivery' }, page: '/help-center/delivery' },
        { id: 4, tree: 'Header-Service', name: { en: 'Returns' }, page: '/help-center/returns' },
      ],
    });
  });

  const searchIds = async (locale: Locale, term: string): Promise<readonly number[]> => {
    const query = { term, filters: { attributes: {} }, page: 1, perPage: 24 };
    const { products } = await catalog.listing(getShopByLocale(locale), query);
    return products.map((product) => product.id);
  };

  test.each([
    ['a name in any case', 'en-gb', 'HOME shirt', [HOME_SHIRT]],
    ['a plural', 'en-gb', 'home shirts', [HOME_SHIRT]],
    ['the beginning of a word', 'en-gb', 'goalk', [GOALKEEPER]],
    ['a possessive', 'en-gb', "men's jersey", [GOALKEEPER, HOME_SHIRT, AWAY_SHIRT]],
    ['a colour', 'en-gb', 'red shirt', [HOME_SHIRT]],
    ['a player', 'en-gb', 'osei', [HOME_SHIRT]],
    ['a player without accents', 'en-gb', 'akerstrom', [AWAY_SHIRT]],
    ['a number, but no id that begins with it', 'en-gb', '7', [HOME_SHIRT]],
    ['one letter wrong', 'en-gb', 'goalkeaper', [GOALKEEPER]],
    ['one letter too few', 'en-gb', 'golkeeper', [GOALKEEPER]],
    ['one extra letter', 'en-gb', 'keyrring', [TEN_RED, TEN]],
    ['two letters swapped', 'en-gb', 'keyrign', [TEN_RED, TEN]],
    ['no correct word: shirts are not shorts', 'en-gb', 'shorts', [SHORTS, MUG]],
    [
      'a typing error in a synonym',
      'en-gb',
      'jersy',
      [GOALKEEPER, HOME_SHIRT, BABY_KIT, AWAY_SHIRT],
    ],
    ['a reference key', 'en-gb', 'AU-5', [MUG]],
    ['a shirt by its number in any notation', 'en-gb', 'shirt no. 7', [HOME_SHIRT]],
    ['a size', 'en-gb', 'mug size s', [MUG]],
    ['nothing in another size', 'en-gb', 'mug xl', []],
    ['part of a German compound', 'de-de', 'trikots', [HOME_SHIRT, AWAY_SHIRT]],
    ['German without umlaut', 'de-de', 'auswartstrikot', [AWAY_SHIRT]],
    ['a French word without accents', 'fr-fr', 'maillots exterieurs', [AWAY_SHIRT]],
    ['Spanish', 'es-es', 'camisetas visitante', [AWAY_SHIRT]],
    ['one Korean character', 'ko-kr', '홈', [HOME_SHIRT]],
    ['part of a Korean word', 'ko-kr', '니폼', [HOME_SHIRT, AWAY_SHIRT]],
    ['one Chinese character', 'zh-cn', '衣', [HOME_SHIRT, AWAY_SHIRT]],
    ['Chinese words written together', 'zh-cn', '红色球衣', [HOME_SHIRT]],
    ['nothing for nonsense', 'en-gb', 'xyzzy', []],
    ['nothing unless every word is found', 'en-gb', 'home xyzzy', []],
  ] as const)('finds %s', async (_, locale, term, expected) => {
    expect(await searchIds(locale, term)).toEqual(expected);
  });

  test('a match by name comes before a match by synonym', async () => {
    expect(await searchIds('en-gb', 'kit')).toEqual([BABY_KIT, HOME_SHIRT, GOALKEEPER, AWAY_SHIRT]);
    expect(await searchIds('en-gb', 'shirt')).toEqual([
      HOME_SHIRT,
      GOALKEEPER,
      BABY_KIT,
      AWAY_SHIRT,
    ]);
  });

  test('kit, shirt, jersey and a phrase with the same meaning find the same', async () => {
    const shirts = (await searchIds('en-gb', 'shirt')).toSorted();
    expect(shirts).toEqual([HOME_SHIRT, BABY_KIT, AWAY_SHIRT, GOALKEEPER]);
    for (const term of ['kit', 'jerseys', 'football top']) {
      expect((await searchIds('en-gb', term)).toSorted()).toEqual(shirts);
    }
  });

  test('a word with synonyms does not match as the beginning of a longer word until more is typed', async () => {
    expect(await searchIds('en-gb', 'kit')).not.toContain(APRON);
    expect(await searchIds('en-gb', 'kitc')).toEqual([APRON]);
  });

  test('a synonym of several words is searched in names only', async () => {
    expect(await searchIds('en-gb', 'gifts apron card')).toEqual([APRON]);
    expect(await searchIds('en-gb', 'voucher')).toEqual([]);
  });

  test('the counts of a search are those of its results', async () => {
    const shop = getShopByLocale('en-gb');
    const { filters, unfilteredCount } = await catalog.filters(shop, {
      term: 'shirt',
      filters: { attributes: {} },
    });
    expect(unfilteredCount).toBe(4);
    expect(filters[0]).toMatchObject({
      slug: 'color',
      values: [{ name: 'Red' }, { name: 'White' }],
    });
  });

  describe('suggestions', () => {
    const suggestTexts = async (
      term: string,
      locale: Locale = 'en-gb',
    ): Promise<readonly string[]> =>
      (await catalog.suggestions(getShopByLocale(locale), term)).map(formatSuggestion);

    test('products, categories and pages are suggested, sold-out products last', async () => {
      expect(await suggestTexts('shirt')).toEqual([
        `product ${HOME_SHIRT}`,
        `product ${GOALKEEPER}`,
        `product ${BABY_KIT}`,
        `product ${AWAY_SHIRT}`,
      ]);
      expect(await suggestTexts('shorts')).toEqual([
        `product ${SHORTS}`,
        `product ${MUG}`,
        'category /men/shorts',
        'category /gifts/shorts',
      ]);
    });

    test('a service word or its synonym suggests its page once', async () => {
      expect(await suggestTexts('returns')).toEqual(['page Returns']);
      expect(await suggestTexts('postage')).toEqual(['page Delivery']);
    });

    test('an id or a reference key comes first', async () => {
      expect((await suggestTexts('10'))[0]).toBe(`product ${TEN}`);
      expect(await suggestTexts('10')).toContain(`product ${AWAY_SHIRT}`);
      expect((await suggestTexts('au-5-s'))[0]).toBe(`product ${MUG}`);
    });

    test('a term that is too short suggests nothing, except one digit or Korean character', async () => {
      expect(await suggestTexts('sh')).toEqual([]);
      expect(await suggestTexts('   ')).toEqual([]);
      expect(await suggestTexts('7')).toEqual([`product ${HOME_SHIRT}`]);
      expect(await suggestTexts('홈', 'ko-kr')).toEqual([`product ${HOME_SHIRT}`]);
    });

    test('a design is suggested once, by its best matching colour', async () => {
      expect(await suggestTexts('keyring')).toEqual([`product ${TEN_RED}`]);
      expect(await searchIds('en-gb', 'keyring')).toEqual([TEN_RED, TEN]);
    });

    test('hidden categories stay hidden', async () => {
      expect(await suggestTexts('hidden')).toEqual([`product ${SHORTS}`]);
    });
  });

  test.each([
    ['10', `product ${TEN}`],
    ['au-4', `product ${GOALKEEPER}`],
    ['AU-5-S', `product ${MUG}`],
    ['gift', 'category /gifts'],
    ['men/shorts', 'category /men/shorts'],
    ['shorts', 'nothing'],
    ['Returns', 'page Returns'],
    ['99999999999', 'nothing'],
    ['shirt', 'nothing'],
    ['', 'nothing'],
  ])('%j resolves to %s', async (term, expected) => {
    expect(formatSuggestion(await catalog.resolveTerm(getShopByLocale('en-gb'), term))).toBe(
      expected,
    );
  });
});
