import { words } from '../../words.ts';
import { readingPage, text } from '../reading-page.ts';

export const vouchers = readingPage('help-center/vouchers', {
  headline: words(
    'Vouchers and offers',
    'Gutscheine & Aktionen',
    'Bons et offres',
    'Vales y ofertas',
    '상품권과 할인',
    '礼券与优惠',
  ),
  subline: words(
    'Offers apply by themselves. Paper vouchers have a till of their own.',
    'Aktionen wirken von selbst. Papiergutscheine haben ihre eigene Kasse.',
    'Les offres s’appliquent d’elles-mêmes. Les bons papier ont leur propre caisse.',
    'Las ofertas se aplican solas. Los vales de papel tienen su propia caja.',
    '할인은 자동으로 적용되며, 종이 상품권은 매장에서 사용하실 수 있습니다.',
    '优惠自动生效；纸质礼券请在球场商店使用。',
  ),
  content: [
    text(
      words(
        `## Offers

There is no code to find. If an offer applies to what is in your basket, it is taken off there, with its name beside it, and you see it again before you pay. If an item leaves the basket and the offer with it, the basket says so.

## Paper vouchers

The club’s paper vouchers are good in the stadium shop, in part too; the rest stays on the card. The online shop can’t take them yet. When it can, the basket will have a field for it.

## Reduced prices

Next to a reduced price stands the lowest of the last 30 days. Reductions and offers go together unless the offer says otherwise. If you return something, you get back what you paid for it.`,
        `## Aktionen

Hier muss niemand nach Codes suchen. Passt eine Aktion zum Warenkorb, wird sie dort abgezogen, mit ihrem Namen daneben, und vor dem Bezahlen noch einmal gezeigt. Verlässt ein Artikel den Warenkorb und die Aktion mit ihm, steht das dort.

## Papiergutscheine

Die Papiergutscheine des Vereins gelten im Stadionshop, auch in Teilen; der Rest bleibt auf der Karte. Im Online-Shop lassen sie sich noch nicht einlösen. Sobald es geht, gibt es dafür ein Feld im Warenkorb.

## Reduzierte Preise

Neben einem reduzierten Preis steht der niedrigste der letzten 30 Tage. Reduzierungen und Aktionen gelten zusammen, sofern die Aktion nichts anderes sagt. Bei einer Rückgabe wird erstattet, was bezahlt wurde.`,
        `## Les offres

Aucun code à chercher. Si une offre s’applique à votre panier, elle y est déduite, avec son nom, et vous la revoyez avant de payer. Si un article quitte le panier et l’offre avec lui, le panier le dit.

## Les bons papier

Les bons papier du club s’utilisent à la boutique du stade, même en plusieurs fois ; le reste demeure sur la carte. La boutique en ligne ne les accepte pas encore. Le jour venu, le panier aura un champ pour cela.

## Les prix réduits

À côté d’un prix réduit figure le plus bas des 30 derniers jours. Réductions et offres se cumulent, sauf mention contraire. En cas de retour, vous récupérez ce que vous avez payé.`,
        `## Ofertas

No hay códigos que buscar. Si una oferta vale para tu cesta, se descuenta allí, con su nombre, y la ves otra vez antes de pagar. Si un artículo sale de la cesta y la oferta con él, la cesta te lo dice.

## Vales de papel

Los vales de papel del club se gastan en la tienda del estadio, también por partes; lo que sobra queda en la tarjeta. La tienda en línea aún no los admite. Cuando pueda, habrá un campo en la cesta.

## Precios rebajados

Junto a un precio rebajado está el más bajo de los últimos 30 días. Rebajas y ofertas se suman, salvo que la oferta diga otra cosa. Si devuelves algo, recuperas lo que pagaste por ello.`,
        `## 할인 행사

할인 코드를 찾지 않으셔도 됩니다. 장바구니에 담긴 상품이 행사 대상이면 행사 이름과 함께 자동으로 할인되며, 결제 전에 다시 한번 보여 드립니다. 상품을 빼서 할인이 취소되면 장바구니에서 알려 드립니다.

## 종이 상품권

클럽의 종이 상품권은 경기장 스토어에서 사용하실 수 있으며, 나누어 쓰셔도 잔액이 남습니다. 온라인 스토어에서는 아직 사용하실 수 없습니다. 사용이 가능해지면 장바구니에 입력란이 생깁니다.

## 할인 가격

할인 가격 옆에는 최근 30일 최저가가 표시됩니다. 별도 안내가 없는 한 가격 할인과 행사는 함께 적용됩니다. 반품하시면 실제 결제하신 금액을 돌려드립니다.`,
        `## 优惠活动

无需寻找优惠码。购物车中的商品符合活动时，优惠会自动扣减并标明名称，付款前再次显示。若移出商品导致优惠失效，购物车会提示您。

## 纸质礼券

俱乐部的纸质礼券可在球场商店使用，可分次使用，余额保留在卡上。线上商城暂不支持；开通后，购物车内会出现输入框。

## 折后价格

折后价旁标有近 30 天最低价。除非活动另有说明，折扣与优惠可叠加。退货时，退还您实际支付的金额。`,
      ),
    ),
  ],
});
