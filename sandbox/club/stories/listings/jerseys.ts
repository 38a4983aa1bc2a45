import { translations } from '../../translated-text.ts';
import { blok, linkField, listingAddress } from '../fields.ts';
import { questionsBlock, textBlock, textField } from '../reading-page.ts';
import { listing, promoSlot, teaser } from './listing.ts';

const notice = blok(
  'usp_item',
  textField(
    'text',
    translations(
      'Names and numbers are pressed to order: add two working days',
      'Namen und Nummern werden auf Bestellung gepresst: zwei Werktage mehr',
      'Noms et numéros sont floqués à la demande : comptez deux jours ouvrés de plus',
      'Nombres y números se estampan por encargo: dos días laborables más',
      '이름과 번호는 주문 후 마킹하며, 영업일 기준 이틀이 더 걸립니다',
      '姓名与号码按单压印，需多等两个工作日',
    ),
  ),
  linkField(listingAddress('jerseys/home')),
);

const season = teaser({
  topline: translations(
    'Season 26/27',
    'Saison 26/27',
    'Saison 26/27',
    'Temporada 26/27',
    '26/27 시즌',
    '26/27 赛季',
  ),
  headline: translations(
    'Pinstripes for Quarry Lane',
    'Nadelstreifen für die Quarry Lane',
    'Des rayures fines pour Quarry Lane',
    'Rayas finas para Quarry Lane',
    '쿼리 레인을 위한 핀스트라이프',
    '为 Quarry Lane 而生的细条纹',
  ),
  text: translations(
    'The new home shirt takes its gold lines from the quarrymen’s Sunday waistcoats of 1897. Replica cut or match cut, for every size of supporter.',
    'Das neue Heimtrikot hat seine goldenen Linien von den Sonntagswesten der Steinbrecher von 1897. Als Fantrikot oder im Schnitt der Profis, für kleine und große Fans.',
    'Le nouveau maillot domicile doit ses fines lignes dorées aux gilets du dimanche des carriers de 1897. Coupe supporter ou coupe match, pour toutes les tailles.',
    'La nueva primera equipación toma sus líneas doradas de los chalecos de domingo de los canteros de 1897. Versión de aficionado o auténtica, en todas las tallas.',
    '새 홈 유니폼의 골드 줄무늬는 1897년 채석공들의 나들이 조끼에서 가져왔습니다. 레플리카와 어센틱, 모든 사이즈로 준비했습니다.',
    '全新主场球衣的金色细条纹源自1897年采石工的周日马甲。球迷版与球员版剪裁，各种尺码一应俱全。',
  ),
  cta: [
    translations(
      'See the home kit',
      'Zu den Heimtrikots',
      'Voir la tenue domicile',
      'Ver la primera equipación',
      '홈 킷 보기',
      '查看主场套装',
    ),
    'jerseys/home',
  ],
  image: [
    'editorial/hero-home-wide.svg',
    translations(
      'Home shirt, front and back, with a scarf',
      'Heimtrikot von vorn und hinten mit Schal',
      'Maillot domicile, face et dos, avec une écharpe',
      'Camiseta de la primera equipación, por delante y por detrás, con bufanda',
      '홈 유니폼 앞뒤와 머플러',
      '主场球衣正反面与围巾',
    ),
  ],
});

const players = promoSlot(6, {
  topline: translations(
    'The squads',
    'Die Kader',
    'Les effectifs',
    'Las plantillas',
    '선수단',
    '球员阵容',
  ),
  headline: translations(
    'Wear your player',
    'Trikots mit Namen',
    'Portez votre joueur',
    'Lleva a tu jugador',
    '좋아하는 선수와 함께',
    '穿上您支持的球员',
  ),
  text: translations(
    'Men, women and academy: every shirt with its name and number.',
    'Männer, Frauen und Nachwuchs: jedes Trikot mit Namen und Nummer.',
    'Hommes, femmes et centre de formation : chaque maillot avec nom et numéro.',
    'Masculino, femenino y cantera: cada camiseta con su nombre y su número.',
    '남자팀, 여자팀, 아카데미까지 이름과 번호가 새겨진 유니폼입니다.',
    '男队、女队与青训：每件球衣都有姓名与号码。',
  ),
  cta: [
    translations(
      'Player shirts',
      'Spielertrikots',
      'Maillots de joueurs',
      'Camisetas de jugadores',
      '선수 유니폼',
      '球员球衣',
    ),
    'jerseys/player',
  ],
  image: [
    'editorial/category-players.svg',
    translations(
      'Two player shirts from behind',
      'Zwei Spielertrikots von hinten',
      'Deux maillots de joueurs, de dos',
      'Dos camisetas de jugadores por detrás',
      '선수 유니폼 두 벌의 뒷면',
      '两件球员球衣的背面',
    ),
  ],
});

const retro = promoSlot(
  15,
  {
    topline: translations(
      'From the archive',
      'Aus dem Archiv',
      'Aux archives',
      'Del archivo',
      '구단 기록실에서',
      '来自档案馆',
    ),
    headline: translations(
      'Twelve shirts from 1897 to 2003',
      'Zwölf Trikots von 1897 bis 2003',
      'Douze maillots, de 1897 à 2003',
      'Doce camisetas, de 1897 a 2003',
      '1897년부터 2003년까지, 열두 벌',
      '十二款球衣，从1897到2003',
    ),
    text: translations(
      'Cut the way they were, made to be worn and not framed.',
      'Geschnitten wie damals, gemacht zum Tragen, nicht für den Rahmen.',
      'Coupés comme à l’époque, faits pour être portés, pas encadrés.',
      'Con el corte de entonces, hechas para llevarlas y no para enmarcarlas.',
      '그때의 재단 그대로, 액자보다 몸에 걸치기 위해 만들었습니다.',
      '剪裁如初，为穿着而生，而非供在相框里。',
    ),
    cta: [
      translations(
        'Retro jerseys',
        'Retrotrikots',
        'Maillots rétro',
        'Camisetas retro',
        '레트로 저지',
        '复古球衣',
      ),
      'jerseys/retro',
    ],
    image: [
      'editorial/spotlight-retro.svg',
      translations(
        'Plain oxblood shirt of 1897',
        'Schlichtes ochsenblutrotes Trikot von 1897',
        'Maillot uni sang de bœuf de 1897',
        'Camiseta granate lisa de 1897',
        '1897년의 무늬 없는 옥스블러드 유니폼',
        '1897年的纯色牛血红球衣',
      ),
    ],
  },
  'wide',
);

const advice = textBlock(
  translations(
    `## Which shirt is mine?

The **replica** is the shirt for the stand: a regular cut, a woven crest, a fabric that forgives the washing machine. The **match shirt** is what the players wear: closer to the body, lighter, with a pressed crest. If you are between two sizes, take the smaller replica and the larger match shirt.`,
    `## Welches Trikot passt?

Das **Fantrikot** ist für die Tribüne gemacht: gerader Schnitt, gewebtes Wappen, ein Stoff, der die Waschmaschine nicht übel nimmt. Das **Authentic-Trikot** tragen die Spieler: enger am Körper, leichter, mit aufgepresstem Wappen. Wer zwischen zwei Größen liegt, nimmt das Fantrikot eine Nummer kleiner und das Authentic-Trikot eine größer.`,
    `## Quel maillot choisir ?

Le **maillot supporter** est fait pour la tribune : coupe droite, écusson tissé, une matière qui pardonne la machine à laver. Le **maillot authentique** est celui des joueurs : plus près du corps, plus léger, écusson thermocollé. Entre deux tailles, prenez la plus petite pour le supporter et la plus grande pour l’authentique.`,
    `## ¿Cuál es tu camiseta?

La **camiseta de aficionado** está hecha para la grada: corte recto, escudo tejido y un tejido que perdona la lavadora. La **camiseta auténtica** es la de los jugadores: más ceñida, más ligera y con el escudo termosellado. Si estás entre dos tallas, elige la menor en la de aficionado y la mayor en la auténtica.`,
    `## 어떤 유니폼이 맞을까요?

**레플리카**는 관중석을 위한 유니폼입니다. 여유 있는 핏에 자수 엠블럼을 달았고 세탁에도 강합니다. **어센틱 유니폼**은 선수들이 입는 옷으로, 몸에 더 붙고 더 가벼우며 엠블럼은 열압착했습니다. 두 사이즈 사이라면 레플리카는 작은 쪽을, 어센틱 유니폼은 큰 쪽을 골라 주세요.`,
    `## 该选哪一款？

**球迷版**为看台而生：常规剪裁、织绣队徽，面料耐洗。**球员版**与场上球员所穿一致：更贴身、更轻薄，队徽为热压工艺。若您介于两个尺码之间，球迷版请选小一码，球员版请选大一码。`,
  ),
);

const faq = questionsBlock(
  translations(
    'Asked before buying',
    'Vor dem Kauf gefragt',
    'Avant d’acheter',
    'Antes de comprar',
    '구매 전 자주 묻는 질문',
    '购买前常见问题',
  ),
  [
    [
      translations(
        'Can a printed shirt be returned?',
        'Kann ein bedrucktes Trikot zurück?',
        'Un maillot floqué peut-il être repris ?',
        '¿Se puede devolver una camiseta personalizada?',
        '마킹한 유니폼도 반품할 수 있나요?',
        '印字球衣可以退货吗？',
      ),
      translations(
        'No. It is made for you alone, so please check name, number and size twice. A shirt without printing can be returned within 28 days.',
        'Nein. Es entsteht als Einzelstück; bitte Namen, Nummer und Größe zweimal prüfen. Ein Trikot ohne Druck kann innerhalb von 28 Tagen zurückgegeben werden.',
        'Non. Il est fait pour vous seul : vérifiez bien le nom, le numéro et la taille. Un maillot sans flocage peut être retourné sous 28 jours.',
        'No. Se hace solo para ti, así que revisa dos veces el nombre, el número y la talla. Una camiseta sin personalizar se puede devolver en 28 días.',
        '아니요. 한 분만을 위해 제작되므로 이름, 번호, 사이즈를 다시 한번 확인해 주세요. 마킹하지 않은 유니폼은 28일 안에 반품할 수 있습니다.',
        '不可以。印字球衣为您专属定制，请仔细核对姓名、号码与尺码。未印字的球衣可在28天内退货。',
      ),
    ],
    [
      translations(
        'How are the shirts washed?',
        'Wie werden die Trikots gewaschen?',
        'Comment laver les maillots ?',
        '¿Cómo se lavan las camisetas?',
        '세탁은 어떻게 하나요?',
        '球衣如何清洗？',
      ),
      translations(
        'Inside out at 30 °C, no softener, no tumble dryer, and never iron the printing.',
        'Auf links bei 30 °C, ohne Weichspüler und Trockner; den Druck nie bügeln.',
        'À l’envers à 30 °C, sans adoucissant ni sèche-linge, et jamais de fer sur le flocage.',
        'Del revés a 30 °C, sin suavizante ni secadora, y nunca planches el estampado.',
        '뒤집어서 30°C에 세탁하고 섬유 유연제와 건조기는 피해 주세요. 마킹 부분은 다림질하지 마세요.',
        '请翻面以 30 °C 水温洗涤，勿用柔顺剂与烘干机，印字处切勿熨烫。',
      ),
    ],
  ],
);

export const jerseysListing = listing('jerseys', {
  pre_navigation: [notice],
  pre_listing: [season],
  range_promo_slots: [players, retro],
  post_listing: [advice, faq],
});
