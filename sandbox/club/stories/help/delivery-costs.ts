import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const deliveryCosts = readingPage('help-center/delivery-costs', {
  headline: HELP_NAMES.deliveryCosts,
  subline: translations(
    'Two prices for each country, known before you pay.',
    'Zwei Preise für jedes Land, bekannt vor dem Bezahlen.',
    'Deux prix par pays, connus avant le paiement.',
    'Dos precios por país, que conoces antes de pagar.',
    '국가마다 두 가지 배송비, 결제 전에 확인하실 수 있습니다.',
    '每个国家两种运费，付款前即可知晓。',
  ),
  content: [
    textBlock(
      translations(
        `- **Standard** goes by parcel carrier. It costs nothing once the goods reach the value in the line at the top of the page; the basket shows how much is missing.
- **Express** goes by courier and always costs the same for a country, however much is in the parcel.

The price is for the whole order, not for each item, and a printed shirt adds days but no postage. Reductions count first: what decides about free delivery is what the goods cost in the end.

Return everything within [28 days](/help-center/returns-and-refunds) and you get the standard delivery back too. Beyond a customs border there may be [import duty](/help-center/delivery), which goes to the customs office.`,
        `- **Standard** kommt als Paket. Ab dem Warenwert, der in der Zeile ganz oben auf der Seite steht, kostet er nichts; der Warenkorb zeigt, wie viel noch fehlt.
- **Express** kommt per Kurier und kostet je Land immer gleich viel, ganz gleich, was im Paket liegt.

Der Preis gilt für die ganze Bestellung, nicht je Artikel. Ein bedrucktes Trikot braucht mehr Tage, aber nicht mehr Porto. Rabatte werden zuerst abgezogen: Für den Gratisversand zählt, was die Ware am Ende kostet.

Kommt innerhalb von [28 Tagen](/help-center/returns-and-refunds) alles zurück, erstatten wir auch den Standardversand. Hinter einer Zollgrenze können [Einfuhrabgaben](/help-center/delivery) anfallen; sie gehen an das Zollamt.`,
        `- **Standard** : par colis. Offerte dès que vos articles atteignent le montant indiqué tout en haut de la page ; le panier dit combien il manque.
- **Express** : par coursier, au même prix pour un pays donné, quel que soit le contenu.

Le prix vaut pour toute la commande, pas par article ; un flocage ajoute des jours, pas de frais de port. Les réductions comptent d’abord : c’est le montant final des articles qui décide de la livraison offerte.

Si tout revient sous [28 jours](/help-center/returns-and-refunds), la livraison standard est remboursée aussi. Au-delà d’une frontière douanière, des [droits d’importation](/help-center/delivery) peuvent être dus à la douane.`,
        `- **Estándar**: por paquetería. Es gratis cuando los artículos llegan al importe que indica la línea superior de la página; la cesta te dice cuánto falta.
- **Exprés**: por mensajería, siempre al mismo precio para cada país, lleve lo que lleve el paquete.

El precio es por pedido, no por artículo. Una camiseta personalizada suma días, pero no portes. Primero se aplican los descuentos: para el envío gratis cuenta lo que cuestan los artículos al final.

Si lo devuelves todo en [28 días](/help-center/returns-and-refunds), también recuperas el envío estándar. Al otro lado de una aduana puede haber [derechos de importación](/help-center/delivery), que cobra la aduana.`,
        `- **일반 배송**은 택배로 보내 드립니다. 상품 금액이 페이지 맨 위에 안내된 기준을 넘으면 무료이며, 남은 금액은 장바구니에서 확인하실 수 있습니다.
- **특급 배송**은 특송으로 보내 드리며, 상품 수와 관계없이 국가별로 요금이 같습니다.

배송비는 상품마다가 아니라 주문 한 건에 한 번 부과됩니다. 마킹 유니폼은 소요일만 늘어날 뿐 배송비는 그대로입니다. 무료 배송 여부는 할인을 적용한 최종 상품 금액을 기준으로 합니다.

[28일](/help-center/returns-and-refunds) 안에 주문 상품을 모두 반품하시면 일반 배송비도 환불해 드립니다. 통관이 필요한 국가에서는 [관세](/help-center/delivery)가 부과될 수 있으며, 이는 세관에 납부하는 금액입니다.`,
        `- **标准配送**由包裹邮递。商品金额达到页面顶部所示数额即免运费，购物车会显示还差多少。
- **特快配送**由快递承运，同一国家运费固定，与包裹内商品多少无关。

运费按整张订单收取，不按件计。印字球衣只多几天时间，不加运费。先减优惠：是否免运费，以商品最终金额为准。

[28 天](/help-center/returns-and-refunds)内整单退回，标准运费一并退还。寄往关境之外可能产生[进口税](/help-center/delivery)，由海关收取。`,
      ),
    ),
  ],
});
