import { SCALES } from '../../catalog/sizes.ts';
import { sameInAllLanguages, type Translations, translations } from '../../translated-text.ts';
import { readingPage, tableBlock, textBlock } from '../reading-page.ts';

const SIZE = translations('Size', 'Größe', 'Taille', 'Talla', '사이즈', '尺码');
const CHEST = translations(
  'Chest, cm',
  'Brust, cm',
  'Poitrine, cm',
  'Pecho, cm',
  '가슴둘레 (cm)',
  '胸围（厘米）',
);
const WAIST = translations(
  'Waist, cm',
  'Taille, cm',
  'Tour de taille, cm',
  'Cintura, cm',
  '허리둘레 (cm)',
  '腰围（厘米）',
);

const MEN = [
  ['82–87', '70–75'],
  ['88–95', '76–83'],
  ['96–103', '84–91'],
  ['104–111', '92–99'],
  ['112–119', '100–107'],
  ['120–127', '108–115'],
  ['128–135', '116–123'],
  ['136–143', '124–131'],
];
const WOMEN = [
  ['76–81', '60–65'],
  ['82–87', '66–71'],
  ['88–94', '72–78'],
  ['95–101', '79–85'],
  ['102–109', '86–93'],
  ['110–117', '94–101'],
  ['118–125', '102–109'],
];
const KIDS = [['58–60'], ['61–64'], ['65–69'], ['70–76'], ['77–82'], ['83–88']];

/** Rows of a size table: each size with its measures. */
function measureRows(
  scale: 'adult' | 'women' | 'kids',
  measures: readonly (readonly string[])[],
): readonly (readonly Translations[])[] {
  return SCALES[scale].map(({ label }, index) => [
    label,
    ...(measures[index] ?? []).map(sameInAllLanguages),
  ]);
}

export const sizeGuide = readingPage('help-center/size-guide', {
  headline: translations(
    'Size guide',
    'Größentabelle',
    'Guide des tailles',
    'Guía de tallas',
    '사이즈 가이드',
    '尺码指南',
  ),
  subline: translations(
    'Measure over a T-shirt, keep the tape level and don’t pull it tight. Between two sizes, take the larger one.',
    'Über einem T-Shirt messen, das Maßband waagerecht und nicht zu straff. Zwischen zwei Größen lieber die größere.',
    'Mesurez par-dessus un T-shirt, mètre bien à plat et sans serrer. Entre deux tailles, prenez la plus grande.',
    'Mide sobre una camiseta fina, con la cinta recta y sin apretar. Si dudas entre dos tallas, elige la mayor.',
    '얇은 티셔츠 위에서 줄자를 수평으로, 조이지 않게 재 주세요. 두 사이즈 사이라면 큰 쪽을 권해 드립니다.',
    '请在贴身 T 恤外测量，软尺保持水平、不要拉紧。介于两个尺码之间时，建议选大一码。',
  ),
  content: [
    tableBlock(
      translations(
        'Men and unisex',
        'Herren und Unisex',
        'Homme et mixte',
        'Hombre y unisex',
        '남성·공용',
        '男款与中性款',
      ),
      [[SIZE, CHEST, WAIST], ...measureRows('adult', MEN)],
    ),
    tableBlock(translations('Women', 'Damen', 'Femme', 'Mujer', '여성', '女款'), [
      [SIZE, CHEST, WAIST],
      ...measureRows('women', WOMEN),
    ]),
    tableBlock(translations('Kids', 'Kinder', 'Enfant', 'Niños', '키즈', '儿童'), [
      [SIZE, CHEST],
      ...measureRows('kids', KIDS),
    ]),
    textBlock(
      translations(
        `Children’s sizes go by height: the centimetres behind the age are what count.

## How shirts fit

The supporters’ shirt hangs straight and leaves room for a jumper. The match shirt is cut as for the team, close to the body: most people go one size up.

A shirt with a name or number can’t be returned, not even because of its size. If you are unsure, order the plain shirt first and see how it sits.

## Hats, socks and gloves

Hats come in two sizes with the head measurement beside them, socks and slippers by European shoe size. Gloves follow the hand: S is 18 cm around the palm, M 20, L 22, XL 24.`,
        `Kindergrößen richten sich nach der Körpergröße: Die Zentimeter zählen, nicht das Alter.

## Wie Trikots sitzen

Das Fantrikot fällt gerade und lässt Platz für einen Pullover. Das Authentic-Trikot ist geschnitten wie für die Mannschaft, eng am Körper: Die meisten nehmen es eine Nummer größer.

Ein Trikot mit Namen oder Nummer kann nicht zurück, auch nicht wegen der Größe. Im Zweifel erst das unbedruckte bestellen und anprobieren.

## Mützen, Socken und Handschuhe

Mützen gibt es in zwei Größen mit dem Kopfumfang dabei, Socken und Hausschuhe nach Schuhgröße. Handschuhe gehen nach der Handfläche: S misst 18 cm rundum, M 20, L 22, XL 24.`,
        `Les tailles enfant suivent la stature : ce sont les centimètres qui comptent, pas l’âge.

## Comment tombent les maillots

Le maillot supporter tombe droit et laisse la place d’un pull. Le maillot authentique est coupé comme pour l’équipe, près du corps : la plupart prennent une taille de plus.

Un maillot floqué ne peut pas être repris, même pour la taille. En cas de doute, commandez d’abord le maillot nu et essayez-le.

## Bonnets, chaussettes et gants

Les bonnets existent en deux tailles avec le tour de tête indiqué, les chaussettes et chaussons suivent la pointure européenne. Pour les gants, mesurez la paume : S fait 18 cm de tour, M 20, L 22, XL 24.`,
        `Las tallas infantiles van por estatura: cuentan los centímetros, no la edad.

## Cómo sientan las camisetas

La camiseta de aficionado cae recta y deja sitio para un jersey. La auténtica se corta como la del equipo, ceñida: la mayoría elige una talla más.

Una camiseta con nombre o dorsal no admite devolución, tampoco por la talla. Si dudas, pide antes la camiseta sin personalizar y pruébatela.

## Gorros, calcetines y guantes

Los gorros vienen en dos tallas con el contorno de cabeza al lado; los calcetines y las zapatillas de casa, por número europeo. Los guantes van por el contorno de la palma: S son 18 cm, M 20, L 22 y XL 24.`,
        `키즈 사이즈는 키를 기준으로 합니다. 나이보다 cm 표기를 확인해 주세요.

## 유니폼 핏

서포터 유니폼은 일자로 떨어져 안에 니트를 입을 여유가 있습니다. 어센틱 유니폼은 선수용과 같은 재단으로 몸에 밀착되므로 한 사이즈 크게 선택하시는 분이 많습니다.

이름이나 번호를 새긴 유니폼은 사이즈가 맞지 않아도 반품할 수 없습니다. 망설여지신다면 마킹 없는 유니폼을 먼저 입어 보세요.

## 모자, 양말, 장갑

모자는 머리둘레가 표기된 두 가지 사이즈, 양말과 슬리퍼는 유럽 신발 사이즈 기준입니다. 장갑은 손바닥 둘레 기준으로 S 18cm, M 20cm, L 22cm, XL 24cm입니다.`,
        `儿童尺码以身高为准，请看厘米数而非年龄。

## 球衣版型

球迷版球衣为直筒版型，里面可穿毛衣。球员版与球队同款剪裁，较为贴身，多数人会选大一码。

印有姓名或号码的球衣，即使尺码不合也无法退货。如不确定，可先购买未印字的球衣试穿。

## 帽子、袜子与手套

帽子有两个尺码，旁注头围；袜子和拖鞋按欧码选择。手套按手掌围选择：S 为 18 厘米，M 20，L 22，XL 24。`,
      ),
    ),
  ],
});
