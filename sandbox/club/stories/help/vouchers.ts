import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const vouchers = readingPage('help-center/vouchers', {
  headline: HELP_NAMES.vouchers,
  subline: translations(
    'Offers apply by themselves. Paper vouchers have a till of their own.',
    'Aktionen wirken von selbst. Papiergutscheine haben ihre eigene Kasse.',
    'Les offres s’appliquent d’elles-mêmes. Les bons papier ont leur propre caisse.',
    'Las ofertas se aplican solas. Los vales de papel tienen su propia caja.',
    '할인은 자동으로 적용되며, 종이 상품권은 매장에서 사용하실 수 있습니다.',
    '优惠自动生效；纸质礼券请在球场商店使用。',
  ),
  content: [
    textBlock(
      translations(
        `## Offers

Most offers need no code. If one applies to what is in your basket, it is taken off there, with its name beside it, and you see it again before you pay. If an item leaves the basket and the offer with it, the basket says so.

## Codes

If you have a code, open **Enter a code** in the basket or at the checkout, type it into the field “Voucher or promotion code” and choose **Apply**. What it takes off is shown at once; if it can’t be used, the field says why. Some codes can’t be combined with other offers.

## Paper vouchers

You can spend the club’s paper vouchers in the stadium shop, all at once or bit by bit. The online shop can’t take them yet: its field is for codes only.

## Reduced prices

Next to a reduced price you see the lowest of the last 30 days. Reductions and offers can be combined unless the offer says otherwise. If you return something, you get back what you paid for it.`,
        `## Aktionen

Die meisten Aktionen brauchen keinen Code. Passt eine zum Warenkorb, wird sie dort abgezogen, mit ihrem Namen daneben, und vor dem Bezahlen noch einmal gezeigt. Verlässt ein Artikel den Warenkorb und die Aktion mit ihm, steht das dort.

## Codes

Wer einen Code hat, öffnet im Warenkorb oder an der Kasse **Code eingeben**, trägt ihn in das Feld „Gutschein- oder Aktionscode“ ein und wählt **Einlösen**. Der Abzug ist sofort zu sehen; gilt der Code nicht, steht der Grund am Feld. Manche Codes lassen sich nicht mit anderen Aktionen kombinieren.

## Papiergutscheine

Die Papiergutscheine des Vereins gelten im Stadionshop, auf einmal oder in Teilbeträgen. Im Online-Shop lassen sie sich noch nicht einlösen: Das Feld dort ist nur für Codes.

## Reduzierte Preise

Neben einem reduzierten Preis steht der niedrigste der letzten 30 Tage. Reduzierungen und Aktionen gelten zusammen, sofern die Aktion nichts anderes sagt. Bei einer Rückgabe wird erstattet, was bezahlt wurde.`,
        `## Les offres

La plupart des offres se passent de code. Si l’une d’elles s’applique à votre panier, elle y est déduite, avec son nom, et vous la revoyez avant de payer. Si un article quitte le panier et l’offre avec lui, le panier le dit.

## Les codes

Vous avez un code ? Dans le panier ou au moment de la commande, ouvrez **Saisir un code**, inscrivez-le dans le champ « Bon d’achat ou code promotionnel » et choisissez **Appliquer**. La réduction apparaît aussitôt ; si le code ne peut pas servir, le champ dit pourquoi. Certains codes ne se cumulent pas avec d’autres offres.

## Les bons papier

Les bons papier du club s’utilisent à la boutique du stade, en une ou plusieurs fois. La boutique en ligne ne les accepte pas encore : son champ est réservé aux codes.

## Les prix réduits

À côté d’un prix réduit figure le plus bas des 30 derniers jours. Réductions et offres se cumulent, sauf mention contraire. En cas de retour, vous récupérez ce que vous avez payé.`,
        `## Ofertas

La mayoría de las ofertas no necesitan código. Si una vale para tu cesta, se descuenta allí, con su nombre, y la ves otra vez antes de pagar. Si un artículo sale de la cesta y la oferta con él, la cesta te lo dice.

## Códigos

Si tienes un código, abre **Introducir un código** en la cesta o al hacer el pedido, escríbelo en el campo «Vale o código promocional» y elige **Aplicar**. Verás el descuento al momento; si no se puede usar, el campo te dice por qué. Algunos códigos no se pueden combinar con otras ofertas.

## Vales de papel

Los vales de papel del club se gastan en la tienda del estadio, de una vez o por partes. La tienda en línea aún no los admite: su campo es solo para códigos.

## Precios rebajados

Junto a un precio rebajado está el más bajo de los últimos 30 días. Rebajas y ofertas se suman, salvo que la oferta diga otra cosa. Si devuelves algo, recuperas lo que pagaste por ello.`,
        `## 할인 행사

대부분의 행사는 코드가 필요 없습니다. 장바구니에 담긴 상품이 행사 대상이면 행사 이름과 함께 자동으로 할인되며, 결제 전에 다시 한번 보여 드립니다. 상품을 빼서 할인이 취소되면 장바구니에서 알려 드립니다.

## 할인 코드

코드가 있으시면 장바구니나 결제 화면에서 **코드 입력**을 열고 ‘상품권 또는 프로모션 코드’ 칸에 입력한 뒤 **적용**을 눌러 주세요. 할인 금액이 바로 표시되며, 사용할 수 없는 코드라면 입력란에 이유가 나타납니다. 일부 코드는 다른 행사와 함께 사용할 수 없습니다.

## 종이 상품권

구단의 종이 상품권은 경기장 스토어에서 한 번에 또는 나누어 사용하실 수 있습니다. 온라인 스토어에서는 아직 사용하실 수 없으며, 장바구니의 입력란은 코드 전용입니다.

## 할인 가격

할인 가격 옆에는 최근 30일 최저가가 표시됩니다. 별도 안내가 없는 한 가격 할인과 행사는 함께 적용됩니다. 반품하시면 실제 결제하신 금액을 돌려드립니다.`,
        `## 优惠活动

大多数活动无需优惠码。购物车中的商品符合活动时，优惠会自动扣减并标明名称，付款前再次显示。若移出商品导致优惠失效，购物车会提示您。

## 优惠码

如有优惠码，请在购物车或结算页打开**输入优惠码**，填入“礼券或优惠码”一栏，再点**使用**。优惠金额会立即显示；若无法使用，输入框下方会说明原因。部分优惠码不能与其他活动同享。

## 纸质礼券

俱乐部的纸质礼券可在球场商店使用，可一次用完，也可分次使用。线上商城暂不支持：输入框仅用于优惠码。

## 折后价格

折后价旁标有近 30 天最低价。除非活动另有说明，折扣与优惠可叠加。退货时，退还您实际支付的金额。`,
      ),
    ),
  ],
});
