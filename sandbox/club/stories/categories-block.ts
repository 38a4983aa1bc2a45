import type { StoredBlok } from '../../content/stored-story.ts';
import { CATEGORIES } from '../catalog/categories.ts';
import { type Translations, translations } from '../translated-text.ts';
import {
  blok,
  callToActionFields,
  linkField,
  listingAddress,
  localeField,
  pictureField,
  translatedField,
} from './fields.ts';

/** Cards of the main categories with their pictures. */
const CARDS = [
  ['jerseys/home', 'editorial/category-jerseys.svg'],
  ['men', 'editorial/category-men.svg'],
  ['women', 'editorial/category-women.svg'],
  ['kids', 'editorial/category-kids.svg'],
  ['training', 'editorial/category-training.svg'],
  ['accessories/scarves', 'editorial/category-scarves.svg'],
  ['home', 'editorial/category-home.svg'],
  ['sale', 'editorial/category-sale.svg'],
] as const;

/** Block with a card for each main category. */
export function categoriesBlock(): StoredBlok {
  return blok(
    'category_carousel',
    translatedField(
      'topline',
      translations(
        'Pick your turnstile',
        'Hier geht’s hinein',
        'Choisissez votre entrée',
        'Elige tu puerta',
        '어디로 입장할까요?',
        '从哪个门入场？',
      ),
    ),
    translatedField(
      'headline',
      translations(
        'Shop by category',
        'Nach Kategorie einkaufen',
        'Acheter par catégorie',
        'Compra por categoría',
        '카테고리별 쇼핑',
        '按分类选购',
      ),
    ),
    callToActionFields(
      translations(
        'The whole shop',
        'Der ganze Shop',
        'Toute la boutique',
        'Toda la tienda',
        '전체 상품 보기',
        '浏览全部商品',
      ),
      sameInAllLanguages('/c'),
    ),
    localeField('cta_label', 'en-us', 'The whole store'),
    { cards: CARDS.map(([key, hash]) => card(key, hash)) },
  );
}

function card(key: string, hash: string): StoredBlok {
  const name = CATEGORIES.find((category) => category.key === key)?.name;
  if (!name) throw new RangeError(`no category ${key}`);
  // Decorative: the card's text describes the picture.
  const silent = sameInAllLanguages('');
  return blok(
    'category_card',
    translatedField('label', name),
    linkField(listingAddress(key)),
    pictureField('image', hash, silent),
  );
}

function sameInAllLanguages(text: string): Translations {
  return translations(text, text, text, text, text, text);
}
