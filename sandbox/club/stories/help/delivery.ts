import { type DeliveryKey, deliveryDays } from '../../../../src/lib/domain/checkout/delivery.ts';
import {
  eachLanguage,
  sameInAllLanguages,
  type Translations,
  translations,
} from '../../translated-text.ts';
import { questionsBlock, readingPage, tableBlock, textBlock } from '../reading-page.ts';

/** Rows of the delivery table: name of a zone and one of its countries. */
const ZONES = [
  [
    translations(
      'United Kingdom',
      'Vereinigtes Königreich',
      'Royaume-Uni',
      'Reino Unido',
      '영국',
      '英国',
    ),
    'GB',
  ],
  [translations('Europe', 'Europa', 'Europe', 'Europa', '유럽', '欧洲'), 'DE'],
  [
    translations(
      'USA and Canada',
      'USA und Kanada',
      'États-Unis et Canada',
      'EE. UU. y Canadá',
      '미국·캐나다',
      '美国与加拿大',
    ),
    'US',
  ],
  [
    translations(
      'Korea and China',
      'Korea und China',
      'Corée et Chine',
      'Corea y China',
      '한국·중국',
      '韩国与中国',
    ),
    'KR',
  ],
] as const;

function formatDays(key: DeliveryKey, country: (typeof ZONES)[number][1]): Translations {
  return sameInAllLanguages(deliveryDays(key, country).join('–'));
}

const times = tableBlock(
  translations(
    'Working days on the way',
    'Werktage unterwegs',
    'Jours ouvrés de transport',
    'Días laborables de camino',
    '배송 소요 영업일',
    '运送所需工作日',
  ),
  [
    [
      translations('To', 'Nach', 'Vers', 'Destino', '배송지', '目的地'),
      translations('Standard', 'Standard', 'Standard', 'Estándar', '일반', '标准'),
      translations('Express', 'Express', 'Express', 'Exprés', '특급', '特快'),
    ],
    ...ZONES.map(([name, country]) => [
      eachLanguage((language) => name[language]),
      formatDays('standard', country),
      formatDays('express', country),
    ]),
  ],
);

export const delivery = readingPage('help-center/delivery', {
  headline: translations('Delivery', 'Versand', 'Livraison', 'Envíos', '배송 안내', '配送'),
  subline: translations(
    'Two ways to your door, both with a date. You see the price and the days before you pay, never after.',
    'Zwei Wege bis zur Haustür, beide mit Datum. Preis und Tage stehen vor dem Bezahlen fest, nie erst danach.',
    'Deux façons d’arriver chez vous, chacune avec une date. Le prix et le délai s’affichent avant le paiement, jamais après.',
    'Dos formas de llegar a tu puerta, las dos con fecha. Ves el precio y los días antes de pagar, nunca después.',
    '두 가지 배송 방법 모두 도착 예정일을 알려 드립니다. 배송비와 소요일은 결제 전에 확인하실 수 있습니다.',
    '两种配送方式均注明送达日期。运费和天数在付款前即可看到，绝不事后追加。',
  ),
  content: [
    times,
    textBlock(
      translations(
        `We count from the day after your order, Monday to Friday. A printed shirt takes two extra working days, because it is made when you order it; the checkout already includes them.

## What it costs

The price depends on the country and on the way you choose. Each product page shows standard delivery for your shop’s own country, and the checkout shows both options for the address you enter.

Standard delivery costs nothing once your basket is large enough. The line at the top of every page says from what amount, and the basket tells you how much is missing.

## Where we deliver

The checkout lists every country we deliver to. Each shop delivers to all of them; prices stay in that shop’s currency.`,
        `Gezählt wird ab dem Tag nach der Bestellung, von Montag bis Freitag. Ein bedrucktes Trikot braucht zwei Werktage mehr, weil es erst nach der Bestellung entsteht; an der Kasse sind sie schon eingerechnet.

## Was es kostet

Der Preis hängt vom Land und von der Versandart ab. Auf jeder Produktseite steht der Standardversand ins Land des jeweiligen Shops, an der Kasse stehen beide Wege für die eingegebene Adresse.

Ab einem bestimmten Warenwert ist der Standardversand kostenlos. Die Zeile ganz oben auf jeder Seite nennt den Betrag, und der Warenkorb zeigt, wie viel noch fehlt.

## Wohin wir liefern

Die Kasse führt alle Lieferländer auf. Jeder Shop liefert in alle diese Länder; die Preise bleiben in der Währung des Shops.`,
        `Nous comptons à partir du lendemain de la commande, du lundi au vendredi. Un maillot floqué demande deux jours ouvrés de plus, car il est fabriqué à la commande ; ils sont déjà compris dans la date annoncée.

## Le prix

Il dépend du pays et du mode choisi. Chaque fiche produit indique la livraison standard dans le pays de la boutique, et l’étape de livraison affiche les deux modes pour l’adresse saisie.

La livraison standard est offerte à partir d’un certain montant. Le bandeau en haut de chaque page l’indique, et le panier dit combien il manque.

## Les destinations

Tous les pays desservis figurent au moment de la commande. Chaque boutique livre dans chacun d’eux ; les prix restent dans la devise de la boutique.`,
        `Contamos desde el día siguiente al pedido, de lunes a viernes. Una camiseta personalizada tarda dos días laborables más, porque se hace cuando la pides; la fecha que ves al tramitar el pedido ya los incluye.

## Cuánto cuesta

El precio depende del país y de la forma de envío. Cada página de producto muestra el envío estándar al país de la tienda, y al tramitar el pedido ves las dos opciones para tu dirección.

El envío estándar es gratis a partir de cierto importe. La línea superior de cada página lo indica y la cesta te dice cuánto te falta.

## Adónde enviamos

Al tramitar el pedido verás todos los países de entrega. Cada tienda envía a todos ellos; los precios se mantienen en la moneda de la tienda.`,
        `배송일은 주문 다음 날부터 월요일~금요일 영업일 기준으로 계산합니다. 마킹 유니폼은 주문 후 제작하므로 영업일 기준 이틀이 더 걸리며, 결제 화면의 도착 예정일에 이미 포함되어 있습니다.

## 배송비

배송비는 국가와 배송 방법에 따라 달라집니다. 상품 페이지에는 해당 스토어 국가의 일반 배송비가, 결제 화면에는 입력하신 주소의 두 가지 배송비가 표시됩니다.

일정 금액 이상 주문하시면 일반 배송이 무료입니다. 기준 금액은 모든 페이지 맨 위 안내 문구에서, 남은 금액은 장바구니에서 확인하실 수 있습니다.

## 배송 가능 국가

배송 가능한 국가는 결제 화면에 모두 표시됩니다. 어느 스토어에서나 모든 국가로 배송하며, 가격은 해당 스토어의 통화로 표시됩니다.`,
        `自下单次日起计算，仅计周一至周五。印字球衣按单制作，需多等两个工作日；结算页显示的日期已包含在内。

## 运费

运费取决于国家和配送方式。商品页显示寄往本商城所在国家的标准运费，结算页则按您填写的地址显示两种方式的费用。

购物车达到一定金额即免标准运费。每个页面顶部的提示写明金额，购物车会告诉您还差多少。

## 配送范围

结算页列出了所有可配送的国家。每个商城均可寄往这些国家，价格以该商城的币种为准。`,
      ),
    ),
    questionsBlock(
      translations(
        'Often asked',
        'Häufig gefragt',
        'Questions fréquentes',
        'Preguntas frecuentes',
        '자주 묻는 질문',
        '常见问题',
      ),
      [
        [
          translations(
            'My parcel is late. What now?',
            'Das Paket ist überfällig. Was nun?',
            'Mon colis est en retard. Que faire ?',
            'Mi paquete se retrasa. ¿Qué hago?',
            '예정일이 지나도 상품이 오지 않으면 어떻게 하나요?',
            '包裹迟迟未到，怎么办？',
          ),
          translations(
            'Write to us once the last date we gave you has passed, with your order number. We trace it with the carrier and, if it is lost, send it again or pay you back, as you prefer.',
            'Ist der letzte genannte Tag vorbei, genügt eine E-Mail mit der Bestellnummer. Wir fragen beim Zusteller nach; ist das Paket verloren, schicken wir die Ware noch einmal oder erstatten den Betrag, ganz nach Wunsch.',
            'Dès que la dernière date annoncée est passée, écrivez-nous avec votre numéro de commande. Nous interrogeons le transporteur et, si le colis est perdu, nous le renvoyons ou vous remboursons, à votre choix.',
            'Si ya ha pasado la última fecha que te dimos, escríbenos con el número de pedido. Lo localizamos con el transportista y, si se ha perdido, lo volvemos a enviar o te devolvemos el dinero, como prefieras.',
            '안내해 드린 마지막 날짜가 지났다면 주문 번호와 함께 메일을 보내 주세요. 배송사에 확인한 뒤, 분실된 경우 원하시는 대로 다시 보내 드리거나 환불해 드립니다.',
            '若已超过我们告知的最晚日期，请附上订单号来信。我们会向承运商查询；如确认丢失，可按您的意愿补寄或退款。',
          ),
        ],
        [
          translations(
            'Will I pay customs duty?',
            'Fallen Zollgebühren an?',
            'Aurai-je des droits de douane à payer ?',
            '¿Tendré que pagar aduanas?',
            '관세를 내야 하나요?',
            '需要缴纳关税吗？',
          ),
          translations(
            'The shop’s prices include the tax of its own country. If a parcel crosses into another one, its customs office may ask for import duty; that goes to the office, not to us, and we can’t say beforehand how much it is.',
            'Die Preise enthalten die Steuer des jeweiligen Shops. Geht ein Paket über eine Zollgrenze, kann das Zollamt Einfuhrabgaben verlangen; sie gehen an das Amt, nicht an uns, und ihre Höhe kennen wir vorab nicht.',
            'Nos prix comprennent la taxe du pays de la boutique. Si le colis passe une frontière douanière, la douane peut demander des droits d’importation ; ils lui reviennent et nous ne pouvons pas en annoncer le montant à l’avance.',
            'Los precios incluyen el impuesto del país de la tienda. Si el paquete cruza una frontera aduanera, la aduana puede pedir derechos de importación; los cobra ella, no nosotros, y no podemos saber antes cuánto serán.',
            '가격에는 스토어 소재 국가의 세금이 포함되어 있습니다. 상품이 다른 나라로 통관될 때 현지 세관에서 관세를 부과할 수 있으며, 이는 세관에 납부하는 금액으로 저희가 미리 알려 드리기 어렵습니다.',
            '商品价格已含商城所在国的税费。包裹入境其他国家时，当地海关可能征收进口税；该税款由海关收取，我们无法提前告知金额。',
          ),
        ],
        [
          translations(
            'Can I change the address?',
            'Lässt sich die Adresse noch ändern?',
            'Puis-je changer l’adresse ?',
            '¿Puedo cambiar la dirección?',
            '배송지를 바꿀 수 있나요?',
            '可以修改地址吗？',
          ),
          translations(
            'Until the parcel is packed, yes. [Orders](/help-center/orders) says how.',
            'Solange das Paket nicht gepackt ist, ja. Wie, steht unter [Bestellung](/help-center/orders).',
            'Tant que le colis n’est pas préparé, oui. Tout est expliqué dans [Commandes](/help-center/orders).',
            'Mientras el paquete no esté preparado, sí. Te lo contamos en [Pedidos](/help-center/orders).',
            '포장 전이라면 가능합니다. 자세한 방법은 [주문 안내](/help-center/orders)를 확인해 주세요.',
            '打包前可以修改，方法请见[订单](/help-center/orders)。',
          ),
        ],
      ],
    ),
  ],
});
