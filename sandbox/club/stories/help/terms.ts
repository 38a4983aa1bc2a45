import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const terms = readingPage('help-center/terms-of-sale', {
  headline: translations(
    'Terms of sale',
    'AGB',
    'Conditions générales de vente',
    'Condiciones de venta',
    '판매 약관',
    '销售条款',
  ),
  subline: translations(
    'What we promise and what we ask. Valid from 1 July 2026.',
    'Was wir zusagen und worum wir bitten. Gültig ab 1. Juli 2026.',
    'Ce que nous promettons et ce que nous demandons. En vigueur depuis le 1er juillet 2026.',
    'Lo que prometemos y lo que pedimos. En vigor desde el 1 de julio de 2026.',
    '저희가 약속드리는 것과 부탁드리는 것입니다. 2026년 7월 1일부터 적용됩니다.',
    '我们的承诺与请求。自 2026 年 7 月 1 日起生效。',
  ),
  content: [
    textBlock(
      translations(
        `## 1. Who sells to you

Aldermoor United Retail Ltd sells everything in this shop. The [legal notice](/legal-notice) says where to find us.

## 2. When there is a contract

The goods in the shop are an invitation to order. Your order is an offer; the contract is made when your payment has gone through and we confirm the order by e-mail. If we can’t supply something after all, we tell you at once and pay you back.

## 3. Prices and payment

Prices are those of the shop you order in, in its currency, with the tax that applies there. Delivery is added and shown before you pay. You pay by card when you order; see [payment](/help-center/payment).

## 4. Delivery

We send to the address you give. The dates we name are counted in working days and depend on the way you choose; see [delivery](/help-center/delivery). The goods are at our risk until they reach you.

## 5. Returns

You may return goods within 28 days of their arrival, unworn and with their labels. Shirts printed with a name or number are made to your order and are excluded. The details are under [returns & refunds](/help-center/returns-and-refunds). Rights that your country’s law gives you as a consumer remain as they are.

## 6. Faulty goods

If something is faulty when it arrives or becomes so within the time the law sets, we repair or replace it or pay you back, at no cost to you.

## 7. Printing

You answer for the words you have printed. We may refuse insults, other people’s trade marks and names the club has set aside; then you get your money back.

## 8. Law

English law applies. If you are a consumer living elsewhere, the protection of your own country’s law stays with you, and so do its courts.`,
        `## 1. Verkäufer

Verkäuferin aller Artikel in diesem Shop ist die Aldermoor United Retail Ltd. Die Anschrift steht im [Impressum](/legal-notice).

## 2. Vertragsschluss

Die Darstellung im Shop ist eine Einladung zur Bestellung. Die Bestellung ist das Angebot; der Vertrag kommt zustande, wenn die Zahlung erfolgt ist und wir die Bestellung per E-Mail bestätigen. Ist ein Artikel doch nicht lieferbar, teilen wir das sofort mit und erstatten den Betrag.

## 3. Preise und Zahlung

Es gelten die Preise des Shops, in dem bestellt wird, in dessen Währung und einschließlich der dort geltenden Steuer. Versandkosten kommen hinzu und werden vor dem Bezahlen angezeigt. Bezahlt wird bei der Bestellung mit Karte; mehr unter [Bezahlen](/help-center/payment).

## 4. Lieferung

Geliefert wird an die angegebene Adresse. Die genannten Termine zählen in Werktagen und hängen von der Versandart ab; mehr unter [Versand](/help-center/delivery). Bis zur Übergabe tragen wir das Risiko.

## 5. Rückgabe und Widerruf

Artikel können innerhalb von 28 Tagen nach Erhalt zurückgegeben werden, ungetragen und mit Etiketten. Trikots mit Namen oder Nummer werden nach Kundenwunsch gefertigt und sind davon und vom Widerruf ausgenommen. Einzelheiten samt Widerrufsbelehrung unter [Rückgabe & Erstattung](/help-center/returns-and-refunds). Gesetzliche Verbraucherrechte bleiben unberührt.

## 6. Mängel

Ist ein Artikel bei der Ankunft mangelhaft oder zeigt sich der Mangel innerhalb der gesetzlichen Frist, reparieren oder ersetzen wir ihn oder erstatten den Preis, ohne Kosten für die Kundschaft.

## 7. Beflockung

Für den gewünschten Text ist verantwortlich, wer ihn bestellt. Beleidigungen, fremde Marken und vom Verein gesperrte Namen können wir ablehnen; dann wird der Preis erstattet.

## 8. Recht

Es gilt englisches Recht. Für Verbraucherinnen und Verbraucher mit Wohnsitz anderswo bleiben der zwingende Schutz und die Gerichte ihres Landes erhalten.`,
        `## 1. Le vendeur

Tous les articles de cette boutique sont vendus par Aldermoor United Retail Ltd. Nos coordonnées figurent dans les [mentions légales](/legal-notice).

## 2. Formation du contrat

Les articles présentés sont une invitation à commander. Votre commande est une offre ; le contrat est conclu lorsque le paiement a abouti et que nous confirmons la commande par e-mail. Si un article s’avère indisponible, nous vous prévenons aussitôt et vous remboursons.

## 3. Prix et paiement

Les prix sont ceux de la boutique où vous commandez, dans sa devise, taxe locale comprise. La livraison s’y ajoute et s’affiche avant le paiement. Vous payez par carte à la commande ; voir [paiement](/help-center/payment).

## 4. Livraison

Nous livrons à l’adresse indiquée. Les dates annoncées se comptent en jours ouvrés et dépendent du mode choisi ; voir [livraison](/help-center/delivery). Les articles voyagent à nos risques jusqu’à vous.

## 5. Retours

Vous pouvez renvoyer un article dans les 28 jours suivant son arrivée, non porté et avec ses étiquettes. Les maillots floqués d’un nom ou d’un numéro, faits sur commande, sont exclus. Les détails sont dans [retours et remboursements](/help-center/returns-and-refunds). Les droits que la loi de votre pays vous accorde restent entiers.

## 6. Défauts

Si un article arrive défectueux ou le devient dans le délai légal, nous le réparons, le remplaçons ou le remboursons, sans frais pour vous.

## 7. Flocage

Vous répondez du texte que vous faites imprimer. Nous pouvons refuser les insultes, les marques d’autrui et les noms réservés par le club ; vous êtes alors remboursé.

## 8. Droit applicable

Le droit anglais s’applique. Si vous êtes consommateur et vivez ailleurs, vous gardez la protection de la loi et des tribunaux de votre pays.`,
        `## 1. Quién vende

Aldermoor United Retail Ltd vende todos los artículos de esta tienda. Nuestros datos están en el [aviso legal](/legal-notice).

## 2. Cuándo hay contrato

Los artículos de la tienda son una invitación a pedir. Tu pedido es una oferta; el contrato se cierra cuando el pago se ha completado y confirmamos el pedido por correo. Si al final no podemos servir algo, te avisamos enseguida y te devolvemos el dinero.

## 3. Precios y pago

Los precios son los de la tienda en la que pides, en su moneda y con el impuesto que allí se aplica. El envío se suma y se muestra antes de pagar. Pagas con tarjeta al hacer el pedido; mira [pago](/help-center/payment).

## 4. Entrega

Enviamos a la dirección que indiques. Las fechas se cuentan en días laborables y dependen de la forma de envío; mira [envíos](/help-center/delivery). Los artículos viajan por nuestra cuenta y riesgo hasta que los recibes.

## 5. Devoluciones

Puedes devolver los artículos en los 28 días siguientes a su llegada, sin usar y con etiquetas. Las camisetas con nombre o dorsal se hacen por encargo y quedan excluidas. Los detalles están en [devoluciones y reembolsos](/help-center/returns-and-refunds). Los derechos que te da la ley de tu país siguen intactos.

## 6. Artículos defectuosos

Si algo llega defectuoso o lo resulta dentro del plazo legal, lo reparamos, lo cambiamos o te devolvemos el dinero, sin coste para ti.

## 7. Personalización

Respondes del texto que encargas. Podemos rechazar insultos, marcas ajenas y nombres reservados por el club; en ese caso te devolvemos el dinero.

## 8. Ley aplicable

Se aplica la ley inglesa. Si eres consumidor y vives en otro país, conservas la protección de su ley y de sus tribunales.`,
        `## 1. 판매자

이 스토어의 모든 상품은 Aldermoor United Retail Ltd가 판매합니다. 연락처는 [사업자 정보](/legal-notice)에서 확인하실 수 있습니다.

## 2. 계약의 성립

스토어의 상품 안내는 주문을 권유하는 것입니다. 고객님의 주문은 청약이며, 결제가 완료되고 저희가 이메일로 주문을 확인해 드리면 계약이 성립합니다. 상품을 공급할 수 없게 되면 즉시 알려 드리고 환불해 드립니다.

## 3. 가격과 결제

가격은 주문하신 스토어의 통화로, 해당 국가의 세금을 포함해 표시됩니다. 배송비는 별도이며 결제 전에 표시됩니다. 주문 시 카드로 결제합니다. [결제 안내](/help-center/payment)를 참고해 주세요.

## 4. 배송

입력하신 주소로 배송합니다. 도착 예정일은 영업일 기준이며 배송 방법에 따라 다릅니다. [배송 안내](/help-center/delivery)를 참고해 주세요. 상품을 받으실 때까지의 위험은 저희가 부담합니다.

## 5. 반품

상품을 받으신 날부터 28일 이내에, 착용하지 않고 라벨이 달린 상태로 반품하실 수 있습니다. 이름이나 번호를 새긴 유니폼은 주문 제작 상품이므로 제외됩니다. 자세한 내용은 [반품·환불](/help-center/returns-and-refunds)을 확인해 주세요. 거주 국가의 법률이 보장하는 소비자 권리는 그대로 유지됩니다.

## 6. 하자

상품에 하자가 있거나 법정 기간 안에 하자가 생기면 비용 없이 수리, 교환 또는 환불해 드립니다.

## 7. 마킹

새길 문구에 대한 책임은 주문하신 분에게 있습니다. 욕설, 타인의 상표, 구단이 제한한 이름은 거절할 수 있으며 이 경우 환불해 드립니다.

## 8. 준거법

영국법을 적용합니다. 다른 나라에 거주하는 소비자는 거주 국가 법률과 법원의 보호를 그대로 받으실 수 있습니다.`,
        `## 1. 卖方

本商城所有商品由 Aldermoor United Retail Ltd 销售，联系方式见[公司信息](/legal-notice)。

## 2. 合同成立

商城展示的商品为要约邀请，您的订单为要约；付款成功且我们以邮件确认订单后，合同成立。如最终无法供货，我们会立即告知并退款。

## 3. 价格与付款

价格以您下单的商城为准，以其币种标示，已含当地税费。运费另计，并在付款前显示。下单时以银行卡付款，详见[付款](/help-center/payment)。

## 4. 配送

我们寄往您填写的地址。所示日期按工作日计算，取决于配送方式，详见[配送](/help-center/delivery)。商品送达前的风险由我们承担。

## 5. 退货

收货后 28 天内，未穿着且吊牌完好的商品可以退货。印有姓名或号码的球衣属定制商品，不在此列。详情见[退货与退款](/help-center/returns-and-refunds)。您所在国家法律赋予消费者的权利不受影响。

## 6. 商品瑕疵

如商品到货时有瑕疵，或在法定期限内出现瑕疵，我们免费维修、更换或退款。

## 7. 印字

印制内容由下单人负责。对于侮辱性文字、他人商标及俱乐部保留的姓名，我们可以拒绝印制并退款。

## 8. 适用法律

适用英国法律。居住在其他国家的消费者，仍享有其本国法律及法院的保护。`,
      ),
    ),
  ],
});
