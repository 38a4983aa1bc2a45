import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

export const exchange = readingPage('help-center/exchange', {
  headline: HELP_NAMES.exchange,
  subline: translations(
    'The quick way to another size is a new order.',
    'Der schnellste Weg zur anderen Größe ist eine neue Bestellung.',
    'Pour une autre taille, le plus rapide est une nouvelle commande.',
    'La forma más rápida de tener otra talla es un pedido nuevo.',
    '다른 사이즈가 필요하시면 새로 주문하시는 것이 가장 빠릅니다.',
    '想换尺码，重新下单最快。',
  ),
  content: [
    textBlock(
      translations(
        `1. Order the size you want today, before somebody else does.
2. [Return](/help-center/returns-and-refunds) the other one within 28 days, unworn and with its labels.
3. We refund it in full as soon as it is here.

That way the right shirt is on its way while the wrong one is on its way back. If its price has risen in between, write to ${MAIL} and we refund the difference.

## Faulty or wrong

If we sent the wrong thing, or something is broken, you needn’t order again: send us a picture. We replace it and pay the postage both ways, printed shirts included.

## Printed shirts

They can’t be exchanged, not even for another size, because nobody else bears that name. [How a shirt fits](/a/how-a-shirt-fits) helps beforehand.`,
        `1. Die gewünschte Größe gleich bestellen, bevor es jemand anders tut.
2. Die andere innerhalb von 28 Tagen [zurückschicken](/help-center/returns-and-refunds), ungetragen und mit Etiketten.
3. Sobald sie da ist, erstatten wir den vollen Preis.

So ist das richtige Trikot schon unterwegs, während das falsche zurückreist. Ist der Preis inzwischen gestiegen, genügt eine E-Mail an ${MAIL}, und wir erstatten die Differenz.

## Fehlerhaft oder falsch

Kam das Falsche oder ist etwas kaputt, braucht es keine neue Bestellung: Ein Foto genügt. Wir liefern Ersatz und zahlen das Porto in beide Richtungen, auch bei bedruckten Trikots.

## Bedruckte Trikots

Sie lassen sich nicht umtauschen, auch nicht wegen der Größe, denn niemand sonst trägt diesen Namen. Vorher hilft [So sitzt ein Trikot](/a/how-a-shirt-fits).`,
        `1. Commandez dès aujourd’hui la bonne taille, avant qu’elle ne parte.
2. [Renvoyez](/help-center/returns-and-refunds) l’autre sous 28 jours, non portée, avec ses étiquettes.
3. Nous la remboursons intégralement dès réception.

Ainsi, le bon maillot est en route pendant que l’autre revient. Si le prix a augmenté entre-temps, écrivez à ${MAIL} : nous remboursons la différence.

## Défaut ou erreur

Si nous nous sommes trompés ou si l’article est abîmé, inutile de recommander : envoyez-nous une photo. Nous le remplaçons et payons le port dans les deux sens, maillots floqués compris.

## Maillots floqués

Ils ne s’échangent pas, même pour la taille, puisque personne d’autre ne porte ce nom. [Comment taille un maillot](/a/how-a-shirt-fits) aide à choisir avant.`,
        `1. Pide hoy la talla que quieres, antes de que se agote.
2. [Devuelve](/help-center/returns-and-refunds) la otra en 28 días, sin usar y con etiquetas.
3. Te devolvemos el importe completo en cuanto llegue.

Así la camiseta buena ya viene mientras la otra vuelve. Si el precio ha subido entretanto, escribe a ${MAIL} y te abonamos la diferencia.

## Defectuoso o equivocado

Si nos hemos equivocado o algo llega roto, no hace falta otro pedido: mándanos una foto. Lo cambiamos y pagamos los portes de ida y vuelta, también en camisetas personalizadas.

## Camisetas personalizadas

No admiten cambio, tampoco por la talla, porque nadie más lleva ese nombre. Antes de pedir, mira [cómo sienta una camiseta](/a/how-a-shirt-fits).`,
        `1. 원하시는 사이즈를 품절되기 전에 먼저 주문해 주세요.
2. 기존 상품은 착용하지 않고 라벨이 달린 상태로 28일 안에 [반품](/help-center/returns-and-refunds)해 주세요.
3. 도착하는 대로 상품 금액 전액을 환불해 드립니다.

이렇게 하시면 반품이 돌아오는 동안 맞는 유니폼이 이미 출발합니다. 그사이 가격이 올랐다면 ${MAIL}로 알려 주세요. 차액을 돌려드립니다.

## 불량이거나 다른 상품이 왔다면

다시 주문하지 않으셔도 됩니다. 사진을 보내 주시면 마킹 유니폼을 포함해 새 상품으로 바꿔 드리고 왕복 배송비도 저희가 부담합니다.

## 마킹 유니폼

같은 이름의 주인이 또 없기에 사이즈 때문이라도 교환해 드리기 어렵습니다. 주문 전에 [유니폼 핏 안내](/a/how-a-shirt-fits)를 확인해 주세요.`,
        `1. 今天就下单您想要的尺码，以免被别人买走。
2. 原来那件请在 28 天内[退回](/help-center/returns-and-refunds)，未穿着且吊牌完好。
3. 收到后我们全额退还商品款。

这样，合适的那件已在路上，不合适的那件正在返程。若其间价格上涨，请写信至 ${MAIL}，我们退还差价。

## 瑕疵或发错

若发错货或商品损坏，无需重新下单：发来照片，我们为您更换并承担往返运费，印字球衣同样适用。

## 印字球衣

印字球衣恕不换货，尺码不合也不行，因为没有别人叫这个名字。下单前请看[球衣怎么选尺码](/a/how-a-shirt-fits)。`,
      ),
    ),
  ],
});
