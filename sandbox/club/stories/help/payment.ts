import { RESERVATION_MINUTES } from '../../../../src/lib/domain/orders/reservation.ts';
import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MINUTES = RESERVATION_MINUTES;

export const payment = readingPage('help-center/payment', {
  headline: HELP_NAMES.payment,
  subline: translations(
    'By card, on our payment partner’s own page. Your card number never reaches us.',
    'Mit Karte, auf der Seite unseres Zahlungspartners. Die Kartennummer erreicht uns nie.',
    'Par carte, sur la page de notre partenaire de paiement. Votre numéro de carte ne nous parvient jamais.',
    'Con tarjeta, en la página de nuestro socio de pago. El número de tu tarjeta nunca nos llega.',
    '결제 파트너의 안전한 페이지에서 카드로 결제합니다. 카드 번호는 저희에게 전달되지 않습니다.',
    '通过支付合作伙伴的页面刷卡付款，您的卡号不会经过我们。',
  ),
  content: [
    textBlock(
      translations(
        `## How it goes

1. The last step of the checkout shows every price once more, with tax and delivery.
2. You go on to our payment partner’s page and enter your card there. Your bank may ask you to confirm.
3. You come back to the shop, and the confirmation is on its way to your inbox.

While you pay, we keep your goods for you for ${MINUTES} minutes. After that they go back on the shelf, and nothing is charged.

## If the card is declined

Then nothing was charged. Your basket is as you left it: try again, or use another card. If your bank shows an amount as reserved all the same, it lets go of it by itself within a few days.

## Which price counts

The one you see before you pay, in the currency of the shop you are in. We add nothing afterwards. Should a price or the stock change while you are in the checkout, we say so and ask again before you pay.

You don’t need an account to pay: an e-mail address is enough.`,
        `## So läuft es ab

1. Der letzte Schritt an der Kasse zeigt noch einmal alle Preise, mit Steuer und Versand.
2. Weiter geht es zur Seite unseres Zahlungspartners; dort wird die Karte eingegeben. Die Bank kann um eine Bestätigung bitten.
3. Danach führt der Weg zurück in den Shop, und die Bestätigung ist per E-Mail unterwegs.

Während des Bezahlens sind die Artikel ${MINUTES} Minuten lang reserviert. Danach kommen sie zurück ins Regal, und es wird nichts abgebucht.

## Wenn die Karte abgelehnt wird

Dann wurde nichts abgebucht. Der Warenkorb ist unverändert: noch einmal versuchen oder eine andere Karte nehmen. Zeigt die Bank trotzdem einen vorgemerkten Betrag, gibt sie ihn nach einigen Tagen von selbst frei.

## Welcher Preis gilt

Der Preis, der vor dem Bezahlen zu sehen ist, in der Währung des jeweiligen Shops. Nachträglich kommt nichts dazu. Ändert sich während der Bestellung ein Preis oder der Bestand, sagen wir es und fragen vor dem Bezahlen noch einmal.

Ein Konto ist nicht nötig: Eine E-Mail-Adresse genügt.`,
        `## Comment ça se passe

1. La dernière étape de la commande récapitule tous les prix, taxe et livraison comprises.
2. Vous passez sur la page de notre partenaire de paiement et y saisissez votre carte. Votre banque peut demander une confirmation.
3. Vous revenez dans la boutique, et la confirmation part vers votre messagerie.

Pendant le paiement, vos articles vous sont réservés ${MINUTES} minutes. Passé ce délai, ils retournent en rayon et rien n’est débité.

## Si la carte est refusée

Rien n’a été débité. Votre panier est intact : réessayez ou prenez une autre carte. Si votre banque affiche tout de même un montant réservé, elle le libère d’elle-même en quelques jours.

## Quel prix fait foi

Celui que vous voyez avant de payer, dans la devise de la boutique. Nous n’ajoutons rien ensuite. Si un prix ou un stock change pendant la commande, nous vous le disons et redemandons votre accord avant le paiement.

Aucun compte n’est nécessaire : une adresse e-mail suffit.`,
        `## Cómo funciona

1. El último paso te muestra otra vez todos los precios, con impuestos y envío.
2. Pasas a la página de nuestro socio de pago e introduces allí la tarjeta. Tu banco puede pedirte una confirmación.
3. Vuelves a la tienda y la confirmación sale hacia tu correo.

Mientras pagas, te guardamos los artículos ${MINUTES} minutos. Después vuelven al estante y no se cobra nada.

## Si rechazan la tarjeta

No se ha cobrado nada. Tu cesta sigue igual: inténtalo de nuevo o usa otra tarjeta. Si aun así tu banco muestra un importe retenido, lo libera solo en unos días.

## Qué precio cuenta

El que ves antes de pagar, en la moneda de la tienda en la que estás. Después no añadimos nada. Si cambia un precio o el stock mientras tramitas el pedido, te avisamos y te volvemos a preguntar antes de pagar.

No necesitas cuenta para pagar: basta un correo electrónico.`,
        `## 결제 순서

1. 결제 마지막 단계에서 세금과 배송비를 포함한 모든 금액을 다시 보여 드립니다.
2. 결제 파트너의 페이지로 이동해 카드 정보를 입력합니다. 카드사에서 본인 확인을 요청할 수 있습니다.
3. 스토어로 돌아오시면 주문 확인 메일을 보내 드립니다.

결제하시는 동안 상품을 ${MINUTES}분간 확보해 둡니다. 시간이 지나면 상품은 다시 판매되며 금액은 청구되지 않습니다.

## 카드가 거절되었을 때

금액이 청구되지 않았습니다. 장바구니는 그대로이니 다시 시도하시거나 다른 카드를 이용해 주세요. 카드사에 승인 금액이 보이더라도 며칠 안에 자동으로 취소됩니다.

## 기준이 되는 가격

결제 직전에 보신, 이용 중인 스토어 통화의 금액이 최종 가격이며 이후 추가되는 금액은 없습니다. 주문 중 가격이나 재고가 바뀌면 알려 드리고 결제 전에 다시 확인받습니다.

회원 가입 없이 이메일 주소만으로 결제하실 수 있습니다.`,
        `## 付款流程

1. 结算的最后一步会再次列出全部价格，含税费和运费。
2. 随后转到支付合作伙伴的页面，在那里输入卡片信息。银行可能会要求您确认。
3. 返回商城后，确认邮件即会发往您的邮箱。

付款期间，我们为您保留商品 ${MINUTES} 分钟。超时后商品重新上架，不会产生扣款。

## 如果卡片被拒

说明没有扣款。购物车保持原样，您可以重试或换一张卡。如银行仍显示预授权金额，几天内会自动释放。

## 以哪个价格为准

以您付款前看到的价格为准，按所在商城的币种计算，之后不会追加任何费用。如结算期间价格或库存有变，我们会告知您，并在付款前再次征求您的同意。

无需注册账户，有电子邮箱即可付款。`,
      ),
    ),
  ],
});
