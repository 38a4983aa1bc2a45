import { sameInAllLanguages, type Translations, translations } from '../translated-text.ts';
import { fullName, PLAYERS, TEAMS } from './squads.ts';

export interface CategorySource {
  /** Path of keys from the root: `men/t-shirts`. */
  readonly key: string;
  readonly name: Translations;
  readonly isHidden?: boolean;
  /** Address part if it is not derived from the name: for all languages, or for the given ones. */
  readonly slug?: string | Partial<Translations>;
  readonly customData?: Readonly<Record<string, unknown>>;
}

const CLOTHES = {
  jerseys: translations('Jerseys', 'Trikots', 'Maillots', 'Camisetas oficiales', '유니폼', '球衣'),
  't-shirts': translations('T-Shirts', 'T-Shirts', 'T-shirts', 'Camisetas', '티셔츠', 'T恤'),
  hoodies: translations(
    'Hoodies & Sweatshirts',
    'Hoodies & Sweatshirts',
    'Sweats',
    'Sudaderas',
    '후드티·스웨트셔츠',
    '卫衣',
  ),
  polos: translations('Polo Shirts', 'Poloshirts', 'Polos', 'Polos', '폴로 셔츠', 'Polo衫'),
  jackets: translations(
    'Jackets & Coats',
    'Jacken & Mäntel',
    'Vestes et manteaux',
    'Chaquetas y abrigos',
    '재킷·코트',
    '夹克与外套',
  ),
  trousers: translations(
    'Trousers & Shorts',
    'Hosen & Shorts',
    'Pantalons et shorts',
    'Pantalones',
    '팬츠·쇼츠',
    '长裤与短裤',
  ),
  sleepwear: translations(
    'Nightwear & Underwear',
    'Nacht- & Unterwäsche',
    'Nuit et sous-vêtements',
    'Pijamas y ropa interior',
    '잠옷·언더웨어',
    '睡衣与内衣',
  ),
  socks: translations(
    'Socks & Slippers',
    'Socken & Hausschuhe',
    'Chaussettes et chaussons',
    'Calcetines y zapatillas de casa',
    '양말·슬리퍼',
    '袜子与拖鞋',
  ),
} as const;

type Row = readonly [key: string, name: Translations, extra?: Omit<CategorySource, 'key' | 'name'>];

const WEARERS = {
  men: translations('Men', 'Herren', 'Homme', 'Hombre', '남성', '男士'),
  women: translations('Women', 'Damen', 'Femme', 'Mujer', '여성', '女士'),
  kids: translations('Kids', 'Kinder', 'Enfant', 'Infantil', '키즈', '儿童'),
};

function clothes(
  root: 'men' | 'women' | 'kids',
  keys: readonly (keyof typeof CLOTHES)[],
): readonly Row[] {
  return keys.map((key) => [`${root}/${key}`, CLOTHES[key]]);
}

function jersey(key: string, name: Translations): readonly Row[] {
  return [
    [`jerseys/${key}`, name],
    ...(['men', 'women', 'kids'] as const).map(
      (wearer): Row => [`jerseys/${key}/${wearer}`, WEARERS[wearer]],
    ),
  ];
}

const ALL_CLOTHES = Object.keys(CLOTHES) as readonly (keyof typeof CLOTHES)[];

const ROWS: readonly Row[] = [
  ['new', translations('New In', 'Neu', 'Nouveautés', 'Novedades', '신상품', '新品')],
  [
    'new/jerseys',
    translations(
      'New Jerseys',
      'Neue Trikots',
      'Nouveaux maillots',
      'Nuevas camisetas',
      '새 유니폼',
      '新款球衣',
    ),
  ],
  [
    'new/clothing',
    translations(
      'New Clothing',
      'Neue Kleidung',
      'Nouveaux vêtements',
      'Ropa nueva',
      '새 의류',
      '新款服饰',
    ),
  ],
  [
    'new/gifts',
    translations(
      'New Gifts & Accessories',
      'Neue Geschenke & Accessoires',
      'Nouveaux cadeaux et accessoires',
      'Nuevos regalos y accesorios',
      '새 선물·액세서리',
      '新款礼品与配饰',
    ),
  ],
  ['jerseys', CLOTHES.jerseys],
  ...jersey(
    'home',
    translations(
      'Home Kit',
      'Heimtrikots',
      'Tenue domicile',
      'Primera equipación',
      '홈 킷',
      '主场套装',
    ),
  ),
  ...jersey(
    'away',
    translations(
      'Away Kit',
      'Auswärtstrikots',
      'Tenue extérieur',
      'Segunda equipación',
      '어웨이 킷',
      '客场套装',
    ),
  ),
  ...jersey(
    'third',
    translations(
      'Third Kit',
      'Ausweichtrikots',
      'Tenue third',
      'Tercera equipación',
      '서드 킷',
      '第三套装',
    ),
  ),
  [
    'jerseys/goalkeeper',
    translations(
      'Goalkeeper Kit',
      'Torwarttrikots',
      'Tenue gardien',
      'Equipación de portero',
      '골키퍼 킷',
      '守门员套装',
    ),
  ],
  [
    'jerseys/player',
    translations(
      'Player Shirts',
      'Spielertrikots',
      'Maillots joueurs',
      'Camisetas de jugadores',
      '선수 유니폼',
      '球员球衣',
    ),
  ],
  [
    'jerseys/training',
    translations(
      'Training Jerseys',
      'Trainingstrikots',
      'Maillots d’entraînement',
      'Camisetas de entrenamiento',
      '트레이닝 저지',
      '训练球衣',
    ),
  ],
  [
    'jerseys/retro',
    translations(
      'Retro Jerseys',
      'Retrotrikots',
      'Maillots rétro',
      'Camisetas retro',
      '레트로 저지',
      '复古球衣',
    ),
  ],
  [
    'jerseys/last-season',
    translations(
      'Season 25/26',
      'Saison 25/26',
      'Saison 25/26',
      'Temporada 25/26',
      '25/26 시즌',
      '25/26赛季',
    ),
  ],
  ['men', WEARERS.men],
  ...clothes('men', ALL_CLOTHES),
  ['women', WEARERS.women],
  ...clothes('women', ALL_CLOTHES),
  ['kids', WEARERS.kids],
  ...clothes('kids', [
    'jerseys',
    't-shirts',
    'hoodies',
    'jackets',
    'trousers',
    'sleepwear',
    'socks',
  ]),
  [
    'kids/babies',
    translations(
      'Babies & Toddlers',
      'Babys & Kleinkinder',
      'Bébés et tout-petits',
      'Bebés',
      '베이비·토들러',
      '婴幼儿',
    ),
  ],
  [
    'kids/babies/kits',
    translations('Mini Kits', 'Mini-Kits', 'Mini-kits', 'Minikits', '미니 킷', '迷你套装'),
  ],
  [
    'kids/babies/clothing',
    translations(
      'Baby Clothing',
      'Babykleidung',
      'Vêtements bébé',
      'Ropa de bebé',
      '베이비 의류',
      '婴儿服饰',
    ),
  ],
  [
    'kids/babies/accessories',
    translations(
      'Baby Accessories',
      'Babyzubehör',
      'Accessoires bébé',
      'Accesorios de bebé',
      '베이비 용품',
      '婴儿用品',
    ),
  ],
  [
    'training',
    translations('Training', 'Training', 'Entraînement', 'Entrenamiento', '트레이닝', '训练'),
  ],
  [
    'training/tops',
    translations(
      'Training Tops',
      'Trainingsoberteile',
      'Hauts d’entraînement',
      'Partes de arriba',
      '트레이닝 상의',
      '训练上衣',
    ),
  ],
  [
    'training/jackets',
    translations(
      'Training Jackets',
      'Trainingsjacken',
      'Vestes d’entraînement',
      'Chaquetas de entrenamiento',
      '트레이닝 재킷',
      '训练外套',
    ),
  ],
  [
    'training/bottoms',
    translations(
      'Training Pants & Shorts',
      'Trainingshosen & Shorts',
      'Pantalons et shorts',
      'Pantalones de entrenamiento',
      '트레이닝 하의',
      '训练裤装',
    ),
  ],
  [
    'training/layers',
    translations(
      'Base Layers & Socks',
      'Funktionswäsche & Stutzen',
      'Sous-couches et chaussettes',
      'Capas base y medias',
      '베이스레이어·양말',
      '打底与球袜',
    ),
  ],
  [
    'accessories',
    translations('Accessories', 'Accessoires', 'Accessoires', 'Accesorios', '액세서리', '配饰'),
  ],
  [
    'accessories/scarves',
    translations('Scarves', 'Schals', 'Écharpes', 'Bufandas', '머플러', '围巾'),
  ],
  [
    'accessories/hats',
    translations(
      'Caps & Hats',
      'Caps & Mützen',
      'Casquettes et bonnets',
      'Gorras y gorros',
      '모자',
      '帽子',
    ),
  ],
  ['accessories/hats/caps', translations('Caps', 'Caps', 'Casquettes', 'Gorras', '캡', '棒球帽')],
  [
    'accessories/hats/beanies',
    translations('Beanies', 'Mützen', 'Bonnets', 'Gorros', '비니', '针织帽'),
  ],
  [
    'accessories/hats/bucket',
    translations('Bucket Hats', 'Fischerhüte', 'Bobs', 'Gorros de pescador', '버킷햇', '渔夫帽'),
  ],
  [
    'accessories/bags',
    translations('Bags', 'Taschen', 'Sacs', 'Bolsos y mochilas', '가방', '包袋'),
  ],
  [
    'accessories/bags/backpacks',
    translations('Backpacks', 'Rucksäcke', 'Sacs à dos', 'Mochilas', '백팩', '双肩包'),
  ],
  [
    'accessories/bags/sports',
    translations(
      'Sports Bags',
      'Sporttaschen',
      'Sacs de sport',
      'Bolsas de deporte',
      '스포츠백',
      '运动包',
    ),
  ],
  [
    'accessories/bags/small',
    translations(
      'Totes & Small Bags',
      'Shopper & kleine Taschen',
      'Tote bags et pochettes',
      'Bolsas de tela y bandoleras',
      '토트·미니백',
      '托特与小包',
    ),
  ],
  [
    'accessories/gloves',
    translations(
      'Gloves & Winter',
      'Handschuhe & Winter',
      'Gants et hiver',
      'Guantes e invierno',
      '장갑·겨울용품',
      '手套与冬季用品',
    ),
  ],
  [
    'accessories/wallets',
    translations(
      'Wallets & Belts',
      'Geldbörsen & Gürtel',
      'Portefeuilles et ceintures',
      'Carteras y cinturones',
      '지갑·벨트',
      '钱包与腰带',
    ),
  ],
  [
    'accessories/jewellery',
    translations(
      'Watches & Jewellery',
      'Uhren & Schmuck',
      'Montres et bijoux',
      'Relojes y joyas',
      '시계·주얼리',
      '手表与饰品',
    ),
  ],
  [
    'accessories/everyday',
    translations(
      'Umbrellas, Phone & More',
      'Schirme, Handy & mehr',
      'Parapluies, téléphone et plus',
      'Paraguas, móvil y más',
      '우산·휴대폰 소품',
      '雨伞与手机配件',
    ),
  ],
  [
    'home',
    translations(
      'Home & Gifts',
      'Zuhause & Geschenke',
      'Maison et cadeaux',
      'Hogar y regalos',
      '홈·기프트',
      '家居与礼品',
    ),
  ],
  ['home/mugs', translations('Mugs', 'Tassen', 'Mugs', 'Tazas', '머그', '马克杯')],
  [
    'home/kitchen',
    translations(
      'Kitchen & Bar',
      'Küche & Bar',
      'Cuisine et bar',
      'Cocina y bar',
      '주방·바',
      '厨房与酒具',
    ),
  ],
  [
    'home/bedroom',
    translations(
      'Bedroom & Living',
      'Schlafen & Wohnen',
      'Chambre et salon',
      'Dormitorio y salón',
      '침실·리빙',
      '卧室与客厅',
    ),
  ],
  [
    'home/bathroom',
    translations(
      'Towels & Bathroom',
      'Handtücher & Bad',
      'Serviettes et bain',
      'Toallas y baño',
      '타월·욕실',
      '毛巾与浴室',
    ),
  ],
  [
    'home/wall',
    translations(
      'Wall Art & Flags',
      'Wandbilder & Fahnen',
      'Décoration murale et drapeaux',
      'Decoración y banderas',
      '벽 장식·깃발',
      '墙饰与旗帜',
    ),
  ],
  [
    'home/gifts',
    translations(
      'Gifts & Souvenirs',
      'Geschenke & Souvenirs',
      'Cadeaux et souvenirs',
      'Regalos y recuerdos',
      '선물·기념품',
      '礼品与纪念品',
    ),
  ],
  [
    'home/stationery',
    translations('Stationery', 'Schreibwaren', 'Papeterie', 'Papelería', '문구', '文具'),
  ],
  ['home/books', translations('Books', 'Bücher', 'Livres', 'Libros', '도서', '书籍')],
  [
    'home/toys',
    translations(
      'Toys & Plush',
      'Spielzeug & Plüsch',
      'Jouets et peluches',
      'Juguetes y peluches',
      '장난감·인형',
      '玩具与毛绒',
    ),
  ],
  ['home/balls', translations('Footballs', 'Bälle', 'Ballons', 'Balones', '축구공', '足球')],
  ['home/pets', translations('Pets', 'Haustiere', 'Animaux', 'Mascotas', '반려동물', '宠物用品')],
  [
    'players',
    translations(
      'Shop by Player',
      'Nach Spieler',
      'Par joueur',
      'Por jugador',
      '선수별 쇼핑',
      '按球员选购',
    ),
    { slug: 'shop-by-player' },
  ],
  ...(['men', 'women', 'academy'] as const).map((team): Row => [`players/${team}`, TEAMS[team]]),
  ...PLAYERS.map(
    (player): Row => [
      `players/${player.team}/${player.key}`,
      sameInAllLanguages(fullName(player)),
      {
        customData: {
          playerNumber: player.number,
          playerName: fullName(player),
          playerPosition: player.position,
          team: player.team,
          image: `editorial/player-${player.key}.svg`,
        },
      },
    ],
  ),
  [
    'sale',
    translations('Sale', 'Sale', 'Promotions', 'Rebajas', '세일', '特惠'),
    { slug: { fr: 'soldes' } },
  ],
  [
    'sale/jerseys',
    translations(
      'Jersey Sale',
      'Trikots reduziert',
      'Maillots à prix réduit',
      'Camisetas rebajadas',
      '유니폼 세일',
      '特惠球衣',
    ),
    { slug: { fr: 'maillots-soldés' } },
  ],
  [
    'sale/men',
    translations(
      'Men’s Sale',
      'Herren reduziert',
      'Promotions homme',
      'Rebajas hombre',
      '남성 세일',
      '男士特惠',
    ),
    { slug: { fr: 'soldes-homme' } },
  ],
  [
    'sale/women',
    translations(
      'Women’s Sale',
      'Damen reduziert',
      'Promotions femme',
      'Rebajas mujer',
      '여성 세일',
      '女士特惠',
    ),
    { slug: { fr: 'soldes-femme' } },
  ],
  [
    'sale/kids',
    translations(
      'Kids’ Sale',
      'Kinder reduziert',
      'Promotions enfant',
      'Rebajas infantil',
      '키즈 세일',
      '儿童特惠',
    ),
    { slug: { fr: 'soldes-enfant' } },
  ],
  [
    'sale/gifts',
    translations(
      'Gift & Accessory Sale',
      'Geschenke & Accessoires reduziert',
      'Cadeaux et accessoires à prix réduit',
      'Regalos y accesorios rebajados',
      '선물·액세서리 세일',
      '礼品与配饰特惠',
    ),
    { slug: { fr: 'cadeaux-et-accessoires-soldés' } },
  ],
  [
    'members',
    translations(
      'Members’ Collection',
      'Mitgliederkollektion',
      'Collection membres',
      'Colección socios',
      '멤버 컬렉션',
      '会员系列',
    ),
    { isHidden: true, slug: { fr: 'collection-adhérents' } },
  ],
  [
    'christmas',
    translations('Christmas', 'Weihnachten', 'Noël', 'Navidad', '크리스마스', '圣诞'),
    { isHidden: true },
  ],
];

/** Every category, parents before children, in the order shoppers see them. */
export const CATEGORIES: readonly CategorySource[] = ROWS.map(([key, name, extra]) => ({
  key,
  name,
  ...extra,
}));
