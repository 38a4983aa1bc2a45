import { RESERVATION_MINUTES } from '../../../../src/lib/domain/orders/reservation.ts';
import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MINUTES = RESERVATION_MINUTES;

export const checkoutDelivery = readingPage('co-help/delivery', {
  headline: translations(
    'Delivery, briefly',
    'Versand in Kürze',
    'La livraison en bref',
    'El envío, en breve',
    '배송 요약',
    '配送简述',
  ),
  subline: translations(
    'Both options appear with their dates as soon as we know the address.',
    'Beide Wege stehen mit Datum da, sobald die Adresse feststeht.',
    'Les deux modes s’affichent avec leurs dates dès que l’adresse est connue.',
    'Las dos formas aparecen con sus fechas en cuanto sabemos la dirección.',
    '주소를 입력하시면 두 가지 배송 방법과 도착 예정일이 표시됩니다.',
    '填写地址后，两种方式及日期即会显示。',
  ),
  content: [
    textBlock(
      translations(
        `- **The dates** count working days and already include the two extra days for printed shirts.
- **The country** decides the price. If yours is not in the list, we can’t deliver there yet.
- **Another address** for the invoice can be given below the delivery address.
- **A telephone number** helps the carrier at the door. It is up to you, but for the United States, Canada, South Korea and China customs want one.
- **A present?** Enter their address and your e-mail address. There are no prices in the parcel.`,
        `- **Die Daten** zählen Werktage und enthalten die zwei Tage mehr für bedruckte Trikots schon.
- **Das Land** entscheidet über den Preis. Steht eins nicht in der Liste, liefern wir dorthin noch nicht.
- **Eine andere Rechnungsadresse** lässt sich unter der Lieferadresse angeben.
- **Eine Telefonnummer** hilft dem Zusteller an der Tür. Sie ist freiwillig; nur in die USA, nach Kanada, Südkorea und China verlangt sie der Zoll.
- **Ein Geschenk?** Die Adresse der Beschenkten und die eigene E-Mail angeben. Im Paket stehen keine Preise.`,
        `- **Les dates** comptent les jours ouvrés et comprennent déjà les deux jours de plus des maillots floqués.
- **Le pays** décide du prix. S’il n’est pas dans la liste, nous n’y livrons pas encore.
- **Une autre adresse de facturation** s’indique sous l’adresse de livraison.
- **Un numéro de téléphone** aide le livreur à la porte. Il est facultatif, sauf pour les États-Unis, le Canada, la Corée du Sud et la Chine, où la douane le demande.
- **Un cadeau ?** Saisissez son adresse et votre e-mail. Aucun prix dans le colis.`,
        `- **Las fechas** cuentan días laborables e incluyen ya los dos de más de las camisetas personalizadas.
- **El país** decide el precio. Si el tuyo no está en la lista, aún no enviamos allí.
- **Otra dirección de facturación** se indica debajo de la de entrega.
- **El teléfono** ayuda al repartidor en la puerta. Es opcional, salvo para Estados Unidos, Canadá, Corea del Sur y China, donde lo pide la aduana.
- **¿Un regalo?** Pon su dirección y tu correo. En el paquete no hay precios.`,
        `- **도착 예정일**은 영업일 기준이며, 마킹 유니폼에 추가되는 이틀이 이미 포함되어 있습니다.
- **국가**에 따라 배송비가 정해집니다. 목록에 없는 국가는 아직 배송이 어렵습니다.
- **청구지 주소**가 다르면 배송지 아래에서 따로 입력하실 수 있습니다.
- **전화번호**는 배송 기사님께 도움이 됩니다. 한국, 중국, 미국, 캐나다로 보내실 때는 통관과 배송에 꼭 필요하며, 그 밖의 국가에서는 선택 사항입니다.
- **선물이라면** 받는 분의 주소와 본인의 이메일을 입력해 주세요. 상자에는 가격이 적혀 있지 않습니다.`,
        `- **日期**按工作日计算，印字球衣多出的两天已计入。
- **国家**决定运费。列表中没有的国家，暂时无法配送。
- **账单地址**若不同，可在收货地址下方填写。
- **电话**便于派送员联系。寄往中国、韩国、美国和加拿大时清关与派送必须填写，其他国家可不填。
- **送礼？** 填对方的地址和您的邮箱，包裹内不含价格。`,
      ),
    ),
  ],
});

export const checkoutPayment = readingPage('co-help/payment', {
  headline: translations(
    'Payment, briefly',
    'Bezahlen in Kürze',
    'Le paiement en bref',
    'El pago, en breve',
    '결제 요약',
    '付款简述',
  ),
  subline: translations(
    'By card, on our payment partner’s page. You are charged once, and only if it worked.',
    'Mit Karte, auf der Seite unseres Zahlungspartners. Abgebucht wird einmal, und nur wenn es geklappt hat.',
    'Par carte, sur la page de notre partenaire. Un seul débit, et seulement si tout a fonctionné.',
    'Con tarjeta, en la página de nuestro socio de pago. Se cobra una vez, y solo si ha funcionado.',
    '결제 파트너의 페이지에서 카드로 결제합니다. 결제가 완료된 경우에만, 한 번만 청구됩니다.',
    '在支付合作伙伴页面刷卡。仅在成功时扣款，且只扣一次。',
  ),
  content: [
    textBlock(
      translations(
        `- Your goods are kept for you for **${MINUTES} minutes** while you pay.
- **The bank may ask** in its app or by message. Keep this window open meanwhile.
- **Declined?** Then nothing was charged. Try again or use another card; the basket is as you left it.
- **Did the page close or the connection drop?** Come back to the checkout. If the payment went through, you’ll find the confirmation in your inbox; if not, you can simply begin again. Nobody pays twice.
- **The price** is the one in the last step, tax and delivery included.`,
        `- Während des Bezahlens sind die Artikel **${MINUTES} Minuten** lang reserviert.
- **Die Bank kann nachfragen**, in ihrer App oder per Nachricht. Das Fenster solange offen lassen.
- **Abgelehnt?** Dann wurde nichts abgebucht. Noch einmal versuchen oder eine andere Karte nehmen; der Warenkorb ist unverändert.
- **Fenster zu, Netz weg?** Einfach zur Kasse zurückkehren. Hat die Zahlung geklappt, liegt die Bestätigung im Postfach; wenn nicht, geht es von vorn los. Doppelt bezahlt niemand.
- **Es gilt der Preis** aus dem letzten Schritt, mit Steuer und Versand.`,
        `- Pendant le paiement, vos articles sont réservés **${MINUTES} minutes**.
- **Votre banque peut demander** une confirmation, dans son application ou par message. Laissez cette fenêtre ouverte.
- **Refusée ?** Rien n’a été débité. Réessayez ou changez de carte ; le panier est intact.
- **Page fermée, réseau perdu ?** Revenez à la commande. Si le paiement est passé, la confirmation est dans votre messagerie ; sinon, recommencez. Personne ne paie deux fois.
- **Le prix** est celui de la dernière étape, taxe et livraison comprises.`,
        `- Mientras pagas, te guardamos los artículos **${MINUTES} minutos**.
- **El banco puede preguntar** en su aplicación o por mensaje. Deja esta ventana abierta.
- **¿Rechazada?** No se ha cobrado nada. Inténtalo otra vez o usa otra tarjeta; la cesta sigue igual.
- **¿Se cerró la página o se fue la red?** Vuelve al pedido. Si el pago pasó, la confirmación está en tu correo; si no, empieza de nuevo. Nadie paga dos veces.
- **El precio** es el del último paso, con impuestos y envío.`,
        `- 결제하시는 동안 상품을 **${MINUTES}분간** 확보해 둡니다.
- **은행에서 확인을 요청**할 수 있습니다. 앱이나 메시지로 확인하시는 동안 이 창을 닫지 말아 주세요.
- **거절되었다면** 아무것도 청구되지 않았습니다. 다시 시도하시거나 다른 카드를 이용해 주세요. 장바구니는 그대로입니다.
- **창이 닫히거나 연결이 끊겼다면** 결제 화면으로 돌아와 주세요. 결제가 완료되었다면 확인 메일이 도착해 있고, 아니라면 다시 시작하시면 됩니다. 두 번 청구되는 일은 없습니다.
- **결제 금액**은 마지막 단계에 표시된 금액이며 세금과 배송비가 포함되어 있습니다.`,
        `- 付款期间，我们为您保留商品 **${MINUTES} 分钟**。
- **银行可能要求验证**，通过其应用或短信。其间请勿关闭窗口。
- **被拒？** 那就没有扣款。请重试或换一张卡，购物车保持原样。
- **页面关了、网断了？** 回到结算页即可。若付款成功，确认信已在邮箱；若未成功，重新开始就好。不会重复扣款。
- **价格**以最后一步显示的为准，含税与运费。`,
      ),
    ),
  ],
});
