import type { Locale } from '../../src/lib/domain/shop/shop.ts';

/**
 * What shoppers type, and what they want to see. `best` and `fair` are alternatives (`|`) of conditions (spaces):
 * `own` is a jersey of the team, `kind:` a kind of goods, `age:`, `type:`, `color:` and `season:` are attributes,
 * `player:` the number and `name:` a part of the English name.
 */
export interface JudgedTerm {
  readonly term: string;
  readonly best: string;
  readonly fair?: string;
}

const SHIRTS = { best: 'own', fair: 'kind:jersey' };
const KIDS_SHIRTS = { best: 'own age:kids', fair: 'own | kind:kit' };
const WOMENS_SHIRTS = { best: 'own age:women', fair: 'own' };
const HOME_SHIRTS = { best: 'own type:home season:26/27', fair: 'own type:home' };
const AWAY_SHIRTS = { best: 'own type:away', fair: 'type:away' };
const THIRD_SHIRTS = { best: 'own type:third', fair: 'type:third' };
const GOALKEEPER_SHIRTS = { best: 'own type:goalkeeper', fair: 'type:goalkeeper' };
const RETRO_SHIRTS = { best: 'own type:retro', fair: 'type:retro | name:retro' };
const TEN = { best: 'own player:10', fair: 'player:10' };
const FERRAVANTI = { best: 'own name:ferravanti', fair: 'name:ferravanti' };
const LONG_SLEEVES = { best: 'own name:long-sleeve', fair: 'name:long-sleeve' };
const RED_SCARVES = { best: 'kind:scarf color:red', fair: 'kind:scarf' };
const MENS_HOODIES = { best: 'kind:hoodie age:men', fair: 'kind:hoodie' };
const CLOTHES_OF_BABIES = { best: 'kind:baby | kind:kit', fair: 'age:babies' };

const kind = (term: string, ...kinds: readonly string[]): JudgedTerm => ({
  term,
  best: kinds.map((one) => `kind:${one}`).join(' | '),
});
const named = (term: string, part: string, fair?: string): JudgedTerm => ({
  term,
  best: `name:${part}`,
  ...(fair && { fair }),
});

export const JUDGED_TERMS: Readonly<Partial<Record<Locale, readonly JudgedTerm[]>>> = {
  'en-gb': [
    ...['shirt', 'jersey', 'kit', 'football shirt', 'shrit', 'jerseys'].map((term) => ({
      term,
      ...SHIRTS,
    })),
    { term: 'kids shirt', ...KIDS_SHIRTS },
    { term: 'womens shirt', ...WOMENS_SHIRTS },
    { term: 'home shirt', ...HOME_SHIRTS },
    { term: 'away shirt', ...AWAY_SHIRTS },
    { term: 'third kit', ...THIRD_SHIRTS },
    { term: 'goalkeeper shirt', ...GOALKEEPER_SHIRTS },
    { term: 'vintage shirt', ...RETRO_SHIRTS },
    { term: 'long sleeve shirt', ...LONG_SLEEVES },
    { term: '10', ...TEN },
    { term: 'ferravanti', ...FERRAVANTI },
    { term: 'red scarf', ...RED_SCARVES },
    { term: 'mens hoodie', ...MENS_HOODIES },
    { term: 'baby', ...CLOTHES_OF_BABIES },
    { ...kind('t shirt', 'tshirt'), fair: 'name:t-shirt' },
    kind('mug', 'mug'),
    named('beanie', 'beanie'),
    kind('footballs', 'ball'),
    named('dog', 'dog', 'kind:pet'),
    named('training top', 'training', 'type:training'),
  ],
  'de-de': [
    ...['trikot', 'trikots', 'jersey', 'fußballtrikot', 'trikto'].map((term) => ({
      term,
      ...SHIRTS,
    })),
    // Germans call a T-shirt so, too.
    { term: 'shirt', best: 'own | kind:tshirt', fair: 'kind:jersey' },
    { term: 'kindertrikot', ...KIDS_SHIRTS },
    { term: 'trikot damen', ...WOMENS_SHIRTS },
    { term: 'heimtrikot', ...HOME_SHIRTS },
    { term: 'auswärtstrikot', ...AWAY_SHIRTS },
    { term: 'ausweichtrikot', ...THIRD_SHIRTS },
    { term: 'torwarttrikot', ...GOALKEEPER_SHIRTS },
    { term: 'retro trikot', ...RETRO_SHIRTS },
    { term: 'nummer 10', ...TEN },
    { term: 'ferravanti', ...FERRAVANTI },
    { term: 'schal rot', ...RED_SCARVES },
    { term: 'hoodie herren', ...MENS_HOODIES },
    { term: 'baby', ...CLOTHES_OF_BABIES },
    kind('tasse', 'mug'),
    kind('mütze', 'hat'),
    kind('ball', 'ball'),
    kind('handtuch', 'home'),
    named('schlüsselanhänger', 'key'),
    kind('socken', 'socks'),
    named('hund', 'dog', 'kind:pet'),
    named('fahne', 'flag'),
  ],
  'fr-fr': [
    ...['maillot', 'maillots', 'tenue', 'mailot', 'maillot de foot'].map((term) => ({
      term,
      ...SHIRTS,
    })),
    { term: 'maillot enfant', ...KIDS_SHIRTS },
    { term: 'maillot femme', ...WOMENS_SHIRTS },
    { term: 'maillot domicile', ...HOME_SHIRTS },
    { term: 'maillot exterieur', ...AWAY_SHIRTS },
    { term: 'maillot third', ...THIRD_SHIRTS },
    { term: 'maillot gardien', ...GOALKEEPER_SHIRTS },
    { term: 'maillot rétro', ...RETRO_SHIRTS },
    { term: '10', ...TEN },
    { term: 'ferravanti', ...FERRAVANTI },
    { term: 'écharpe rouge', ...RED_SCARVES },
    { term: 'sweat homme', ...MENS_HOODIES },
    { term: 'bébé', ...CLOTHES_OF_BABIES },
    kind('mug', 'mug'),
    named('bonnet', 'beanie'),
    kind('ballon', 'ball'),
    kind('chaussettes', 'socks'),
    kind('pyjama', 'sleepwear'),
    named('casquette', 'cap'),
    { ...kind('veste', 'jacket'), fair: 'kind:hoodie' },
    named('drapeau', 'flag'),
  ],
  'es-es': [
    ...['camiseta', 'camisetas', 'equipación', 'camisteta', 'camiseta de fútbol'].map((term) => ({
      term,
      ...SHIRTS,
    })),
    { term: 'camiseta niño', ...KIDS_SHIRTS },
    { term: 'camiseta mujer', ...WOMENS_SHIRTS },
    { term: 'primera equipación', ...HOME_SHIRTS },
    { term: 'segunda equipación', ...AWAY_SHIRTS },
    { term: 'tercera equipación', ...THIRD_SHIRTS },
    { term: 'camiseta portero', ...GOALKEEPER_SHIRTS },
    { term: 'camiseta retro', ...RETRO_SHIRTS },
    { term: 'dorsal 10', ...TEN },
    { term: 'ferravanti', ...FERRAVANTI },
    { term: 'bufanda roja', ...RED_SCARVES },
    { term: 'sudadera hombre', ...MENS_HOODIES },
    { term: 'bebé', ...CLOTHES_OF_BABIES },
    kind('taza', 'mug'),
    named('gorra', 'cap'),
    kind('balón', 'ball'),
    kind('calcetines', 'socks'),
    kind('pijama', 'sleepwear'),
    named('gorro', 'beanie', 'kind:hat'),
    kind('chaqueta', 'jacket'),
    named('bandera', 'flag'),
  ],
  'ko-kr': [
    ...['유니폼', '저지', '축구 유니폼', '레플리카'].map((term) => ({ term, ...SHIRTS })),
    { term: '키즈 유니폼', ...KIDS_SHIRTS },
    { term: '어린이 유니폼', ...KIDS_SHIRTS },
    { term: '여성 유니폼', ...WOMENS_SHIRTS },
    { term: '홈 유니폼', ...HOME_SHIRTS },
    { term: '홈유니폼', ...HOME_SHIRTS },
    { term: '어웨이 유니폼', ...AWAY_SHIRTS },
    { term: '서드 유니폼', ...THIRD_SHIRTS },
    { term: '골키퍼 유니폼', ...GOALKEEPER_SHIRTS },
    { term: '레트로 유니폼', ...RETRO_SHIRTS },
    { term: '10번', ...TEN },
    { term: '10', ...TEN },
    { term: '빨간 머플러', ...RED_SCARVES },
    { term: '남성 후디', ...MENS_HOODIES },
    { term: '베이비', ...CLOTHES_OF_BABIES },
    kind('머그', 'mug'),
    named('비니', 'beanie'),
    kind('축구공', 'ball'),
    kind('양말', 'socks'),
    kind('머플러', 'scarf'),
    named('강아지', 'dog', 'kind:pet'),
    kind('파자마', 'sleepwear'),
  ],
  'zh-cn': [
    ...['球衣', '球服', '足球球衣', '队服'].map((term) => ({ term, ...SHIRTS })),
    { term: '儿童球衣', ...KIDS_SHIRTS },
    { term: '女子球衣', ...WOMENS_SHIRTS },
    { term: '女士球衣', ...WOMENS_SHIRTS },
    { term: '主场球衣', ...HOME_SHIRTS },
    { term: '客场球衣', ...AWAY_SHIRTS },
    { term: '第三球衣', ...THIRD_SHIRTS },
    { term: '守门员球衣', ...GOALKEEPER_SHIRTS },
    { term: '门将球衣', ...GOALKEEPER_SHIRTS },
    { term: '复古球衣', ...RETRO_SHIRTS },
    { term: '10号', ...TEN },
    { term: '10', ...TEN },
    { term: '红色围巾', ...RED_SCARVES },
    { term: '男士卫衣', ...MENS_HOODIES },
    { term: '婴儿', ...CLOTHES_OF_BABIES },
    kind('马克杯', 'mug'),
    kind('围巾', 'scarf'),
    kind('足球', 'ball'),
    kind('袜子', 'socks'),
    kind('帽子', 'hat'),
    named('狗', 'dog', 'kind:pet'),
    kind('睡衣', 'sleepwear'),
  ],
};
