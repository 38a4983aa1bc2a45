import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const checkoutReturns = readingPage('co-help/returns', {
  headline: translations(
    'Returns, briefly',
    'Rückgabe in Kürze',
    'Les retours en bref',
    'Las devoluciones, en breve',
    '반품 요약',
    '退货简述',
  ),
  subline: translations(
    '28 days from the day the parcel arrives.',
    '28 Tage ab dem Tag, an dem das Paket ankommt.',
    '28 jours à compter de l’arrivée du colis.',
    '28 días desde que llega el paquete.',
    '상품을 받으신 날부터 28일 이내에 가능합니다.',
    '自收到包裹之日起 28 天。',
  ),
  content: [
    textBlock(
      translations(
        `- **Try it on at home**, keep the labels on, write to us, send it back. The refund goes to the card you pay with now.
- **Postage back** is yours, unless something was faulty or wrong.
- **Printed shirts can’t be returned**, not even because of their size. In doubt? Take the name off and order the plain shirt first.
- **A present** can be returned by whoever gets it, with the slip in the parcel.

The whole story is under [returns and refunds](/help-center/returns-and-refunds).`,
        `- **Zu Hause anprobieren**, Etiketten dranlassen, E-Mail an uns, zurückschicken. Erstattet wird auf die Karte, mit der jetzt bezahlt wird.
- **Das Rückporto** ist selbst zu tragen, außer bei einem Mangel oder einem Fehler von uns.
- **Bedruckte Trikots können nicht zurück**, auch nicht wegen der Größe. Unsicher? Erst das unbedruckte bestellen.
- **Geschenke** kann auch zurückschicken, wer sie bekommt, mit dem Beleg im Paket.

Alles Weitere unter [Rückgabe und Erstattung](/help-center/returns-and-refunds).`,
        `- **Essayez chez vous**, gardez les étiquettes, écrivez-nous, renvoyez. Le remboursement va sur la carte que vous utilisez maintenant.
- **Les frais de retour** sont à votre charge, sauf défaut ou erreur de notre part.
- **Un maillot floqué ne peut pas être repris**, même pour la taille. Un doute ? Commandez d’abord le maillot nu.
- **Un cadeau** peut être renvoyé par qui le reçoit, avec le bon du colis.

Tout est dit dans [retours et remboursements](/help-center/returns-and-refunds).`,
        `- **Pruébatelo en casa**, deja las etiquetas, escríbenos y envíalo. El reembolso va a la tarjeta con la que pagas ahora.
- **Los portes de vuelta** son tuyos, salvo defecto o error nuestro.
- **Las camisetas personalizadas no se pueden devolver**, tampoco por la talla. ¿Dudas? Pide antes la lisa.
- **Un regalo** lo puede devolver quien lo recibe, con el comprobante del paquete.

Con todo detalle, en [devoluciones y reembolsos](/help-center/returns-and-refunds).`,
        `- **집에서 입어 보시고** 라벨을 단 채로, 메일로 알려 주신 뒤 보내 주세요. 지금 결제하시는 카드로 환불해 드립니다.
- **반품 배송비**는 고객님 부담입니다. 불량이거나 잘못 배송된 경우는 저희가 부담합니다.
- **마킹 유니폼은 반품할 수 없습니다.** 사이즈 때문이라도 어려우니, 고민되신다면 마킹 없는 유니폼을 먼저 주문해 주세요.
- **선물**은 받으신 분이 상자 속 상품 내역서로 직접 반품하실 수 있습니다.

자세한 내용은 [반품·환불](/help-center/returns-and-refunds)에 있습니다.`,
        `- **在家试穿**，保留吊牌，写信给我们，再寄回。退款退至您现在付款的卡。
- **退货运费**由您承担，瑕疵或我们出错除外。
- **印字球衣恕不退货**，尺码不合也不行。拿不准？请先订不印字的。
- **礼物**可由收礼人凭包裹内的单据退回。

详情见[退货与退款](/help-center/returns-and-refunds)。`,
      ),
    ),
  ],
});

export const checkoutData = readingPage('co-help/data', {
  headline: translations(
    'Why we ask',
    'Wofür wir fragen',
    'Pourquoi ces questions',
    'Por qué preguntamos',
    '입력 항목 안내',
    '为何需要这些信息',
  ),
  subline: translations(
    'Every field of the checkout has a reason. Here they are.',
    'Jedes Feld an der Kasse hat einen Grund. Hier stehen sie.',
    'Chaque champ de la commande a sa raison. Les voici.',
    'Cada campo del pedido tiene un motivo. Aquí están.',
    '결제 화면의 모든 항목에는 이유가 있습니다.',
    '结算页的每一栏都有理由。',
  ),
  content: [
    textBlock(
      translations(
        `- **E-mail:** for the confirmation, the invoice and the way to your order. No newsletter comes from it.
- **Name and address:** for the carrier.
- **Telephone:** for the carrier too, and only if you like. A few countries’ customs insist on it; the field says so.
- **Card:** goes to our payment partner alone. We see whether it worked.
- **An account:** not needed.

Invoices are kept for six years because the tax office says so. More in [data protection](/help-center/data-protection).`,
        `- **E-Mail:** für Bestätigung, Rechnung und den Weg zur Bestellung. Ein Newsletter folgt daraus nicht.
- **Name und Adresse:** für den Zusteller.
- **Telefon:** ebenfalls für den Zusteller und nur auf Wunsch. In einigen Ländern besteht der Zoll darauf; das Feld sagt es.
- **Karte:** geht allein an den Zahlungspartner. Wir sehen, ob es geklappt hat.
- **Ein Konto:** braucht es nicht.

Rechnungen bewahren wir sechs Jahre auf, weil das Finanzamt es verlangt. Mehr unter [Datenschutz in Kürze](/help-center/data-protection).`,
        `- **E-mail** : pour la confirmation, la facture et l’accès à votre commande. Aucune newsletter n’en découle.
- **Nom et adresse** : pour le transporteur.
- **Téléphone** : pour lui aussi, et seulement si vous voulez. La douane de quelques pays l’exige ; le champ l’indique.
- **Carte** : elle ne va qu’à notre partenaire de paiement. Nous voyons si cela a fonctionné.
- **Un compte** : inutile.

Les factures se gardent six ans, le fisc l’exige. La suite dans [vos données](/help-center/data-protection).`,
        `- **Correo:** para la confirmación, la factura y el acceso a tu pedido. De ahí no sale ningún boletín.
- **Nombre y dirección:** para el transportista.
- **Teléfono:** también para él, y solo si quieres. La aduana de algunos países lo exige; el campo lo indica.
- **Tarjeta:** va solo a nuestro socio de pago. Nosotros vemos si ha funcionado.
- **Una cuenta:** no hace falta.

Las facturas se guardan seis años porque lo pide Hacienda. Más en [tus datos](/help-center/data-protection).`,
        `- **이메일:** 주문 확인과 거래 명세서, 주문 조회에 사용합니다. 뉴스레터는 보내지 않습니다.
- **이름과 주소:** 배송사에 전달합니다.
- **전화번호:** 배송사에 전달합니다. 통관에 필요한 일부 국가를 제외하면 선택 사항이며, 입력란에 표시됩니다.
- **카드:** 결제 파트너에게만 전달됩니다. 저희는 결제 성공 여부만 확인합니다.
- **계정:** 필요하지 않습니다.

거래 명세서는 세법에 따라 6년간 보관합니다. 자세한 내용은 [개인정보 보호](/help-center/data-protection)를 확인해 주세요.`,
        `- **邮箱：**用于确认信、发票和查看订单，不会因此寄送电子报。
- **姓名与地址：**供承运商使用。
- **电话：**同样供承运商使用。除少数国家清关必填外均可不填，表单中会注明。
- **银行卡：**仅传给支付合作伙伴，我们只知道是否成功。
- **账户：**不需要。

依税法规定，发票保存六年。详见[数据保护](/help-center/data-protection)。`,
      ),
    ),
  ],
});
