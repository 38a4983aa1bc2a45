import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about materials and durability. */
export const materials = readingPage('materials', {
  headline: translations(
    'What it is made of',
    'Woraus es gemacht ist',
    'De quoi c’est fait',
    'De qué está hecho',
    '무엇으로 만들었나요',
    '材质说明',
  ),
  subline: translations(
    'The greenest shirt is the one you already own. Here is what we do about the next one.',
    'Das nachhaltigste Trikot ist das, das schon im Schrank hängt. Und das tun wir für das nächste.',
    'Le maillot le plus vert est celui que vous avez déjà. Voici ce que nous faisons pour le suivant.',
    'La camiseta más ecológica es la que ya tienes. Esto es lo que hacemos con la siguiente.',
    '가장 친환경적인 유니폼은 이미 가지고 계신 유니폼입니다. 그다음 한 벌을 위해 저희가 하는 일을 소개합니다.',
    '最环保的球衣，是您已经拥有的那一件。至于下一件，我们是这样做的。',
  ),
  content: [
    imageBlock(
      'story-materials',
      translations(
        'Baby bodysuit, home shirt and plush hare',
        'Babybody, Heimtrikot und Plüschhase',
        'Body pour bébé, maillot domicile et lièvre en peluche',
        'Body de bebé, camiseta de la primera equipación y liebre de peluche',
        '아기 바디슈트와 홈 유니폼, 토끼 인형',
        '婴儿连体衣、主场球衣与毛绒野兔',
      ),
    ),
    textBlock(
      translations(
        `## Shirts

The cloth of all our match and supporters’ shirts is recycled polyester. A kit stays in the shop for its season and one more at a reduced price; we don’t destroy what is left.

## Cotton, wool, paper

T-shirts are combed cotton, baby clothing is organic cotton. Books are printed close to home on paper from responsible forestry. Plush and its filling were bottles once.

Each product page names the material and how to care for it. Where we don’t know something, we don’t claim it: you’ll find no green leaf on a keyring.

## Making it last

- Wash shirts inside out at 30 °C, without softener, and never tumble them dry.
- Knitwear prefers to be aired; wash it by hand, cold.
- A loose letter can be pressed again. Bring the shirt to the workshop on a [matchday](/matchday).

## Parcels

Boxes are cardboard, filled with paper, and as small as the order allows. One order is one parcel unless something has to be printed elsewhere in the building. Returns cost a second journey, so a look at [how a shirt fits](/a/how-a-shirt-fits) saves more than you would think.`,
        `## Trikots

Der Stoff aller Fan- und Authentic-Trikots ist recyceltes Polyester. Ein Trikot bleibt seine Saison lang im Shop und danach noch eine zum reduzierten Preis; was übrig ist, wird nicht vernichtet.

## Baumwolle, Wolle, Papier

T-Shirts sind aus gekämmter Baumwolle, Babykleidung aus Bio-Baumwolle. Die Bücher werden in der Nähe gedruckt, auf Papier aus verantwortungsvoller Forstwirtschaft. Plüsch und Füllung waren einmal Flaschen.

Auf jeder Produktseite stehen Material und Pflege. Was wir nicht wissen, behaupten wir auch nicht: Ein grünes Blatt auf dem Schlüsselanhänger gibt es hier nicht.

## Damit es lange hält

- Trikots auf links bei 30 °C waschen, ohne Weichspüler, nie in den Trockner.
- Strick lieber lüften als waschen, und wenn, dann kalt von Hand.
- Ein loser Buchstabe lässt sich nachpressen: einfach am [Spieltag](/matchday) in die Werkstatt bringen.

## Pakete

Die Kartons sind aus Pappe, mit Papier gefüllt und so klein, wie es die Bestellung zulässt. Eine Bestellung ist ein Paket, außer etwas muss erst in die Druckerei. Jede Rücksendung ist eine zweite Reise; ein Blick auf [So sitzt ein Trikot](/a/how-a-shirt-fits) spart mehr, als man denkt.`,
        `## Les maillots

Tous nos maillots, coupe match ou supporter, sont en polyester recyclé. Une tenue reste en boutique le temps de sa saison, puis une autre à prix réduit ; nous ne détruisons pas les invendus.

## Coton, laine, papier

Les T-shirts sont en coton peigné, les vêtements de bébé en coton biologique. Les livres sont imprimés près de chez nous sur un papier issu de forêts bien gérées. Les peluches et leur garnissage ont été des bouteilles.

Chaque fiche indique la matière et l’entretien. Ce que nous ne savons pas, nous ne l’affirmons pas : vous ne trouverez pas de feuille verte sur un porte-clés.

## Pour que cela dure

- Lavez les maillots à l’envers à 30 °C, sans adoucissant, et jamais de sèche-linge.
- La maille préfère être aérée ; sinon, lavage à la main, à froid.
- Une lettre se décolle ? Nous la represserons : passez à l’atelier un [jour de match](/matchday).

## Les colis

Des cartons, du papier pour caler, et le plus petit format possible. Une commande, un colis, sauf si un article doit passer par l’atelier. Un retour, c’est un second voyage : lire [comment taille un maillot](/a/how-a-shirt-fits) évite plus qu’on ne croit.`,
        `## Camisetas

El tejido de todas nuestras camisetas, auténticas o de aficionado, es poliéster reciclado. Cada equipación está en la tienda su temporada y otra más con descuento; lo que queda no se destruye.

## Algodón, lana, papel

Las camisetas de calle son de algodón peinado y la ropa de bebé, de algodón orgánico. Los libros se imprimen cerca, en papel de bosques gestionados con responsabilidad. El peluche y su relleno fueron botellas.

Cada página de producto indica el material y los cuidados. Lo que no sabemos no lo decimos: no verás una hoja verde en un llavero.

## Para que dure

- Lava las camisetas del revés a 30 °C, sin suavizante, y nunca en secadora.
- El punto prefiere airearse; si hay que lavarlo, a mano y en frío.
- Una letra suelta se puede volver a estampar: tráela al taller un [día de partido](/matchday).

## Paquetes

Las cajas son de cartón, el relleno es de papel y el tamaño, el mínimo que permite el pedido. Un pedido es un paquete, salvo que algo tenga que pasar por el taller. Una devolución es un segundo viaje: mirar antes [cómo sienta una camiseta](/a/how-a-shirt-fits) ahorra más de lo que parece.`,
        `## 유니폼

어센틱과 레플리카 유니폼의 원단은 모두 재생 폴리에스터입니다. 유니폼은 해당 시즌 동안, 그리고 다음 한 시즌은 할인된 가격으로 판매하며 남은 재고를 폐기하지 않습니다.

## 면, 울, 종이

티셔츠는 코마사 면, 아기 옷은 유기농 면입니다. 책은 책임 있게 관리된 산림의 종이에 가까운 인쇄소에서 찍습니다. 인형과 그 속의 솜은 한때 페트병이었습니다.

상품 페이지마다 소재와 관리 방법을 적어 두었습니다. 모르는 것은 주장하지 않습니다. 키링에 초록 잎 마크를 붙이는 일은 없습니다.

## 오래 입는 법

- 유니폼은 뒤집어서 30°C로, 섬유유연제 없이 세탁하고 건조기는 사용하지 마세요.
- 니트는 세탁보다 통풍이 좋습니다. 꼭 빨아야 한다면 찬물에 손세탁해 주세요.
- 글자가 떨어지면 다시 붙일 수 있습니다. [경기일](/matchday)에 공방으로 가져와 주세요.

## 포장

상자는 골판지, 완충재는 종이이며 주문에 맞는 가장 작은 크기를 씁니다. 공방 작업이 필요한 상품이 아니라면 한 주문은 한 상자로 보냅니다. 반품은 상품이 두 번 여행하는 일입니다. [유니폼 핏 안내](/a/how-a-shirt-fits)를 먼저 보시면 생각보다 많은 것을 아낄 수 있습니다.`,
        `## 球衣

所有球员版与球迷版球衣均采用再生聚酯纤维。每套球衣当季在售，次季折价再售一季；余货不作销毁。

## 棉、毛与纸

T 恤为精梳棉，婴儿服装为有机棉。图书就近印刷，用纸来自负责任经营的森林。毛绒玩偶和填充物，曾经都是塑料瓶。

每个商品页都写明材质与保养方法。我们不清楚的，就不宣称：您不会在钥匙扣上看到一片绿叶标志。

## 穿得更久

- 球衣翻面 30 °C 洗涤，勿用柔顺剂，切勿烘干。
- 针织品宜多晾少洗，需要时冷水手洗。
- 字母松脱可以重新压印：[比赛日](/matchday)带到工坊即可。

## 包裹

包装用纸箱和纸质填充，尽可能小。除非有商品需送工坊印制，一张订单只发一个包裹。退货意味着多跑一趟，先看看[球衣怎么选尺码](/a/how-a-shirt-fits)，省下的比想象的多。`,
      ),
    ),
    productCarousel(
      translations(
        'Organic cotton for the smallest',
        'Bio-Baumwolle für die Kleinsten',
        'Du coton bio pour les tout-petits',
        'Algodón orgánico para los más pequeños',
        '아기를 위한 유기농 면',
        '给宝宝的有机棉',
      ),
      'kids/babies/clothing',
    ),
  ],
});
