import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about gifts, grouped by recipient. */
export const giftGuide = readingPage('gift-guide', {
  headline: translations(
    'The gift guide',
    'Der Geschenkeratgeber',
    'Le guide des cadeaux',
    'La guía de regalos',
    '선물 가이드',
    '送礼指南',
  ),
  subline: translations(
    'For people who say they need nothing, and for those who already have the shirt.',
    'Für alle, die nichts brauchen, und für alle, die das Trikot schon haben.',
    'Pour ceux qui n’ont besoin de rien, et ceux qui ont déjà le maillot.',
    'Para quien dice que no necesita nada y para quien ya tiene la camiseta.',
    '필요한 게 없다는 분께, 그리고 유니폼은 이미 있는 분께.',
    '送给说什么都不缺的人，也送给球衣早已到手的人。',
  ),
  content: [
    imageBlock(
      'story-gifts',
      translations(
        'Gift box, mug and plush hare',
        'Geschenkbox, Tasse und Plüschhase',
        'Coffret cadeau, mug et lièvre en peluche',
        'Caja regalo, taza y liebre de peluche',
        '선물 상자와 머그, 토끼 인형',
        '礼盒、马克杯与毛绒野兔',
      ),
    ),
    textBlock(
      translations(
        `## You don’t know the size

A [mug](category:home/mugs), a [scarf](category:accessories/scarves), a [blanket](category:home/bedroom). None of them has ever been too tight. The [gift box](category:home/gifts) holds mug, pin and keyring and a card for your own words, and is packed already.

## Somebody who was there

Find the decade of their first match in the [Club Chronicle](category:home/books) and put the bookmark in the right year. Or the [retro jersey](category:jerseys/retro) they wore when they still had all their hair.

## Under one metre tall

The [mini kit](category:kids/babies/kits) comes as shirt, shorts and socks. Hob, the moor hare, comes as [plush](category:home/toys) and survives 30 °C.

## The one with the dog

There is a [bowl, a lead and a shirt](category:home/pets). The shirt runs small; measure the chest, not the temper.

## A name on the back

The most personal thing we make, and the only one that can’t be returned. Ask the family for the spelling, and read [how to choose a name](/a/choosing-a-name) first. It takes two extra working days.

## In good time

Send it straight to them: enter their address as the delivery address. What [gift packaging](/help-center/gift-packaging) we have and what is on the slip in the parcel is in the help centre; presents that don’t fit have [28 days](/help-center/returns-and-refunds).`,
        `## Die Größe ist unbekannt

Eine [Tasse](category:home/mugs), ein [Schal](category:accessories/scarves), eine [Decke](category:home/bedroom): Zu eng war davon noch nichts. In der [Geschenkbox](category:home/gifts) stecken Tasse, Pin und Schlüsselanhänger und eine Karte für eigene Worte, fertig verpackt.

## Jemand, der dabei war

In der [Vereinschronik](category:home/books) das Jahrzehnt des ersten Spiels heraussuchen und das Lesezeichen ins richtige Jahr legen. Oder das [Retrotrikot](category:jerseys/retro) aus der Zeit, als noch alle Haare da waren.

## Unter einem Meter

Das [Mini-Kit](category:kids/babies/kits) besteht aus Trikot, Shorts und Stutzen. Hob, der Moorhase, kommt als [Plüschtier](category:home/toys) und übersteht 30 °C.

## Mit Hund

Es gibt [Napf, Leine und Trikot](category:home/pets). Das Trikot fällt klein aus; gemessen wird der Brustkorb, nicht das Temperament.

## Ein Name auf dem Rücken

Das Persönlichste, was wir machen, und das Einzige, das nicht zurückkann. Die Schreibweise in der Familie erfragen und vorher [Welcher Name?](/a/choosing-a-name) lesen. Es dauert zwei Werktage länger.

## Rechtzeitig

Am besten direkt hinschicken: einfach die Adresse der Beschenkten als Lieferadresse angeben. Was es an [Geschenkverpackung](/help-center/gift-packaging) gibt und was auf dem Beleg im Paket steht, erklärt die Hilfe; was nicht passt, hat [28 Tage](/help-center/returns-and-refunds) Zeit.`,
        `## Vous ne connaissez pas la taille

Un [mug](category:home/mugs), une [écharpe](category:accessories/scarves), un [plaid](category:home/bedroom) : rien de tout cela n’a jamais serré. Le [coffret cadeau](category:home/gifts) réunit mug, pin’s et porte-clés, avec une carte à écrire vous-même, déjà emballé.

## Quelqu’un qui y était

Trouvez la décennie de son premier match dans la [Chronique du club](category:home/books) et glissez le marque-page à la bonne année. Ou offrez le [maillot rétro](category:jerseys/retro) du temps où il avait encore tous ses cheveux.

## Moins d’un mètre

Le [mini-kit](category:kids/babies/kits) comprend maillot, short et chaussettes. Hob, le lièvre de la lande, existe en [peluche](category:home/toys) et survit à 30 °C.

## Celui qui a un chien

Il y a [une gamelle, une laisse et un maillot](category:home/pets). Le maillot taille petit ; mesurez le poitrail, pas le caractère.

## Un nom dans le dos

Ce que nous faisons de plus personnel, et la seule chose qui ne puisse pas revenir. Demandez l’orthographe à la famille et lisez d’abord [quel nom choisir](/a/choosing-a-name). Comptez deux jours ouvrés de plus.

## À temps

Envoyez-le directement : indiquez son adresse comme adresse de livraison. Le centre d’aide dit tout de l’[emballage cadeau](/help-center/gift-packaging) et du bon glissé dans le colis ; ce qui ne va pas a [28 jours](/help-center/returns-and-refunds).`,
        `## No sabes la talla

Una [taza](category:home/mugs), una [bufanda](category:accessories/scarves), una [manta](category:home/bedroom): ninguna ha quedado nunca estrecha. La [caja regalo](category:home/gifts) lleva taza, pin y llavero, y una tarjeta para tus palabras, todo ya empaquetado.

## Alguien que estuvo allí

Busca la década de su primer partido en la [Crónica del club](category:home/books) y pon el marcapáginas en el año justo. O la [camiseta retro](category:jerseys/retro) de cuando aún conservaba todo el pelo.

## Menos de un metro

El [minikit](category:kids/babies/kits) trae camiseta, pantalón y medias. Hob, la liebre del páramo, viene en [peluche](category:home/toys) y sobrevive a 30 °C.

## Quien tiene perro

Hay [comedero, correa y camiseta](category:home/pets). La camiseta talla pequeño; mide el pecho, no el carácter.

## Un nombre en la espalda

Lo más personal que hacemos y lo único que no se puede devolver. Pregunta a la familia cómo se escribe y lee antes [cómo elegir un nombre](/a/choosing-a-name). Tarda dos días laborables más.

## Con tiempo

Envíalo directamente: pon su dirección como dirección de envío. Qué [envoltorio](/help-center/gift-packaging) tenemos y qué pone el comprobante del paquete está en el centro de ayuda; lo que no sirva tiene [28 días](/help-center/returns-and-refunds).`,
        `## 사이즈를 모를 때

[머그](category:home/mugs), [머플러](category:accessories/scarves), [담요](category:home/bedroom). 작아서 못 썼다는 분은 아직 없습니다. [선물 상자](category:home/gifts)에는 머그와 핀, 키링, 직접 쓰는 카드가 포장까지 마친 상태로 들어 있습니다.

## 그 시절을 기억하는 분께

[구단 연대기](category:home/books)에서 첫 직관 경기가 있던 시대를 찾아 그해에 책갈피를 꽂아 드리세요. 머리숱이 풍성하던 시절 입으셨던 [레트로 저지](category:jerseys/retro)도 좋습니다.

## 키 1미터가 안 되는 팬에게

[미니 킷](category:kids/babies/kits)은 유니폼, 쇼츠, 스타킹이 한 세트입니다. 황야의 토끼 호브는 [인형](category:home/toys)으로도 만나실 수 있고, 30°C 세탁도 거뜬합니다.

## 강아지와 함께 사는 분께

[밥그릇과 리드줄, 유니폼](category:home/pets)이 있습니다. 유니폼은 작게 나오니 성격 말고 가슴둘레를 재 주세요.

## 등에 새긴 이름

저희가 만드는 가장 특별한 선물이자, 유일하게 반품이 안 되는 상품입니다. 가족에게 철자를 확인하시고 [이름 고르는 법](/a/choosing-a-name)을 먼저 읽어 주세요. 영업일 기준 이틀이 더 걸립니다.

## 여유 있게 준비하세요

배송지에 받는 분의 주소를 입력하시면 바로 보내 드립니다. [선물 포장](/help-center/gift-packaging)과 상자 속 상품 내역서에 대한 안내는 고객센터에 있습니다. 마음에 들지 않는 선물은 [28일](/help-center/returns-and-refunds) 안에 반품하실 수 있습니다.`,
        `## 不知道尺码

[马克杯](category:home/mugs)、[围巾](category:accessories/scarves)、[毛毯](category:home/bedroom)，从没有谁嫌它们太紧。[礼盒](category:home/gifts)装有马克杯、徽章和钥匙扣，还有一张可手写的卡片，已包装妥当。

## 送给亲历者

在[俱乐部编年史](category:home/books)里找到他第一次看球的年代，把书签夹在那一年。或者送一件他头发还浓密时穿过的[复古球衣](category:jerseys/retro)。

## 身高不足一米

[迷你套装](category:kids/babies/kits)含球衣、球裤和球袜。荒原野兔霍布有[毛绒玩偶](category:home/toys)，30 °C 水洗也不怕。

## 家里有狗

有[食盆、牵引绳和球衣](category:home/pets)。球衣偏小，请量胸围，不必量脾气。

## 后背的名字

这是我们做的最有心意的礼物，也是唯一不能退的。请先向家人确认拼写，再读一读[怎么选名字](/a/choosing-a-name)。需多等两个工作日。

## 提前准备

可直接寄给对方：把收货地址填成他的地址即可。[礼品包装](/help-center/gift-packaging)以及包裹内单据的说明见帮助中心；不合适的礼物可在 [28 天](/help-center/returns-and-refunds)内退货。`,
      ),
    ),
    productCarousel(
      translations(
        'Gifts and souvenirs',
        'Geschenke und Andenken',
        'Cadeaux et souvenirs',
        'Regalos y recuerdos',
        '선물과 기념품',
        '礼品与纪念品',
      ),
      'home/gifts',
    ),
  ],
});
