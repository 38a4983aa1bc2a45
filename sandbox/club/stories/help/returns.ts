import { translations } from '../../translated-text.ts';
import { questionsBlock, readingPage, textBlock } from '../reading-page.ts';

export const returns = readingPage('help-center/returns-and-refunds', {
  headline: translations(
    'Returns & refunds',
    'Rückgabe & Erstattung',
    'Retours et remboursements',
    'Devoluciones y reembolsos',
    '반품·환불',
    '退货与退款',
  ),
  subline: translations(
    '28 days from the day your parcel arrives. Try it on at home, keep the labels on until you are sure.',
    '28 Tage ab dem Tag, an dem das Paket ankommt. In Ruhe anprobieren, Etiketten bis zur Entscheidung dranlassen.',
    '28 jours à compter de l’arrivée du colis. Essayez chez vous et laissez les étiquettes jusqu’à votre décision.',
    '28 días desde que llega el paquete. Pruébatelo en casa y no quites las etiquetas hasta estar seguro.',
    '상품을 받으신 날부터 28일 이내에 반품하실 수 있습니다. 결정하실 때까지 라벨은 떼지 말아 주세요.',
    '自收货之日起 28 天内可退货。请在家安心试穿，确定之前请保留吊牌。',
  ),
  content: [
    textBlock(
      translations(
        `## How to send something back

1. Open your order, in your account or [by its number](/order/track), and choose **Send something back**.
2. Its page then shows a return code and our address. Write the code on the parcel.
3. Send it within 28 days of its arrival, unworn, unwashed and with its labels. Keep the carrier’s receipt until your refund has arrived.

## When your money comes

We refund the card you paid with within 14 days of the parcel reaching us: the goods in full and, if everything comes back, the standard delivery too. The bank may take a few more days to show it.

Return postage is yours to pay, unless something was faulty or we sent the wrong thing: then we pay it.

## What can’t be returned

**Printed shirts can’t be returned.** A shirt with a name or number is made for one person. That goes for the size too, so look at the [size guide](/help-center/size-guide) first. If the print or the shirt itself is faulty, we make it again or pay you back.`,
        `## So geht die Rückgabe

1. Die Bestellung öffnen, im Konto oder [mit ihrer Nummer](/order/track), und **Artikel zurücksenden** wählen.
2. Dort stehen dann ein Rücksendecode und unsere Adresse. Den Code bitte auf das Paket schreiben.
3. Innerhalb von 28 Tagen nach der Ankunft absenden: ungetragen, ungewaschen und mit Etiketten. Den Einlieferungsbeleg bitte bis zur Erstattung aufheben.

## Wann das Geld kommt

Erstattet wird auf die Karte, mit der bezahlt wurde, innerhalb von 14 Tagen nach Eingang des Pakets: der volle Warenwert und, wenn alles zurückkommt, auch der Standardversand. Bis die Bank die Gutschrift zeigt, können einige Tage vergehen.

Das Porto für den Rückweg ist selbst zu tragen, außer bei einem Mangel oder wenn wir das Falsche geschickt haben: Dann zahlen wir es.

## Gesetzliches Widerrufsrecht

Wer als Verbraucherin oder Verbraucher bestellt, kann den Vertrag binnen 14 Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen; eine formlose E-Mail genügt. Unsere 28 Tage kommen dazu und schränken dieses Recht nicht ein.

## Was nicht zurückkann

**Bedruckte Trikots können nicht zurückgegeben werden.** Ein Trikot mit Namen oder Nummer entsteht für einen einzigen Menschen. Das gilt auch für die Größe, darum vorher in die [Größentabelle](/help-center/size-guide) schauen. Sind Druck oder Trikot fehlerhaft, fertigen wir es neu oder erstatten den Preis.`,
        `## Comment renvoyer un article

1. Ouvrez votre commande, dans votre compte ou [avec son numéro](/order/track), et choisissez **Retourner un article**.
2. La page affiche alors un code de retour et notre adresse. Écrivez le code sur le colis.
3. Expédiez dans les 28 jours suivant l’arrivée : non porté, non lavé, avec les étiquettes. Gardez la preuve de dépôt jusqu’au remboursement.

## Quand vous êtes remboursé

Nous remboursons la carte utilisée dans les 14 jours suivant la réception du colis : la totalité des articles et, si tout revient, la livraison standard aussi. Votre banque peut mettre quelques jours de plus à l’afficher.

Les frais de retour sont à votre charge, sauf si l’article est défectueux ou si nous nous sommes trompés : dans ce cas, c’est pour nous. Le droit légal de rétractation de 14 jours est compris dans ces 28 jours.

## Ce qui ne se reprend pas

**Un maillot floqué ne peut pas être repris.** Avec un nom ou un numéro, il est fait pour une seule personne. Cela vaut aussi pour la taille : consultez d’abord le [guide des tailles](/help-center/size-guide). Si le flocage ou le maillot a un défaut, nous le refaisons ou vous remboursons.`,
        `## Cómo devolver algo

1. Abre tu pedido, en tu cuenta o [con su número](/order/track), y elige **Devolver algo**.
2. La página te da un código de devolución y nuestra dirección. Escribe el código en el paquete.
3. Envíalo en los 28 días siguientes a su llegada, sin usar, sin lavar y con etiquetas. Guarda el resguardo hasta recibir el reembolso.

## Cuándo recibes el dinero

Lo devolvemos a la tarjeta con la que pagaste en los 14 días siguientes a recibir el paquete: el importe completo de los artículos y, si lo devuelves todo, también el envío estándar. El banco puede tardar unos días más en mostrarlo.

Los gastos de devolución corren de tu cuenta, salvo que el artículo esté defectuoso o nos hayamos equivocado: entonces los pagamos nosotros. El derecho legal de desistimiento de 14 días está incluido en estos 28.

## Lo que no admite devolución

**Las camisetas personalizadas no se pueden devolver.** Con nombre o dorsal, se hacen para una sola persona. También vale para la talla, así que mira antes la [guía de tallas](/help-center/size-guide). Si la estampación o la camiseta tiene un defecto, la hacemos de nuevo o te devolvemos el dinero.`,
        `## 반품 방법

1. 계정 또는 [주문 조회](/order/track)에서 주문을 열고 **반품 신청**을 선택해 주세요.
2. 반품 코드와 반품 주소가 표시됩니다. 상자에 반품 코드를 적어 주세요.
3. 상품을 받으신 날부터 28일 이내에, 착용·세탁하지 않고 라벨이 달린 상태로 보내 주세요. 환불이 완료될 때까지 발송 영수증을 보관해 주세요.

## 환불 시기

반품 상품이 도착한 날부터 14일 이내에 결제하신 카드로 환불해 드립니다. 상품 금액 전액을 돌려드리며, 주문 상품을 모두 반품하시면 일반 배송비도 함께 환불됩니다. 카드사에 표시되기까지 며칠 더 걸릴 수 있습니다.

반품 배송비는 고객님 부담입니다. 단, 불량이거나 잘못 배송된 경우에는 저희가 부담합니다.

## 반품이 안 되는 상품

**마킹 유니폼은 반품할 수 없습니다.** 이름이나 번호를 새긴 유니폼은 한 분만을 위해 제작됩니다. 사이즈 변경도 어려우니 먼저 [사이즈 가이드](/help-center/size-guide)를 확인해 주세요. 마킹이나 유니폼에 하자가 있으면 다시 제작해 드리거나 환불해 드립니다.`,
        `## 如何退货

1. 在账户中或[凭订单号](/order/track)打开订单，选择**申请退货**。
2. 页面会显示退货码和退货地址，请将退货码写在包裹上。
3. 请在收货后 28 天内寄出：未穿着、未洗涤、吊牌完好。退款到账前请保留寄件凭证。

## 退款时间

收到退货后 14 天内，我们会将款项退回您付款时使用的银行卡：商品金额全额退还；若整单退回，标准运费也一并退还。银行显示到账可能还需几天。

退货运费由您承担；如商品有瑕疵或我们发错货，则由我们承担。

## 不能退货的商品

**印字球衣恕不退货。** 印有姓名或号码的球衣专为您一人制作，尺码不合也无法退换，请先查看[尺码指南](/help-center/size-guide)。如印字或球衣本身有瑕疵，我们会重新制作或退款。`,
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
            'Can I swap it for another size?',
            'Ist ein Umtausch in eine andere Größe möglich?',
            'Puis-je échanger la taille ?',
            '¿Puedo cambiarlo por otra talla?',
            '다른 사이즈로 교환할 수 있나요?',
            '可以换尺码吗？',
          ),
          translations(
            'Order the right size and return the other one. That way it is yours before somebody else takes the last one.',
            'Am besten die passende Größe neu bestellen und die andere zurückgeben. So ist sie gesichert, bevor die letzte weg ist.',
            'Commandez la bonne taille et renvoyez l’autre. Elle est ainsi à vous avant que la dernière ne parte.',
            'Pide la talla correcta y devuelve la otra. Así es tuya antes de que se agote.',
            '맞는 사이즈를 새로 주문하시고 기존 상품을 반품해 주세요. 품절되기 전에 확보하실 수 있습니다.',
            '请重新下单合适的尺码，再将原商品退回。这样不会错过最后一件。',
          ),
        ],
        [
          translations(
            'It arrived damaged or it is the wrong thing.',
            'Die Ware ist beschädigt oder falsch.',
            'L’article est abîmé ou ce n’est pas le bon.',
            'Ha llegado dañado o no es lo que pedí.',
            '상품이 파손되었거나 다른 상품이 왔습니다.',
            '商品破损或发错了怎么办？',
          ),
          translations(
            'We are sorry. Send us a photo and your order number; we replace it or pay you back, and we pay the postage.',
            'Das tut uns leid. Ein Foto und die Bestellnummer genügen: Wir ersetzen oder erstatten und übernehmen das Porto.',
            'Nous en sommes désolés. Envoyez-nous une photo et votre numéro de commande : nous remplaçons ou remboursons, frais de port compris.',
            'Lo sentimos. Envíanos una foto y el número de pedido: lo cambiamos o te devolvemos el dinero, y los portes los pagamos nosotros.',
            '불편을 드려 죄송합니다. 사진과 주문 번호를 보내 주시면 교환 또는 환불해 드리며, 배송비는 저희가 부담합니다.',
            '非常抱歉。请发来照片和订单号，我们会补发或退款，运费由我们承担。',
          ),
        ],
      ],
    ),
  ],
});
