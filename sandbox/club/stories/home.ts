import { words } from '../words.ts';
import { categoriesBlock } from './categories-block.ts';
import { blok, cta, except, field, listingOf, picture, story } from './fields.ts';
import { oneOfEach, theseProducts } from './picks.ts';

const hero = blok(
  'hero_banner',
  field(
    'topline',
    words(
      'Season 26/27',
      'Saison 26/27',
      'Saison 26/27',
      'Temporada 26/27',
      '26/27 시즌',
      '26/27赛季',
    ),
  ),
  field(
    'headline',
    words(
      'The colours of 1897',
      'Die Farben von 1897',
      'Les couleurs de 1897',
      'Los colores de 1897',
      '1897년의 색, 다시',
      '1897年的颜色',
    ),
  ),
  except('headline', 'en-us', 'The colors of 1897'),
  field(
    'subline',
    words(
      'Oxblood, a fine gold pinstripe, a white collar. The new home shirt is in, with your name and number if you like.',
      'Ochsenblut, ein feiner Goldstreifen, weißer Kragen. Das neue Heimtrikot ist da, auf Wunsch mit Namen und Nummer.',
      'Sang de bœuf, fines rayures or, col blanc. Le nouveau maillot domicile est là, avec votre nom et votre numéro si vous le souhaitez.',
      'Granate, finas rayas doradas y cuello blanco. La nueva camiseta local ya está aquí, con tu nombre y tu número si quieres.',
      '옥스블러드에 가는 골드 핀스트라이프, 그리고 화이트 칼라. 새 홈 유니폼이 나왔습니다. 원하는 이름과 번호도 새겨 드려요.',
      '牛血红、细金条纹、白色衣领。全新主场球衣已到店，还可印上您的姓名与号码。',
    ),
  ),
  except(
    'subline',
    'en-us',
    'Oxblood, a fine gold pinstripe, a white collar. The new home jersey is in, with your name and number if you like.',
  ),
  cta(
    words(
      'See the home kit',
      'Zu den Heimtrikots',
      'Voir la tenue domicile',
      'Ver la primera equipación',
      '홈 킷 보기',
      '查看主场套装',
    ),
    listingOf('jerseys/home'),
  ),
  picture(
    'desktop_image',
    'editorial/hero-home.svg',
    words(
      'The oxblood home shirt with gold pinstripes and a white collar',
      'Das ochsenblutrote Heimtrikot mit Goldstreifen und weißem Kragen',
      'Le maillot domicile sang de bœuf à rayures or et col blanc',
      'La camiseta local granate con rayas doradas y cuello blanco',
      '골드 핀스트라이프와 화이트 칼라가 돋보이는 옥스블러드 홈 유니폼',
      '牛血红主场球衣，配金色细条纹与白色衣领',
    ),
  ),
);

const newShirts = blok(
  'product_carousel',
  field(
    'headline',
    words(
      'On the pitch',
      'Auf dem Platz',
      'Sur la pelouse',
      'Sobre el césped',
      '지금 그라운드에서',
      '赛场之上',
    ),
  ),
  field(
    'topline',
    words(
      'What the team wears this season',
      'Was die Mannschaft in dieser Saison trägt',
      'Ce que porte l’équipe cette saison',
      'Lo que viste el equipo esta temporada',
      '이번 시즌 팀이 입는 유니폼',
      '本赛季球队战袍',
    ),
  ),
  cta(
    words(
      'All jerseys',
      'Alle Trikots',
      'Tous les maillots',
      'Todas las camisetas',
      '유니폼 모두 보기',
      '全部球衣',
    ),
    listingOf('jerseys'),
  ),
  theseProducts(
    'home-26-shirt-men',
    'away-26-shirt-men',
    'third-26-shirt-men',
    'goalkeeper-26-shirt-men',
    'home-26-shirt-women',
    'home-26-shirt-kids',
    'home-26-longsleeve-men',
    'away-26-shirt-women',
    'home-26-match-shirt-men',
    'third-26-shirt-kids',
    'home-26-mini-kit-toddlers',
    'away-26-longsleeve-men',
  ),
);

const lettering = blok(
  'spotlight',
  field(
    'topline',
    words('The print shop', 'Die Druckerei', 'L’atelier', 'El taller', '마킹 공방', '印号工坊'),
  ),
  field(
    'headline',
    words(
      'Your name on the back',
      'Der eigene Name auf dem Rücken',
      'Votre nom dans le dos',
      'Tu nombre a la espalda',
      '등에 새기는 이름',
      '把名字印上后背',
    ),
  ),
  field(
    'text',
    words(
      'Up to twelve letters and two figures, pressed in the club’s own lettering in the workshop under the north stand.\n\nA printed shirt takes two working days more. It is made for you alone, so it can’t come back.',
      'Bis zu zwölf Buchstaben und zwei Ziffern, gepresst in der Schrift des Vereins, in der Werkstatt unter der Nordtribüne.\n\nEin bedrucktes Trikot braucht zwei Werktage mehr. Es entsteht als Einzelstück und kann deshalb nicht zurückgegeben werden.',
      'Jusqu’à douze lettres et deux chiffres, pressés dans la typographie du club, à l’atelier sous la tribune Nord.\n\nUn maillot floqué demande deux jours ouvrés de plus. Il est fait pour vous seul : il ne peut pas être repris.',
      'Hasta doce letras y dos cifras, estampadas con la tipografía del club en el taller bajo la grada Norte.\n\nUna camiseta personalizada tarda dos días laborables más. Se hace solo para ti, así que no admite devolución.',
      '최대 열두 글자와 숫자 두 자리를 북쪽 스탠드 아래 공방에서 클럽 고유의 서체로 새깁니다.\n\n마킹 유니폼은 영업일 기준 이틀이 더 걸립니다. 오직 한 분을 위해 제작되므로 반품할 수 없습니다.',
      '最多十二个字母和两位数字，由北看台下的工坊以俱乐部专属字体压印。\n\n印号球衣需多等两个工作日。球衣为您专属定制，恕不退货。',
    ),
  ),
  cta(
    words(
      'Choose a shirt',
      'Trikot aussuchen',
      'Choisir un maillot',
      'Elegir camiseta',
      '유니폼 고르기',
      '挑选球衣',
    ),
    listingOf('jerseys/home'),
  ),
  except('cta_label', 'en-us', 'Choose a jersey'),
  picture(
    'image',
    'editorial/spotlight-lettering.svg',
    words(
      'Back of the home shirt with name and number',
      'Rücken des Heimtrikots mit Namen und Nummer',
      'Dos du maillot domicile avec nom et numéro',
      'Espalda de la camiseta local con nombre y número',
      '이름과 번호를 새긴 홈 유니폼 뒷면',
      '印有姓名和号码的主场球衣背面',
    ),
  ),
  { align: 'end' },
);

const winter = blok(
  'product_carousel',
  field(
    'headline',
    words(
      'Under the four lamps',
      'Unter den vier Masten',
      'Sous les quatre pylônes',
      'Bajo las cuatro torres',
      '네 개의 조명탑 아래',
      '四座灯塔之下',
    ),
  ),
  field(
    'topline',
    words(
      'For evening games with the wind off the moor',
      'Für Abendspiele, wenn der Wind vom Moor kommt',
      'Pour les soirs de match, quand le vent descend de la lande',
      'Para los partidos de noche, con el viento del páramo',
      '황야의 바람이 부는 저녁 경기를 위해',
      '献给荒原来风的夜场比赛',
    ),
  ),
  cta(
    words(
      'All scarves',
      'Alle Schals',
      'Toutes les écharpes',
      'Todas las bufandas',
      '머플러 모두 보기',
      '全部围巾',
    ),
    listingOf('accessories/scarves'),
  ),
  oneOfEach(
    'bar-scarf',
    'stadium-coat',
    'bobble-hat',
    'gloves',
    'parka',
    'fine-scarf',
    'hoodie',
    'travel-mug',
    'beanie',
    'jumper',
    'blanket',
    'slippers',
  ),
);

const founders = blok(
  'spotlight',
  field(
    'topline',
    words(
      'From the archive',
      'Aus dem Archiv',
      'Aux archives',
      'Del archivo',
      '클럽 기록실에서',
      '来自档案馆',
    ),
  ),
  field(
    'headline',
    words(
      'Eleven quarrymen and a schoolteacher',
      'Elf Steinbrecher und ein Lehrer',
      'Onze carriers et un instituteur',
      'Once canteros y un maestro',
      '채석공 열한 명과 교사 한 명',
      '十一名采石工与一位教师',
    ),
  ),
  field(
    'text',
    words(
      'They founded the club in 1897 and played the first season in plain oxblood. Twelve shirts from twelve decades are back, cut the way they were and made to be worn, not framed.',
      'Sie gründeten 1897 den Verein und spielten die erste Saison in schlichtem Ochsenblut. Zwölf Trikots aus der Vereinsgeschichte sind zurück, geschnitten wie damals und gemacht zum Tragen, nicht für den Rahmen.',
      'Ils ont fondé le club en 1897 et joué la première saison en sang de bœuf uni. Douze maillots de l’histoire du club sont de retour, coupés comme à l’époque et faits pour être portés, pas encadrés.',
      'Fundaron el club en 1897 y jugaron la primera temporada de granate liso. Vuelven doce camisetas de nuestra historia, con el corte de entonces y hechas para llevarlas, no para enmarcarlas.',
      '1897년 클럽을 세운 그들은 무늬 없는 옥스블러드 유니폼으로 첫 시즌을 뛰었습니다. 클럽 역사 속 유니폼 열두 벌이 그때의 재단 그대로 돌아왔습니다. 액자에 걸기보다 입어 주세요.',
      '1897年，他们创立了俱乐部，身披纯色牛血红踢完首个赛季。俱乐部历史上的十二款球衣如今回归，剪裁如初，为穿着而生，而非供在相框里。',
    ),
  ),
  except(
    'text',
    'en-us',
    'They founded the club in 1897 and played the first season in plain oxblood. Twelve jerseys from the club’s history are back, cut the way they were and made to be worn, not framed.',
  ),
  cta(
    words(
      'See the retro jerseys',
      'Zu den Retrotrikots',
      'Voir les maillots rétro',
      'Ver las camisetas retro',
      '레트로 저지 보기',
      '查看复古球衣',
    ),
    listingOf('jerseys/retro'),
  ),
  picture(
    'image',
    'editorial/spotlight-retro.svg',
    words(
      'Plain oxblood shirt of 1897',
      'Schlichtes ochsenblutrotes Trikot von 1897',
      'Maillot uni sang de bœuf de 1897',
      'Camiseta granate lisa de 1897',
      '1897년의 무늬 없는 옥스블러드 유니폼',
      '1897年的纯色牛血红球衣',
    ),
  ),
  { align: 'start' },
);

const gifts = blok(
  'product_carousel',
  field(
    'headline',
    words(
      'Presents without a size',
      'Geschenke ohne Größe',
      'Des cadeaux sans taille',
      'Regalos sin talla',
      '사이즈 고민 없는 선물',
      '无需尺码的礼物',
    ),
  ),
  field(
    'topline',
    words(
      'Mugs, books, blankets and one very brave plush hare',
      'Tassen, Bücher, Decken und ein sehr mutiger Plüschhase',
      'Mugs, livres, plaids et un lièvre en peluche très courageux',
      'Tazas, libros, mantas y una liebre de peluche muy valiente',
      '머그, 책, 담요, 그리고 아주 용감한 토끼 인형',
      '马克杯、书籍、毛毯，还有一只勇敢的毛绒野兔',
    ),
  ),
  cta(
    words(
      'All gifts',
      'Alle Geschenke',
      'Tous les cadeaux',
      'Todos los regalos',
      '선물 모두 보기',
      '全部礼品',
    ),
    listingOf('home/gifts'),
  ),
  oneOfEach(
    'plush',
    'mug',
    'chronicle',
    'blanket',
    'snow-globe',
    'board-game',
    'print',
    'bauble',
    'puzzle',
    'candle',
    'gnome',
    'football',
  ),
);

/** The home page: a matchday programme that happens to be a shop. */
export const home = story(
  'home',
  'Home',
  blok(
    'page',
    { content: [hero, categoriesBlock(), newShirts, lettering, winter, founders, gifts] },
    field('SEO', {
      en: seo(
        'Official shop: jerseys, training wear and gifts',
        'Jerseys with your name and number, training wear, scarves and gifts, straight from the club.',
      ),
      de: seo(
        'Offizieller Fanshop: Trikots, Training und Geschenke',
        'Trikots mit Namen und Nummer, Trainingskleidung, Schals und Geschenke direkt vom Verein.',
      ),
      fr: seo(
        'Boutique officielle : maillots, entraînement et cadeaux',
        'Maillots avec votre nom et votre numéro, tenues d’entraînement, écharpes et cadeaux, directement du club.',
      ),
      es: seo(
        'Tienda oficial: camisetas, entrenamiento y regalos',
        'Camisetas con tu nombre y tu número, ropa de entrenamiento, bufandas y regalos, directamente del club.',
      ),
      ko: seo(
        '공식 스토어: 유니폼, 트레이닝웨어, 선물',
        '이름과 번호를 새긴 유니폼, 트레이닝웨어, 머플러와 선물을 클럽에서 직접 보내 드립니다.',
      ),
      zh: seo(
        '官方商店：球衣、训练服与礼品',
        '印有您姓名与号码的球衣、训练服、围巾与礼品，由俱乐部直接发出。',
      ),
    }),
  ),
);

function seo(title: string, description: string): object {
  return { plugin: 'seo_metatags', title, description };
}
