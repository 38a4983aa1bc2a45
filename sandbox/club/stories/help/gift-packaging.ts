import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const giftPackaging = readingPage('help-center/gift-packaging', {
  headline: HELP_NAMES.giftPackaging,
  subline: translations(
    'What we wrap, what we don’t, and what the slip gives away.',
    'Was wir verpacken, was nicht, und was der Beleg verrät.',
    'Ce que nous emballons, ce que nous n’emballons pas, et ce que dit le bon.',
    'Qué envolvemos, qué no y qué cuenta el comprobante.',
    '포장해 드리는 것과 그렇지 않은 것, 그리고 상품 내역서에 적히는 내용.',
    '哪些有包装、哪些没有，以及单据上写了什么。',
  ),
  content: [
    textBlock(
      translations(
        `Choose gift wrap with the delivery, and the whole order comes in the club’s paper; a card with up to 240 characters of yours goes in with or without it. Single items are not wrapped separately. Some things are a present as they are: the [gift box](category:home/gifts) with mug, pin, keyring and a card, and the books, which have a slipcase of card.

## Sent straight to them

Enter their address as the delivery address and your own e-mail address. Confirmation and invoice go to you by e-mail. The slip in the parcel lists the items without prices.

## If they want something else

They can return it themselves with the slip; the money goes back to the card you paid with. We don’t say whose it is, but they will guess.

Ideas by person are in the [gift guide](/gift-guide).`,
        `Bei der Lieferung lässt sich Geschenkverpackung wählen: Die ganze Bestellung kommt im Papier des Vereins. Eine Karte mit bis zu 240 Zeichen liegt auf Wunsch bei, auch ohne Verpackung. Einzeln verpacken wir Artikel nicht. Manches ist schon ein Geschenk: die [Geschenkbox](category:home/gifts) mit Tasse, Pin, Schlüsselanhänger und Karte, und die Bücher in ihrem Schuber aus Karton.

## Direkt zu den Beschenkten

Die Adresse der Beschenkten als Lieferadresse angeben, dazu die eigene E-Mail-Adresse. Bestätigung und Rechnung kommen per E-Mail. Der Beleg im Paket nennt die Artikel, aber keine Preise.

## Falls es etwas anderes sein soll

Auch Beschenkte können mit dem Beleg zurückschicken; das Geld geht auf die Karte, mit der bezahlt wurde. Wessen sie ist, verraten wir nicht. Erraten lässt es sich trotzdem.

Ideen für jeden stehen im [Geschenkeratgeber](/gift-guide).`,
        `Avec la livraison, vous pouvez choisir l’emballage cadeau : toute la commande arrive dans le papier du club. Une carte avec 240 caractères de votre main peut l’accompagner, avec ou sans emballage. Nous n’emballons pas les articles un par un. Certains sont prêts à offrir : le [coffret cadeau](category:home/gifts) avec mug, pin’s, porte-clés et carte, et les livres, dans leur étui cartonné.

## Envoyé directement

Indiquez l’adresse du destinataire pour la livraison et votre propre e-mail. Confirmation et facture vous parviennent par e-mail. Le bon glissé dans le colis énumère les articles, sans les prix.

## Si cela ne convient pas

Le destinataire peut renvoyer l’article avec le bon ; le remboursement va sur la carte utilisée. Nous ne disons pas à qui elle est, mais cela se devine.

Des idées pour chacun dans le [guide des cadeaux](/gift-guide).`,
        `Al elegir el envío puedes pedir envoltorio para regalo: todo el pedido llega en el papel del club. Con o sin él, añadimos una tarjeta con hasta 240 caracteres tuyos. No envolvemos artículos por separado. Algunos ya vienen listos para regalar: la [caja regalo](category:home/gifts) con taza, pin, llavero y tarjeta, y los libros, con su estuche de cartón.

## Directo a su casa

Pon su dirección como dirección de envío y tu propio correo electrónico. La confirmación y la factura te llegan por correo. El comprobante del paquete enumera los artículos sin precios.

## Si prefieren otra cosa

Pueden devolverlo con el comprobante; el dinero vuelve a la tarjeta con la que se pagó. No decimos de quién es, pero se adivina.

Ideas para cada persona, en la [guía de regalos](/gift-guide).`,
        `배송 단계에서 선물 포장을 선택하시면 주문 전체를 구단 포장지로 포장해 드립니다. 포장 여부와 관계없이 240자까지 적은 카드를 함께 보내실 수 있습니다. 상품별 개별 포장은 제공하지 않습니다. 머그, 핀, 키링, 카드가 든 [선물 상자](category:home/gifts)와 종이 케이스에 담긴 책은 그대로 선물하실 수 있습니다.

## 받는 분께 바로 보내기

배송지에는 받는 분의 주소를, 이메일에는 본인의 주소를 입력해 주세요. 주문 확인과 거래 명세서는 메일로 보내 드립니다. 상자 속 상품 내역서에는 상품명만 있고 가격은 적혀 있지 않습니다.

## 다른 상품을 원하신다면

받으신 분도 상품 내역서로 직접 반품하실 수 있습니다. 금액은 결제하신 카드로 환불됩니다. 누구의 카드인지는 말씀드리지 않지만, 아마 짐작하실 겁니다.

받는 분에 따른 추천은 [선물 가이드](/gift-guide)에 있습니다.`,
        `在配送步骤可选择礼品包装：整份订单以俱乐部包装纸包好。无论是否包装，都可附上一张最多 240 字的贺卡。单件商品不单独包装。有些商品本身即可送礼：含马克杯、徽章、钥匙扣和卡片的[礼盒](category:home/gifts)，以及带硬纸书套的图书。

## 直接寄给对方

收货地址填对方的，邮箱填您自己的。确认信与发票发至您的邮箱；包裹内的单据只列商品，不列价格。

## 若对方想换别的

收礼人可凭单据自行退货，款项退回付款的银行卡。我们不会透露是谁的卡，不过对方多半猜得到。

按对象挑选，请看[送礼指南](/gift-guide)。`,
      ),
    ),
  ],
});
