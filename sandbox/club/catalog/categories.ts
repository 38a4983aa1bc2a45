import { same, type Words, words } from '../translated-text.ts';
import { fullName, PLAYERS, TEAMS } from './squads.ts';

export interface CategorySource {
  /** Path of keys from the root: `men/t-shirts`. */
  readonly key: string;
  readonly name: Words;
  readonly isHidden?: boolean;
  /** Address part if it is not derived from the name: for all languages, or for the given ones. */
  readonly slug?: string | Partial<Words>;
  readonly customData?: Readonly<Record<string, unknown>>;
}

const CLOTHES = {
  jerseys: words('Jerseys', 'Trikots', 'Maillots', 'Camisetas oficiales', '유니폼', '球衣'),
  't-shirts': words('T-Shirts', 'T-Shirts', 'T-shirts', 'Camisetas', '티셔츠', 'T恤'),
  hoodies: words(
    'Hoodies & Sweatshirts',
    'Hoodies & Sweatshirts',
    'Sweats',
    'Sudaderas',
    '후드티·스웨트셔츠',
    '卫衣',
  ),
  polos: words('Polo Shirts', 'Poloshirts', 'Polos', 'Polos', '폴로 셔츠', 'Polo衫'),
  jackets: words(
    'Jackets & Coats',
    'Jacken & Mäntel',
    'Vestes et manteaux',
    'Chaquetas y abrigos',
    '재킷·코트',
    '夹克与外套',
  ),
  trousers: words(
    'Trousers & Shorts',
    'Hosen & Shorts',
    'Pantalons et shorts',
    'Pantalones',
    '팬츠·쇼츠',
    '长裤与短裤',
  ),
  sleepwear: words(
    'Nightwear & Underwear',
    'Nacht- & Unterwäsche',
    'Nuit et sous-vêtements',
    'Pijamas y ropa interior',
    '잠옷·언더웨어',
    '睡衣与内衣',
  ),
  socks: words(
    'Socks & Slippers',
    'Socken & Hausschuhe',
    'Chaussettes et chaussons',
    'Calcetines y zapatillas de casa',
    '양말·슬리퍼',
    '袜子与拖鞋',
  ),
} as const;

type Row = readonly [key: string, name: Words, extra?: Omit<CategorySource, 'key' | 'name'>];

const WEARERS = {
  men: words('Men', 'Herren', 'Homme', 'Hombre', '남성', '男士'),
  women: words('Women', 'Damen', 'Femme', 'Mujer', '여성', '女士'),
  kids: words('Kids', 'Kinder', 'Enfant', 'Infantil', '키즈', '儿童'),
};

function clothes(
  root: 'men' | 'women' | 'kids',
  keys: readonly (keyof typeof CLOTHES)[],
): readonly Row[] {
  return keys.map((key) => [`${root}/${key}`, CLOTHES[key]]);
}

function jersey(key: string, name: Words): readonly Row[] {
  return [
    [`jerseys/${key}`, name],
    ...(['men', 'women', 'kids'] as const).map(
      (wearer): Row => [`jerseys/${key}/${wearer}`, WEARERS[wearer]],
    ),
  ];
}

const ALL_CLOTHES = Object.keys(CLOTHES) as readonly (keyof typeof CLOTHES)[];

const ROWS: readonly Row[] = [
  ['new', words('New In', 'Neu', 'Nouveautés', 'Novedades', '신상품', '新品')],
  [
    'new/jerseys',
    words(
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
    words(
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
    words(
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
    words('Home Kit', 'Heimtrikots', 'Tenue domicile', 'Primera equipación', '홈 킷', '主场套装'),
  ),
  ...jersey(
    'away',
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words('Mini Kits', 'Mini-Kits', 'Mini-kits', 'Minikits', '미니 킷', '迷你套装'),
  ],
  [
    'kids/babies/clothing',
    words(
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
    words(
      'Baby Accessories',
      'Babyzubehör',
      'Accessoires bébé',
      'Accesorios de bebé',
      '베이비 용품',
      '婴儿用品',
    ),
  ],
  ['training', words('Training', 'Training', 'Entraînement', 'Entrenamiento', '트레이닝', '训练')],
  [
    'training/tops',
    words(
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
    words(
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
    words(
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
    words(
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
    words('Accessories', 'Accessoires', 'Accessoires', 'Accesorios', '액세서리', '配饰'),
  ],
  ['accessories/scarves', words('Scarves', 'Schals', 'Écharpes', 'Bufandas', '머플러', '围巾')],
  [
    'accessories/hats',
    words(
      'Caps & Hats',
      'Caps & Mützen',
      'Casquettes et bonnets',
      'Gorras y gorros',
      '모자',
      '帽子',
    ),
  ],
  ['accessories/hats/caps', words('Caps', 'Caps', 'Casquettes', 'Gorras', '캡', '棒球帽')],
  ['accessories/hats/beanies', words('Beanies', 'Mützen', 'Bonnets', 'Gorros', '비니', '针织帽')],
  [
    'accessories/hats/bucket',
    words('Bucket Hats', 'Fischerhüte', 'Bobs', 'Gorros de pescador', '버킷햇', '渔夫帽'),
  ],
  ['accessories/bags', words('Bags', 'Taschen', 'Sacs', 'Bolsos y mochilas', '가방', '包袋')],
  [
    'accessories/bags/backpacks',
    words('Backpacks', 'Rucksäcke', 'Sacs à dos', 'Mochilas', '백팩', '双肩包'),
  ],
  [
    'accessories/bags/sports',
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words(
      'Home & Gifts',
      'Zuhause & Geschenke',
      'Maison et cadeaux',
      'Hogar y regalos',
      '홈·기프트',
      '家居与礼品',
    ),
  ],
  ['home/mugs', words('Mugs', 'Tassen', 'Mugs', 'Tazas', '머그', '马克杯')],
  [
    'home/kitchen',
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words('Stationery', 'Schreibwaren', 'Papeterie', 'Papelería', '문구', '文具'),
  ],
  ['home/books', words('Books', 'Bücher', 'Livres', 'Libros', '도서', '书籍')],
  [
    'home/toys',
    words(
      'Toys & Plush',
      'Spielzeug & Plüsch',
      'Jouets et peluches',
      'Juguetes y peluches',
      '장난감·인형',
      '玩具与毛绒',
    ),
  ],
  ['home/balls', words('Footballs', 'Bälle', 'Ballons', 'Balones', '축구공', '足球')],
  ['home/pets', words('Pets', 'Haustiere', 'Animaux', 'Mascotas', '반려동물', '宠物用品')],
  [
    'players',
    words(
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
      same(fullName(player)),
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
    words('Sale', 'Sale', 'Promotions', 'Rebajas', '세일', '特惠'),
    { slug: { fr: 'soldes' } },
  ],
  [
    'sale/jerseys',
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words(
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
    words('Christmas', 'Weihnachten', 'Noël', 'Navidad', '크리스마스', '圣诞'),
    { isHidden: true },
  ],
];

/** Every category, parents before children, in the order shoppers see them. */
export const CATEGORIES: readonly CategorySource[] = ROWS.map(([key, name, extra]) => ({
  key,
  name,
  ...extra,
}));
